import { FUNDS_SOURCES } from '@foyer/domain/fields/field-choices';
import { AML_PAYMENT_TYPES } from '@foyer/domain/verification/aml-payment-type';
import { CASE_ACTIONS, CASE_STATES } from '@foyer/domain/verification/case-state';
import { DETAIL_NAMES } from '@foyer/domain/verification/document-details';
import { DOCUMENT_SIDES, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import { PROOFS } from '@foyer/domain/verification/proof';
import { CASE_CAUSES, CASE_REASONS, CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import { DEMAND_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Moment, Nothing, Timestamp, Uuid } from '../wire.ts';

const Reason = z.nullable(z.enum(CASE_REASONS));
const PublicId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** For the staff alone: the player never reads it. */
const Note = z.string().check(z.minLength(1), z.maxLength(1_000));

const itemShape = {
  caseId: Uuid,
  /** Public id. */
  player: z.string(),
  /** Of the account; null while it is unknown. */
  fullName: z._default(z.nullable(z.string()), null),
  /** ISO alpha-3: whose market's rules it is about. */
  country: z._default(z.string(), ''),
  proof: z.enum(PROOFS),
  state: z.enum(CASE_STATES),
  cause: z.enum(CASE_CAUSES),
  /** Higher is looked at first; 0 to 9. */
  risk: z.number(),
  attempts: z.number(),
  openedAt: Timestamp,
  /** When the player last sent it. */
  sentAt: z.nullable(Timestamp),
  dueAt: z.nullable(Timestamp),
  pending: pendingField,
  isOverdue: z.boolean(),
  /** Who works on it, until when; both null once the claim is over. */
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(Timestamp),
  /** The first of two people. */
  proposedBy: z.nullable(z.string()),
} as const;

const DeskCase = lazyObject(() => itemShape);
export type DeskCase = z.output<typeof DeskCase>;

const DeskDocument = lazyObject(() => ({
  documentId: Uuid,
  documentType: z.enum(DOCUMENT_TYPES),
  documentSide: z.enum(DOCUMENT_SIDES),
  documentStatus: z.enum(DOCUMENT_STATUSES),
  reason: Reason,
  /** With which of the player's tries it came, from 1. */
  attempt: z.number(),
  mediaType: z.string(),
  pages: z.number(),
  sizeBytes: z.number(),
  /** Hex, of the file as the player sent it. */
  sha256: z.string(),
  /** `YYYY-MM-DD`. */
  expiresOn: z.nullable(z.string()),
  uploadedAt: Timestamp,
  updatedAt: Timestamp,
  /** When its pages were deleted; what was decided stays. */
  deletedAt: z.nullable(Timestamp),
}));
export type DeskDocument = z.output<typeof DeskDocument>;

const text = z.nullable(z.string());

/** What the documents have to prove, as the account has it. */
const DeskProfile = lazyObject(() => ({
  /** Of the account, or as the player wrote it for the documents; null while it is unknown. Never the nickname. */
  fullName: text,
  nickName: z.string(),
  firstName: text,
  lastName: text,
  birthDate: text,
  gender: text,
  citizenship: text,
  country: z.string(),
  state: text,
  zipCode: text,
  nationalIdNumber: text,
  taxIdentificationNumber: text,
  occupation: text,
  publicPerson: z.boolean(),
  email: z.string(),
  phoneNumber: text,
  registeredAt: Timestamp,
}));
export type DeskProfile = z.output<typeof DeskProfile>;

const OPEN = ['asked', 'checking', 'inReview', 'inSecondReview'] as const;

export const listVerificationCases = endpoint({
  name: 'listVerificationCases',
  method: 'GET',
  path: '/api/operator/verification/cases',
  summary:
    'Open cases, those overdue first, then the riskiest, and of equal ones the longest waiting; those that wait for an operator unless `state` names another. `overdue`: those whose deadline is over. `after`: the `next` of the page before.',
  access: 'operator',
  scope: 'verification',
  query: z.strictObject({
    state: z.optional(z.enum(OPEN)),
    proof: z.optional(z.enum(PROOFS)),
    player: z.optional(PublicId),
    overdue: z.optional(z.literal('true')),
    after: z.optional(
      z.string().check(z.regex(/^\d{1,15}_[01]_\d{1,3}_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    ),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(200), z.int())),
  }),
  response: z.object({ cases: z.array(DeskCase), next: z.nullable(z.string()) }),
  errors: [],
  cache: 'no-store',
});

const params = z.strictObject({ caseId: Uuid });

export const getVerificationCase = endpoint({
  name: 'getVerificationCase',
  method: 'GET',
  path: '/api/operator/verification/cases/{caseId}',
  summary: 'A case with its documents, the data that they have to prove, and all that happened to it.',
  access: 'operator',
  scope: 'verification',
  params,
  response: lazyObject(() => ({
    ...itemShape,
    reason: Reason,
    /** Of a payment's proof, as the player says. */
    paymentType: z.nullable(z.enum(AML_PAYMENT_TYPES)),
    /** As the player says. */
    sourceOfFunds: z.nullable(z.enum(FUNDS_SOURCES)),
    decidedAt: z.nullable(Timestamp),
    /** Goes up with each event; a decision names the one that it was taken on. */
    version: z.number(),
    profile: DeskProfile,
    /** What the player wrote off the document, by the names of the form's fields. */
    details: z.array(z.object({ name: z.enum(DETAIL_NAMES), value: z.string() })),
    /** Of a source of funds: what was deposited lately, less what went back, by days. */
    deposits: z.nullable(
      z.object({ days30: DecimalAmount, days90: DecimalAmount, days365: DecimalAmount, currency: CurrencyCode }),
    ),
    /** The latest upload first. */
    documents: z.array(DeskDocument),
    /** Oldest first, with what is for the staff. */
    history: z.array(
      z.object({
        at: Timestamp,
        action: z.enum(['open', ...CASE_ACTIONS]),
        byKind: z.enum(['player', 'provider', 'operator', 'system']),
        byName: text,
        reason: Reason,
        note: text,
        documentId: z.nullable(Uuid),
      }),
    ),
    /** The player's other cases, newest first. */
    others: z.array(
      z.object({
        caseId: Uuid,
        proof: z.enum(PROOFS),
        state: z.enum(CASE_STATES),
        openedAt: Timestamp,
        reason: Reason,
      }),
    ),
  })),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const claimVerificationCase = endpoint({
  name: 'claimVerificationCase',
  method: 'POST',
  path: '/api/operator/verification/cases/{caseId}/claim',
  summary:
    'Takes a case for 15 minutes, or takes it anew: nobody else can take or decide it meanwhile. Refused with caseClaimed, which says who has it, and with sameOperator for a second look at an own proposal.',
  access: 'operator',
  scope: 'verification',
  params,
  response: DeskCase,
  errors: [CODE.notFound, 'caseClaimed', 'changedMeanwhile', 'sameOperator'],
  cache: 'no-store',
});

export const releaseVerificationCase = endpoint({
  name: 'releaseVerificationCase',
  method: 'POST',
  path: '/api/operator/verification/cases/{caseId}/release',
  summary: 'Gives a case back that was taken, before its time is over.',
  access: 'operator',
  scope: 'verification',
  params,
  response: DeskCase,
  errors: [CODE.notFound, 'caseClaimed'],
  cache: 'no-store',
});

const version = z.number().check(z.int(), z.gte(0));
const note = z.optional(Note);

export const decideVerificationCase = endpoint({
  name: 'decideVerificationCase',
  method: 'POST',
  path: '/api/operator/verification/cases/{caseId}/decide',
  summary:
    'Decides a case and its documents together. `approve` of a source of funds or a public person is a proposal until another operator approves it, or disagrees. `askAgain` names the documents that were rejected, or one reason for all; the others are approved.',
  access: 'operator',
  scope: 'verification',
  params,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), version, note }),
    z.strictObject({
      decision: z.literal('askAgain'),
      version,
      documents: z
        .array(z.strictObject({ documentId: Uuid, reason: z.enum(DOCUMENT_REASONS) }))
        .check(z.minLength(1), z.maxLength(50)),
      note,
    }),
    z.strictObject({ decision: z.literal('askAllAgain'), version, reason: z.enum(DOCUMENT_REASONS), note }),
    z.strictObject({ decision: z.literal('refuse'), version, reason: z.enum(CASE_REFUSALS), note }),
    z.strictObject({ decision: z.literal('disagree'), version, note: Note }),
  ]),
  response: DeskCase,
  errors: [
    CODE.notFound,
    'caseClaimed',
    'changedMeanwhile',
    'sameOperator',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'requestInFlight',
  ],
  cache: 'no-store',
  idempotency: 'required',
});

