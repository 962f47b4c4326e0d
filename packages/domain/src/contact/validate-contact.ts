import { isEmailAddress } from '../fields/email-address.ts';
import { CONTACT_LIMITS, countCharacters } from './contact-limits.ts';
import { canAttachPictures, contactSubjectName } from './contact-subjects.ts';

/** The contact form (CONTACT-04), spelled as on the wire. */
export type ContactDraft = {
  firstName: string;
  lastName: string;
  email: string;
  /** Null while none is chosen; 0 is a subject. */
  subjectId: number | null;
  body: string;
};

export type ContactRequest = ContactDraft & {
  subject: string;
  files: readonly string[];
  sendMeCopy: boolean;
  allowAttachments: boolean;
};

export type ContactField = keyof ContactRequest;

/** In the shape of the contract's FieldIssue. */
export type ContactIssue = { field: ContactField; key: ContactIssueKey; params?: Record<string, number> };

export type ContactIssueKey = 'required' | 'tooLong' | 'invalid' | 'email' | 'notOffered' | 'tooMany' | 'notAllowed';

/** CONTACT-12 to CONTACT-16, CONTACT-28 to CONTACT-32. */
const MANDATORY = ['firstName', 'lastName', 'email', 'subjectId', 'body'] as const;

function isSet(value: string | number | null): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null;
}

/** In the order of the form. */
export function missingFields(draft: ContactDraft): (typeof MANDATORY)[number][] {
  return MANDATORY.filter((field) => !isSet(draft[field]));
}

/** Whether all mandatory fields are set (CONTACT-17). */
export function canSendContact(draft: ContactDraft): boolean {
  return missingFields(draft).length === 0;
}

function nameIssues(field: 'firstName' | 'lastName', name: string): ContactIssue[] {
  if (countCharacters(name) > CONTACT_LIMITS.name) {
    return [{ field, key: 'tooLong', params: { maximum: CONTACT_LIMITS.name } }];
  }
  // A line break in a name could only be meant for the head of a mail.
  return /[\p{Cc}\u2028\u2029]/u.test(name) ? [{ field, key: 'invalid' }] : [];
}

/**
 * What is wrong with the draft, but for the message's length, which has a sub-code of its own (CONTACT-45). `offered`: the
 * subjects of the setting supportSubjects.
 */
export function validateContact(draft: ContactDraft, offered: readonly number[]): ContactIssue[] {
  const { firstName, lastName, email, subjectId, body } = draft;
  const issues = MANDATORY.filter((field) => !isSet(draft[field])).map(
    (field): ContactIssue => ({ field, key: 'required' }),
  );
  issues.push(...nameIssues('firstName', firstName), ...nameIssues('lastName', lastName));
  if (isSet(email) && !isEmailAddress(email.trim())) issues.push({ field: 'email', key: 'email' });
  if (subjectId !== null && !offered.includes(subjectId)) issues.push({ field: 'subjectId', key: 'notOffered' });
  // Tab and line breaks are part of a message, other control characters are not.
  if (/[^\P{Cc}\t\n\r]/u.test(body)) issues.push({ field: 'body', key: 'invalid' });
  return issues;
}

/** The same for a request: also its subject's name and its pictures (CONTACT-23, CONTACT-41). */
export function validateContactRequest(request: ContactRequest, offered: readonly number[]): ContactIssue[] {
  const { subjectId, subject, files, allowAttachments } = request;
  const issues = validateContact(request, offered);
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
