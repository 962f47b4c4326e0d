import { AREA_STATUSES } from '@foyer/domain/verification/area-status';
import { CASE_ACTIONS, CASE_STATES } from '@foyer/domain/verification/case-state';
import { DOCUMENT_SIDES, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import { PROOFS } from '@foyer/domain/verification/proof';
import { CASE_CAUSES, CASE_REASONS } from '@foyer/domain/verification/reasons';
import { RESTRICTED_ACTIONS } from '@foyer/domain/verification/restriction';
import { SHOWN_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

const AreaStatus = z.enum(AREA_STATUSES);
const Reason = z.nullable(z.enum(CASE_REASONS));

/** KYC-28, VERIFIED-04. `documentId` is null while nothing of it is here. */
export const VerificationDocument = z.object({
  documentId: z.nullable(Uuid),
  caseId: Uuid,
  documentType: z.enum(DOCUMENT_TYPES),
  documentSide: z.enum(DOCUMENT_SIDES),
  /** VERIFIED-08; null for images that have no name of their own. */
  name: z.nullable(z.enum(['front', 'back', 'face'])),
  documentStatus: z.enum(DOCUMENT_STATUSES),
  /** Why it has to be sent anew. */
  reason: Reason,
  uploadTime: z.nullable(Timestamp),
  updateTime: z.nullable(Timestamp),
});
export type VerificationDocument = z.output<typeof VerificationDocument>;

/** For a day it goes on from there. */
const UnfinishedUpload = z.object({
  caseId: Uuid,
  documentType: z.enum(DOCUMENT_TYPES),
  documentSide: z.enum(DOCUMENT_SIDES),
  /** Of its bytes, above 0 and below 1. */
  share: z.number(),
});
export type UnfinishedUpload = z.output<typeof UnfinishedUpload>;

/** One proof that is or was asked of the player. */
export const VerificationCase = z.object({
  caseId: Uuid,
  proof: z.enum(PROOFS),
  state: z.enum(CASE_STATES),
  cause: z.enum(CASE_CAUSES),
  /** Whose turn it is; null when it is over. */
  owner: z.nullable(z.enum(['player', 'provider', 'operator'])),
  /** Why it was refused, or has to be sent again. */
  reason: Reason,
  /** How often the player has sent it, from 0. */
  attempts: z.number(),
  openedAt: Timestamp,
  /** Why withdrawals wait for it though no deposit said so; null: none does, or it was announced. */
  event: z.nullable(z.enum(SHOWN_EVENTS)),
  /** Null without a deadline. */
  dueAt: z.nullable(Timestamp),
  /** Of its documents too, which wait as the case does. */
  pending: pendingField,
  documents: z.array(VerificationDocument),
  /** Oldest first, without what is for the staff. */
  timeline: z.array(z.object({ at: Timestamp, action: z.enum(['open', ...CASE_ACTIONS]), reason: Reason })),
});
export type VerificationCase = z.output<typeof VerificationCase>;

export const getVerification = endpoint({
  name: 'getVerification',
  method: 'GET',
  path: '/api/verification',
  summary: 'What the player is asked to prove, who has it now, and what became of it; newest case first.',
  access: 'player',
  response: z.object({
    address: AreaStatus,
    name: AreaStatus,
    age: AreaStatus,
    /** What the player may not do now, with the proof that lifts it; the same that refuses the call. */
    restrictions: z.array(
      z.object({
        action: z.enum(RESTRICTED_ACTIONS),
        code: z.enum([CODE.verifyFirst, VERIFICATION_CODE.verificationFailed, VERIFICATION_CODE.documentsOverdue]),
        proof: z.enum(PROOFS),
      }),
    ),
    cases: z.array(VerificationCase),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** REGCALL-02, REGCALL-03. */
export const accountDetails = endpoint({
  name: 'accountDetails',
  method: 'GET',
  path: '/api/verification/account-details',
  summary: 'How far address, name and age of the player are verified.',
  access: 'player',
  response: z.object({
    addressVerificationStatus: AreaStatus,
    nameVerificationStatus: AreaStatus,
    ageVerificationStatus: AreaStatus,
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** REGCALL-09, SHELLCALL-19. */
export const documents = endpoint({
  name: 'documents',
  method: 'GET',
  path: '/api/verification/documents',
  summary: "The player's documents, the latest upload first, and uploads that stopped half-way: the same file goes on.",
  access: 'player',
  response: z.object({ documents: z.array(VerificationDocument), unfinished: z.array(UnfinishedUpload) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** What a player may begin without being asked. */
export const OWN_PROOFS = ['identity', 'address', 'payment', 'sourceOfFunds'] as const;

/** Refused with 180 when it is proved already, with 193 when it was refused for good. */
export const startVerification = endpoint({
  name: 'startVerification',
  method: 'POST',
  path: '/api/verification/cases',
  summary: 'Opens the case of a proof for the player, or answers with the one that is open.',
  access: 'player',
  body: z.strictObject({ proof: z.enum(OWN_PROOFS) }),
  response: z.object({ caseId: Uuid }),
  errors: [CODE.dataExists, VERIFICATION_CODE.verificationFailed],
  cache: 'no-store',
});
