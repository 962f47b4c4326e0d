import { CONTACT_LIMITS } from '@foyer/domain/contact/contact-limits';
import { PICTURE_KINDS } from '@foyer/domain/contact/picture-kind';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language, Uuid } from '../wire.ts';

const MEBIBYTE = 1024 * 1024;

/** CONTACT-04, CALL-14. `files`: ids from `uploadContactPicture`. Checked by `domain/contact`. */
export const ContactRequestBody = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subjectId: z.int(),
  /** From `CONTACT_SUBJECTS`, always English. */
  subject: z.string(),
  body: z.string(),
  files: z.array(Uuid).check(z.maxLength(2 * CONTACT_LIMITS.pictures)),
  sendMeCopy: z.boolean(),
  /** True with Validation alone (CONTACT-10). */
  allowAttachments: z.boolean(),
  /** CONTACT-11. */
  action: z.literal('RequestContactUsAction'),
});
export type ContactRequestBody = z.output<typeof ContactRequestBody>;

/** Null: the message is no complaint. */
export const SentContact = z.object({ complaint: z.optional(z.nullable(z.string())) });

/** Refused with 2: issues by field, or sub-code 213 (CONTACT-44). */
export const sendContactRequest = endpoint({
  name: 'sendContactRequest',
  method: 'POST',
  path: '/api/contact',
  summary:
    'Sends a message to the operator, with a copy to the sender if wished. A player writes in the own name only. One of the subject Complaints is filed as a complaint, whose reference is answered.',
  access: 'anyone',
  /** The copy's language. */
  query: z.strictObject({ language: Language }),
  body: ContactRequestBody,
  response: SentContact,
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

/** Refused with 2 and an issue of `files` unless it is a JPEG or PNG within the bounds. The picture is re-encoded. */
export const uploadContactPicture = endpoint({
  name: 'uploadContactPicture',
  method: 'POST',
  path: '/api/contact/pictures',
  summary:
    'Takes one picture for a message; its name goes into `files`. One that no message takes up is gone in an hour.',
  access: 'anyone',
  upload: { types: PICTURE_KINDS, maxBytes: 20 * MEBIBYTE },
  response: z.object({ file: Uuid }),
  errors: [],
  cache: 'no-store',
  rateLimit: 'sending',
});