export const openVerificationCase = endpoint({
  name: 'openVerificationCase',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/verification',
  summary:
    'Asks a player for a proof, by a deadline or without one; the player is told by mail. Answers with the open case of that proof if there is one, of which the earlier deadline holds. `withdrawalsWait`: withdrawals wait for it, which is refused unless it was announced before the deposits, or `event` opened it; `note` says more to the staff.',
  access: 'operator',
  scope: 'verification',
  params: z.strictObject({ publicUserId: Uuid }),
  body: z.strictObject({
    proof: z.enum(PROOFS),
    dueAt: z.optional(Moment),
    withdrawalsWait: z.optional(z.boolean()),
    event: z.optional(z.enum(DEMAND_EVENTS)),
    note: z.optional(Note),
  }),
  response: DeskCase,
  errors: [
    CODE.notFound,
    'demandUnannounced',
    'eventNotSeen',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'requestInFlight',
  ],
  cache: 'no-store',
  idempotency: 'required',
});

/** Answers the picture itself, so it is not a call of JSON: the module mounts it. Refused with 101, and documentDeleted once its retention ended. */
export const readVerificationPage = endpoint({
  name: 'readVerificationPage',
  method: 'GET',
  path: '/api/operator/verification/documents/{documentId}/pages/{page}',
  summary: 'A page of a document as a picture, from 1.',
  access: 'operator',
  scope: 'verification',
  params: z.strictObject({ documentId: Uuid, page: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)) }),
  response: Nothing,
  errors: [CODE.notFound, 'documentDeleted'],
  cache: 'no-store',
});
