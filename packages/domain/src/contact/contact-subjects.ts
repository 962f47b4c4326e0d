/**
 * The subjects (CONTACT-51 to CONTACT-61): the index is the number on the wire, the name what staff read. Two share a name,
 * as in the specification.
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

/** Validation, the only subject that takes pictures (CONTACT-22, CONTACT-23). */
export const SUBJECT_WITH_PICTURES = 10;

/** Null for an unknown number. */
export function contactSubjectName(subjectId: number): string | null {
  return CONTACT_SUBJECTS[subjectId] ?? null;
}

export function canAttachPictures(subjectId: number | null): boolean {
  return subjectId === SUBJECT_WITH_PICTURES;
}

/** The existing subjects that the settings name, each once, in the settings' order. */
export function offeredSubjects(supportSubjects: readonly number[]): number[] {
  return [...new Set(supportSubjects)].filter((subjectId) => contactSubjectName(subjectId) !== null);
}
