import { parseRomanianId } from '../fields/national-id.ts';
import type { RegistrationDraft } from './registration-draft.ts';

type Filled = Partial<Pick<RegistrationDraft, 'birthDate' | 'gender'>>;

/** What the number says of its owner (REG-52, REG-53); an invalid one clears the day of birth (REG-54). Empty: nothing is known. */
export function fillFromNationalId(
  { country, nationalIdNumber }: Pick<RegistrationDraft, 'country' | 'nationalIdNumber'>,
  { today, genders }: { today: string; genders: readonly string[] },
): Filled {
  if (country !== 'ROU' || nationalIdNumber.trim() === '') return {};
  const read = parseRomanianId(nationalIdNumber, today);
  if (!read) return { birthDate: '' };
  return { birthDate: read.birthDate, ...(genders.includes(read.gender) ? { gender: read.gender } : {}) };
}
