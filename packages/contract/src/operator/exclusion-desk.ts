import { EXCLUSION_KINDS } from '@foyer/domain/exclusion/exclusion';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Moment, Timestamp, Uuid } from '../wire.ts';
import { ApprovalNote, ApprovalRequest } from './approval.ts';

export const EXCLUSION_REASONS = ['playerAsked', 'harm', 'register', 'samePerson', 'regulator', 'thirdParty'] as const;

export const ExclusionEntry = z.object({
  exclusionId: Uuid,
  publicUserId: z.string(),
  kind: z.enum(EXCLUSION_KINDS),
  startsAt: Timestamp,
  /** As it was made; null: for good. */
  endsAt: z.nullable(Timestamp),
  market: z.string(),
  /** `samePerson`: it followed another account of the same person. */
  madeBy: z.enum(['player', 'operator', 'samePerson']),
  reason: z.nullable(z.string()),
  returnAskedAt: z.nullable(Timestamp),
  liftedAt: z.nullable(Timestamp),
  /** Still on the account: to be given back. */
  cash: DecimalAmount,
  currency: CurrencyCode,
});

export const listExclusions = endpoint({
  name: 'listExclusions',
  method: 'GET',
  path: '/api/operator/exclusions',
  summary:
    'Exclusions, newest first, 100 at a time, with what is left on each account; and accounts that may be of an excluded person, for somebody to look at.',
  access: 'operator',
  scope: 'players',
  query: z.strictObject({ publicUserId: z.optional(Uuid), before: z.optional(Moment) }),
  response: z.object({
    exclusions: z.array(ExclusionEntry),
    possibleSamePersons: z.array(
      z.object({ publicUserId: z.string(), excludedUserId: z.string(), foundAt: Timestamp }),
    ),
  }),
  errors: [],
  cache: 'no-store',
});

export const excludePlayer = endpoint({
  name: 'excludePlayer',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/exclusion',
  summary: "The operator's own exclusion, at once, as a player's; it ends by its time, or is lifted by two people.",
  access: 'operator',
  scope: 'players',
  params: z.strictObject({ publicUserId: Uuid }),
  body: z.strictObject({
    /** Null: for good. */
    endsAt: z.nullable(Timestamp),
    reason: z.enum(EXCLUSION_REASONS),
    /** Case number in the operator's records. */
    ticket: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  }),
  response: z.object({ until: z.nullable(Timestamp) }),
  errors: [CODE.notFound, 'idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
});

export const liftExclusion = endpoint({
  name: 'liftExclusion',
  method: 'POST',
  path: '/api/operator/exclusions/{exclusionId}/lift',
  summary:
    "Asks to lift an exclusion of the operator's own; done once a second person approves. A player's time-out or self-exclusion is never lifted.",
  access: 'operator',
  scope: 'players',
  approval: 'secondPerson',
  params: z.strictObject({ exclusionId: Uuid }),
  body: z.strictObject({ note: ApprovalNote }),
  response: ApprovalRequest,
  errors: [CODE.notFound, 'changedMeanwhile', 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});
