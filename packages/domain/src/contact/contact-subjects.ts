/** The index is the number on the wire (CONTACT-51 to CONTACT-61). The specification uses one name twice. */
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

/** A message of this subject is a complaint too. */
export const COMPLAINTS_SUBJECT = 6;

/** CONTACT-22, CONTACT-23. */
export const SUBJECT_WITH_PICTURES = 10;

export function contactSubjectName(subjectId: number): string | null {
  return CONTACT_SUBJECTS[subjectId] ?? null;
}

export function canAttachPictures(subjectId: number | null): boolean {
  return subjectId === SUBJECT_WITH_PICTURES;
}

export function offeredSubjects(supportSubjects: readonly number[]): number[] {
  return [...new Set(supportSubjects)].filter((subjectId) => contactSubjectName(subjectId) !== null);
}
