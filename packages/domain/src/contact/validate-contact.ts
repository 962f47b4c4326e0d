import { checkPlainText } from '../fields/characters.ts';
import { isEmailAddress } from '../fields/email-address.ts';
import { countCharacters, type Fault, type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { canAttachPictures, contactSubjectName } from './contact-subjects.ts';

/** CONTACT-04, spelled as on the wire. */
export type ContactDraft = {
  firstName: string;
  lastName: string;
  email: string;
  subjectId: number | null;
  body: string;
};

export type ContactRequest = ContactDraft & {
  subject: string;
  files: readonly string[];
  sendMeCopy: boolean;
  allowAttachments: boolean;
};

export type ContactContext = { offered: readonly number[] };

/** Against header injection in mails. */
function checkOneLine(text: string): Fault | null {
  return /[\p{Cc}\u2028\u2029]/u.test(text) ? { key: 'invalid' } : null;
}

const NAME_RULE = { mandatory: true, maxLength: CONTACT_LIMITS.name, check: checkOneLine };

/** CONTACT-12 to CONTACT-16, CONTACT-28 to CONTACT-32, CONTACT-45. */
export const CONTACT_RULES: FieldRules<ContactDraft, ContactContext> = {
  firstName: NAME_RULE,
  lastName: NAME_RULE,
  email: {
    mandatory: true,
    maxLength: CONTACT_LIMITS.email,
    check: (email) => (isEmailAddress(email.trim()) ? null : { key: 'email' }),
  },
  subjectId: {
    mandatory: true,
    check: (subjectId, _, { offered }) =>
      subjectId === null || offered.includes(subjectId) ? null : { key: 'notOffered' },
  },
  body: { mandatory: true, check: checkPlainText },
};

export function validateContact(draft: ContactDraft, offered: readonly number[]): Issue<keyof ContactDraft>[] {
  return validateFields(CONTACT_RULES, draft, { offered });
}

/** Also checks the subject's name and pictures (CONTACT-23, CONTACT-41). */
export function validateContactRequest(
  request: ContactRequest,
  offered: readonly number[],
): Issue<keyof ContactRequest>[] {
  const { subjectId, subject, files, allowAttachments } = request;
  const issues: Issue<keyof ContactRequest>[] = validateContact(request, offered);
  if (subjectId !== null && contactSubjectName(subjectId) !== subject)
    issues.push({ field: 'subject', key: 'invalid' });
  if (files.length > CONTACT_LIMITS.pictures) {
    issues.push({ field: 'files', key: 'tooMany', params: { maximum: CONTACT_LIMITS.pictures } });
  }
  if (!canAttachPictures(subjectId) && (files.length > 0 || allowAttachments)) {
    issues.push({ field: 'files', key: 'notAllowed' });
  }
  return issues;
}

export function isMessageTooLong(body: string): boolean {
  return countCharacters(body) > CONTACT_LIMITS.message;
}
