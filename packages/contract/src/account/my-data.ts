import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import { CORRECTABLE_FIELDS, DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '@foyer/domain/my-data/data-request';
import { CORRECTION_LIMITS } from '@foyer/domain/my-data/validate-correction';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';

export const DataRequest = z.object({
  requestId: Uuid,
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  createdAt: Timestamp,
  /** When an erasure is done, or by when a correction is answered; null for an export. */
  dueAt: z.nullable(Timestamp),
  finishedAt: z.nullable(Timestamp),
  /** Of a file that can be fetched. */
  expiresAt: z.nullable(Timestamp),
  pending: pendingField,
  /** Of the file, in bytes. */
  size: z.nullable(z.int()),
  /** Of a correction. */
  field: z.nullable(z.enum(CORRECTABLE_FIELDS)),
  /** Why it was refused or failed. */
  reason: z.nullable(z.enum(['technical', 'balanceLeft', 'roundOpen', 'notProven', 'notPossible'])),
});
export type DataRequest = z.output<typeof DataRequest>;

/** A file with a session cookie of its owner: GET, `application/zip`. */
export const DATA_FILE_PATH = '/api/player/data-requests/:requestId/file';

/** Empty for an account without one. */
const Password = z.string().check(z.maxLength(LOGIN_LIMITS.password));
const OwnRequest = z.strictObject({ requestId: Uuid });

export const listDataRequests = endpoint({
  name: 'listDataRequests',
  method: 'GET',
  path: '/api/player/data-requests',
  summary:
    "What the player asked for about the own data in the last year, newest first, and what stands in an erasure's way.",
  access: 'player',
  response: z.object({
    requests: z.array(DataRequest),
    erasureBlockedBy: z.nullable(z.enum(['balanceLeft', 'roundOpen'])),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged', 'balanceChanged'],
});

export const requestDataExport = endpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/api/player/data-requests/export',
  summary:
    'Has a file made of all that is stored about the player (GDPR, articles 15 and 20). One that waits is answered as it is.',
  access: 'player',
  body: z.strictObject({ password: Password }),
  response: DataRequest,
  errors: ['freshLoginNeeded', 'overloaded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const requestDataErasure = endpoint({
  name: 'requestDataErasure',
  method: 'POST',
  path: '/api/player/data-requests/erasure',
  summary:
    'Closes the account and erases its personal data after a day, in which it can be cancelled (GDPR, article 17). Refused while money or a round is open.',
  access: 'player',
  body: z.strictObject({ password: Password }),
  response: DataRequest,
  errors: ['erasureBlocked', 'freshLoginNeeded', 'overloaded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** Refused with 2: issues by field. */
export const requestDataCorrection = endpoint({
  name: 'requestDataCorrection',
  method: 'POST',
  path: '/api/player/data-requests/correction',
  summary: 'Asks support to correct a field of the profile (GDPR, article 16).',
  access: 'player',
  body: z.strictObject({
    field: z.string().check(z.maxLength(40)),
    value: z.string().check(z.maxLength(4 * CORRECTION_LIMITS.value), z.regex(/^\P{Cc}*$/u)),
    explanation: z.string().check(z.maxLength(4 * CORRECTION_LIMITS.explanation)),
    password: Password,
  }),
  response: DataRequest,
  errors: ['freshLoginNeeded', 'idempotencyKeyMissing', 'idempotencyKeyReused', 'overloaded', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'guessing',
});

export const cancelDataRequest = endpoint({
  name: 'cancelDataRequest',
  method: 'POST',
  path: '/api/player/data-requests/{requestId}/cancel',
  summary: 'Takes back an erasure or a correction that waits. One that does not wait any more stays as it is.',
  access: 'player',
  params: OwnRequest,
  response: DataRequest,
  errors: [CODE.notFound],
  cache: 'no-store',
});
