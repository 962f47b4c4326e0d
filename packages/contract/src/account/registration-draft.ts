import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language, Nothing, Timestamp } from '../wire.ts';
import { REGISTRATION_DETAILS, REGISTRATION_DUTIES } from './registration-fields.ts';

/** Without the secrets, which are never sent here. */
export const DraftedRegistration = z.strictObject({
  values: z.strictObject({ ...REGISTRATION_DETAILS, ...REGISTRATION_DUTIES }),
  /** The form's own word for where the player was. */
  step: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,32}$/)),
});
export type DraftedRegistration = z.output<typeof DraftedRegistration>;

const Found = z.object({
  draft: z.nullable(z.object({ ...DraftedRegistration.shape, savedAt: Timestamp, expiresAt: Timestamp })),
});

export const getRegistrationDraft = endpoint({
  name: 'getRegistrationDraft',
  method: 'GET',
  path: '/api/registration/draft',
  summary: "What this browser's form was left with; null when there is none. Only the browser's cookie opens it.",
  access: 'guest',
  response: Found,
  errors: [],
  cache: 'no-store',
  changesWith: [],
});

export const saveRegistrationDraft = endpoint({
  name: 'saveRegistrationDraft',
  method: 'PUT',
  path: '/api/registration/draft',
  summary: 'Saves the form without its secrets, encrypted with a key that only the browser holds.',
  access: 'guest',
  body: DraftedRegistration,
  response: z.object({ savedAt: Timestamp, expiresAt: Timestamp }),
  errors: [],
  cache: 'no-store',
  rateLimit: 'drafting',
});

export const removeRegistrationDraft = endpoint({
  name: 'removeRegistrationDraft',
  method: 'DELETE',
  path: '/api/registration/draft',
  summary: 'Deletes the draft of this browser and its links. Succeeds also when there is none.',
  access: 'anyone',
  response: Nothing,
  errors: [],
  cache: 'no-store',
});

/** 101: this browser has no draft. 2 with an issue of `email`: the draft has no address to send to. */
export const sendRegistrationDraft = endpoint({
  name: 'sendRegistrationDraft',
  method: 'POST',
  path: '/api/registration/draft/link',
  summary: 'Makes a link that opens the draft once on another device: mailed to the address in the draft, or answered.',
  access: 'guest',
  query: z.strictObject({ language: z.optional(Language) }),
  body: z.strictObject({ by: z.enum(['mail', 'screen']) }),
  response: z.object({
    /** `by` screen: for `openRegistrationDraft`; null when it was mailed. */
    code: z.nullable(z.string()),
    expiresAt: Timestamp,
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
  rateLimit: 'sending',
});

/** The mailed link is `/?modal=registration&draft={code}`. 195: unknown, 209: used, 194: expired. */
export const openRegistrationDraft = endpoint({
  name: 'openRegistrationDraft',
  method: 'POST',
  path: '/api/registration/draft/open',
  summary: "Copies the draft of a link into this browser; the link's sender does not see what is typed here.",
  access: 'guest',
  body: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  response: Found,
  errors: [CODE.codeExpired, CODE.codeNotFound, CODE.codeUsed],
  cache: 'no-store',
  rateLimit: 'guessing',
});
