import { DOCUMENT_SIDES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing, Timestamp, Uuid } from '../wire.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

/** tus as `DOCUMENT_UPLOADS_PATH`, for the phone alone: its cookie instead of a session (decision 0103). */
export const PHONE_UPLOADS_PATH = '/api/verification/phone/uploads';

/** The page that the link leads to; the token stands behind `#`, which no server and no log gets to see. */
export const PHONE_DOCUMENTS_PATH = '/phone-documents';

/** `usedTwice`: two devices opened the link, so neither has it any more. */
const HAND_OVER_STATES = ['waiting', 'open', 'over', 'usedTwice'] as const;

export const createHandOver = endpoint({
  name: 'createHandOver',
  method: 'POST',
  path: '/api/verification/hand-over',
  summary:
    "Makes the link with which a phone goes on with the pictures of one case, once, for ten minutes. Ends the player's earlier one.",
  access: 'player',
  body: z.strictObject({ caseId: Uuid, documentType: z.enum(DOCUMENT_TYPES) }),
  response: z.object({ url: z.string(), qr: z.object({ size: z.int(), path: z.string() }), expiresAt: Timestamp }),
  errors: [CODE.notFound, VERIFICATION_CODE.documentTypeRefused, 'changedMeanwhile', 'documentStorageAway'],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const getHandOver = endpoint({
  name: 'getHandOver',
  method: 'GET',
  path: '/api/verification/hand-over',
  summary: "The player's last hand-over to a phone and how far it is; null without one in this login.",
  access: 'player',
  response: z.object({
    handOver: z.nullable(
      z.object({
        caseId: Uuid,
        state: z.enum(HAND_OVER_STATES),
        /** Browser and system of the phone, as far as they are known. */
        device: z.nullable(z.string()),
        /** Pictures that it sent. */
        sent: z.number(),
        expiresAt: Timestamp,
      }),
    ),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

export const endHandOver = endpoint({
  name: 'endHandOver',
  method: 'POST',
  path: '/api/verification/hand-over/end',
  summary: 'Ends the hand-over to a phone. `discard`: it was not the own phone, so what it sent is deleted.',
  access: 'player',
  body: z.strictObject({ discard: z.boolean() }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});

/** All that a phone learns: which pictures are asked for, and which of them are here. */
const PhoneStep = z.nullable(
  z.object({
    caseId: Uuid,
    documentType: z.enum(DOCUMENT_TYPES),
    sides: z.array(z.object({ side: z.enum(DOCUMENT_SIDES), isHere: z.boolean() })),
    expiresAt: Timestamp,
  }),
);

export const openHandOver = endpoint({
  name: 'openHandOver',
  method: 'POST',
  path: '/api/verification/phone',
  summary:
    'Takes the hand-over that the token names on this device; null when it is over. The same device may ask again, a second one ends it.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: z.object({ step: PhoneStep }),
  errors: [],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const getPhoneStep = endpoint({
  name: 'getPhoneStep',
  method: 'GET',
  path: '/api/verification/phone',
  summary: 'The pictures that this device was asked for; null when it has no hand-over, or that is over.',
  access: 'anyone',
  response: z.object({ step: PhoneStep }),
  errors: [],
  cache: 'no-store',
  changesWith: [],
});
