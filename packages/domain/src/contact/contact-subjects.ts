/**
 * What a message to the operator can be about (CONTACT-51 to CONTACT-61): the number of the wire is the index, the name is
 * what the operator's staff read, whatever the player's language. Two are called the same, as the specification has it.
 */
export const CONTACT_SUBJECTS = [
  'Other',
  'Lost password',
  'Registration',
  'Deposit/Withdrawal',
  'Promotions',
  'Limitations',
  'Complaints',
  'Other',
  'Report another player',
  'Report game error(s)',
  'Validation',
] as const;

/** The only subject that takes pictures: Validation (CONTACT-22, CONTACT-23). */
export const SUBJECT_WITH_PICTURES = 10;

/** The name of a subject, or null when there is none of this number. */
export function contactSubjectName(subjectId: number): string | null {
  return CONTACT_SUBJECTS[subjectId] ?? null;
}

/** Whether pictures may go with a message about this. */
export function canAttachPictures(subjectId: number | null): boolean {
  return subjectId === SUBJECT_WITH_PICTURES;
}

/** The subjects that a form offers: those that the settings name and that exist, each once, in the settings' order. */
export function offeredSubjects(supportSubjects: readonly number[]): number[] {
  return [...new Set(supportSubjects)].filter((subjectId) => contactSubjectName(subjectId) !== null);
}
