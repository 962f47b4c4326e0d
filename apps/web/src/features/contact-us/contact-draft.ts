import type { ContactRequestBody, getProfile } from '@foyer/contract/contact/contact';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { FieldIssue } from '@foyer/contract/error';
import { canAttachPictures, contactSubjectName } from '@foyer/domain/contact/contact-subjects';
import { type ContactDraft as ContactFields, validateContact } from '@foyer/domain/contact/validate-contact';
import { type ChosenPicture, emptySlots, type PictureSlots } from './picture-slots.ts';

export type ContactDraft = ContactFields & { sendMeCopy: boolean; pictures: PictureSlots };

export type Profile = ResponseOf<typeof getProfile>;

/** An empty form. `pictures`: how many may go along. */
export function emptyDraft(pictures: number): ContactDraft {
  return {
    firstName: '',
    lastName: '',
    email: '',
    subjectId: null,
    body: '',
    sendMeCopy: false,
    pictures: emptySlots(pictures),
  };
}

/**
 * The draft with what is known of the player in place of what was typed (CONTACT-24, CONTACT-26). The profile never becomes
 * part of what is typed, so that a logout leaves nothing of it and a login in between loses nothing.
 */
export function withProfile(draft: ContactDraft, profile: Profile | undefined): ContactDraft {
  if (!profile) return draft;
  const { firstName, lastName, email } = profile;
  return {
    ...draft,
    firstName: firstName || draft.firstName,
    lastName: lastName || draft.lastName,
    email: email || draft.email,
  };
}

/** The pictures that go along: none with a subject that takes none, whatever was chosen before (CONTACT-23). */
export function picturesOf({ subjectId, pictures }: ContactDraft): ChosenPicture[] {
  return canAttachPictures(subjectId) ? pictures.flatMap(({ picture }) => picture ?? []) : [];
}

/** The draft as it is sent (CONTACT-04); null while no subject is chosen. */
export function requestOf(draft: ContactDraft, files: readonly string[]): ContactRequestBody | null {
  const { subjectId } = draft;
  const subject = subjectId === null ? null : contactSubjectName(subjectId);
  if (subjectId === null || subject === null) return null;
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    subjectId,
    subject,
    body: draft.body,
    files: [...files],
    sendMeCopy: draft.sendMeCopy,
    allowAttachments: canAttachPictures(subjectId),
    action: 'RequestContactUsAction',
  };
}

/** The fields as the form shows them, in its order. A complaint about `subject` stands at the subject (CONTACT-38). */
export const FORM_FIELDS = ['firstName', 'lastName', 'email', 'subjectId', 'body', 'files', 'sendMeCopy'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export type FieldIssues = ReadonlyMap<FormField, FieldIssue>;

/** The first complaint about each field of the form; complaints about what it does not have are left out. */
export function issuesByField(issues: readonly FieldIssue[]): FieldIssues {
  const found = new Map<FormField, FieldIssue>();
  for (const issue of issues) {
    const name =
      issue.field === 'subject' || issue.field === 'allowAttachments' ? OTHER_NAMES[issue.field] : issue.field;
    // `files.0` is one of the files.
    const field = FORM_FIELDS.find((known) => known === name.split('.')[0]);
    if (field && !found.has(field)) found.set(field, issue);
  }
  return found;
}

const OTHER_NAMES = { subject: 'subjectId', allowAttachments: 'files' } as const;

/** What the form itself has against the draft (CONTACT-34). */
export function findIssues(draft: ContactDraft, offered: readonly number[]): FieldIssues {
  return issuesByField(validateContact(draft, offered));
}
