import type { RegisterName } from '../market/protection-duties.ts';

/** As registers write their own names. */
export const REGISTER_TITLES: Readonly<Record<RegisterName, string>> = {
  gamstop: 'GamStop',
  spelpaus: 'Spelpaus',
  cruks: 'Cruks',
  rofus: 'Rofus',
  oasis: 'OASIS',
};

/** `away`: no answer that can be believed. */
export const CHECK_ANSWERS = ['free', 'excluded', 'away'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

export const CHECK_PURPOSES = ['registration', 'login', 'play', 'marketing'] as const;
export type CheckPurpose = (typeof CHECK_PURPOSES)[number];

/** Why there was no answer: `unclear` is one of another form, of another person, or that says two things. */
export const REGISTER_FAULTS = ['timeout', 'unreachable', 'refused', 'busy', 'broken', 'unclear', 'notSetUp'] as const;
export type RegisterFault = (typeof REGISTER_FAULTS)[number];

/** `wasExcluded` counts as free; `temporary` and `indefinite` are of an exclusion. */
export const CHECK_DETAILS = ['wasExcluded', 'temporary', 'indefinite', ...REGISTER_FAULTS] as const;
export type CheckDetail = (typeof CHECK_DETAILS)[number];

/** What a person is asked about by. Dates `YYYY-MM-DD`, phone numbers E.164. */
export type RegisterPerson = {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  email: string | null;
  phoneNumber: string | null;
  zipCode: string | null;
  nationalIdNumber: string | null;
};

export type PersonField = keyof RegisterPerson;

export type LastCheck = { answer: CheckAnswer; purpose: CheckPurpose; askedAt: Date; personVersion: number };

/** What holds: `unknown` until the register is asked again. */
export type RegisterStanding = 'free' | 'excluded' | 'unknown';

/** Between the clocks of two processes. */
const SKEW_MS = 60_000;

type Asking = { personVersion: number; now: Date; freeMs: number };

/**
 * Of the newest check. Free is only what the register said of the person as known now, no longer ago than `freeMs`. An exclusion holds until the
 * register says otherwise; one found for marketing has to be asked about as for play first.
 */
export function registerStanding(last: LastCheck | null, { personVersion, now, freeMs }: Asking): RegisterStanding {
  if (!last) return 'unknown';
  if (last.answer === 'excluded') return last.purpose === 'marketing' ? 'unknown' : 'excluded';
  const age = now.getTime() - last.askedAt.getTime();
  const isFresh = age > -SKEW_MS && age < freeMs && last.personVersion === personVersion;
  return last.answer === 'free' && isFresh ? 'free' : 'unknown';
}

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

/** Twelve digits, as Spelpaus asks for; the century comes of the birth date. Null: not a Swedish personal number. */
export function swedishSubjectId({
  nationalIdNumber,
  birthDate,
}: Pick<RegisterPerson, 'nationalIdNumber' | 'birthDate'>): string | null {
  const digits = digitsOf(nationalIdNumber);
  if (digits.length === 12) return digits;
  const born = digitsOf(birthDate);
  return digits.length === 10 && born.slice(2) === digits.slice(0, 6) ? `${born.slice(0, 2)}${digits}` : null;
}

/** Ten digits, or null. */
export function danishCpr({ nationalIdNumber }: Pick<RegisterPerson, 'nationalIdNumber'>): string | null {
  const digits = digitsOf(nationalIdNumber);
  return digits.length === 10 ? digits : null;
}

const BSN_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** Nine digits that pass the eleven test, or null: in 2021 people were let through because wrong data were accepted. */
export function dutchBsn({ nationalIdNumber }: Pick<RegisterPerson, 'nationalIdNumber'>): string | null {
  const digits = digitsOf(nationalIdNumber).padStart(9, '0');
  if (digits.length !== 9 || /^0+$/.test(digits)) return null;
  const sum = BSN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === 0 ? digits : null;
}

/** Of these, what the person lacks. */
export function missingPersonFields(person: RegisterPerson, wanted: readonly PersonField[]): readonly PersonField[] {
  return wanted.filter((field) => (person[field] ?? '').trim() === '');
}
