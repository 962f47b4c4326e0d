import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import { CONTACT_LIMITS, messageRows } from '@foyer/domain/contact/contact-limits';
import { canAttachPictures, contactSubjectName } from '@foyer/domain/contact/contact-subjects';
import { findPictureFault, PICTURE_KINDS, SNIFFED_BYTES } from '@foyer/domain/contact/picture-kind';
import { CONTACT_RULES, type ContactContext, type ContactDraft } from '@foyer/domain/contact/validate-contact';
import type { FieldRules } from '@foyer/domain/form/field-rules';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Text } from '@foyer/texts/format';
import { FilesField } from '../../parts/form/FilesField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { emptySlots, type FileSlots } from '../../parts/form/file-slots.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';

export type ContactFormDraft = ContactDraft & { files: FileSlots; sendMeCopy: boolean };

export const EMPTY_CONTACT: ContactFormDraft = {
  firstName: '',
  lastName: '',
  email: '',
  subjectId: null,
  body: '',
  files: emptySlots(CONTACT_LIMITS.pictures),
  sendMeCopy: false,
};

/** Pictures go with one subject alone, whatever was chosen before (CONTACT-22, CONTACT-23). */
export const CONTACT_FORM_RULES: FieldRules<ContactFormDraft, ContactContext> = {
  ...CONTACT_RULES,
  files: { visible: ({ subjectId }) => canAttachPictures(subjectId) },
};

/** Wire names that the form shows elsewhere (CONTACT-38). */
export const CONTACT_ALIASES = { subject: 'subjectId', allowAttachments: 'files' } as const;

export const findContactMessage: FindMessage = (t, name, values) => t.find(`contact.issue-${name}`, values);

type Facts = { offered: readonly number[]; deviceType: DeviceType; isPlayer: boolean; maxBytes: number };

const trim = (text: string) => text.trim();

/** CONTACT-42, CONTACT-43. */
async function checkPicture(file: File, maximum: number) {
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const key = findPictureFault(file.size, start, maximum);
  return key && { key, params: { maximum } };
}

export function contactFields(t: Text, facts: Facts): FieldTable<ContactFormDraft> {
  const { offered, deviceType, isPlayer, maxBytes } = facts;
  const name = { type: 'text', autoCapitalize: 'words', format: trim } as const;
  return {
    firstName: { ...name, label: 'contact.firstName', autoComplete: 'given-name' },
    lastName: { ...name, label: 'contact.lastName', autoComplete: 'family-name' },
    email: { type: 'email', label: 'contact.email', autoComplete: 'email', format: trim },
    subjectId: {
      type: 'select',
      label: 'contact.subject',
      placeholder: 'contact.chooseSubject',
      choices: offered.map((value) => ({ value, label: t.find(`contact.subject-${value}`) ?? '' })),
    },
    body: {
      type: 'textarea',
      label: 'contact.message',
      rows: messageRows(deviceType),
      // Cutting somebody's words off is worse than saying so: the server refuses them (CONTACT-45).
      counted: CONTACT_LIMITS.message,
    },
    files: {
      type: 'files',
      Input: FilesField,
      label: 'contact.pictures',
      accept: PICTURE_KINDS,
      check: (file) => checkPicture(file, maxBytes),
    },
    // A visitor's address may be anybody's: it gets a confirmation without the message.
    sendMeCopy: { type: 'checkbox', label: isPlayer ? 'contact.sendMeCopy' : 'contact.sendMeReceipt' },
  };
}

/** The draft as it is sent (CONTACT-04). Throws when no subject is chosen. */
export function toContactRequest(draft: ContactFormDraft, files: string[]): ContactRequestBody {
  const { firstName, lastName, email, subjectId, body, sendMeCopy } = draft;
  const subject = subjectId === null ? null : contactSubjectName(subjectId);
  if (subjectId === null || subject === null) throw new Error('a message without a subject cannot be sent');
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    subjectId,
    subject,
    body,
    files,
    sendMeCopy,
    allowAttachments: canAttachPictures(subjectId),
    action: 'RequestContactUsAction',
  };
}
