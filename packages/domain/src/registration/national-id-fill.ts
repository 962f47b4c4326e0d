import { parseRomanianId } from '../fields/national-id.ts';
import type { RegistrationDraft } from './registration-draft.ts';

/** A day of birth that came from the number, and what the player had typed in its place. */
export type FilledBirthDate = { filled: string; typed: string };

type NationalIdFill = {
  values: Partial<Pick<RegistrationDraft, 'birthDate' | 'gender'>>;
  /** For the next call. */
  earlier: FilledBirthDate | null;
};

/**
 * What the number says of its owner (REG-52, REG-53). An invalid one takes back the day that an earlier one filled in, unless the
 * player has changed it since (REG-54); what was typed stays. Empty: nothing is known.
 */
export function fillFromNationalId(
  { country, nationalIdNumber, birthDate }: Pick<RegistrationDraft, 'country' | 'nationalIdNumber' | 'birthDate'>,
  { today, genders, earlier }: { today: string; genders: readonly string[]; earlier: FilledBirthDate | null },
): NationalIdFill {
  if (country !== 'ROU' || nationalIdNumber.trim() === '') return { values: {}, earlier };
  const typed = earlier?.filled === birthDate ? earlier.typed : birthDate;
  const read = parseRomanianId(nationalIdNumber, today);
  if (!read) return { values: typed === birthDate ? {} : { birthDate: typed }, earlier: null };
  const gender = genders.includes(read.gender) ? { gender: read.gender } : {};
  return { values: { birthDate: read.birthDate, ...gender }, earlier: { filled: read.birthDate, typed } };
}
