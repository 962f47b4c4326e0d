import type { OpenApprovalState } from '../approval/approval-state.ts';
import type { OpenComplaintState } from '../complaint/complaint.ts';
import type { MarketProfile } from '../market/market-profiles.ts';
import type { DataRequestKind, OpenDataRequestState } from '../my-data/data-request.ts';
import type { OpenDepositState } from '../payment/deposit-facts.ts';
import type { MethodKind } from '../payment/payment-method.ts';
import type { OpenWithdrawalState } from '../payment/withdrawal-state.ts';
import type { OpenCaseState } from '../verification/case-state.ts';
import type { Proof } from '../verification/proof.ts';
import type { DecisionHours } from './decision-hours.ts';

/** Whose turn it is. */
export const PENDING_OWNERS = ['player', 'operator', 'provider', 'bank'] as const;
export type PendingOwner = (typeof PENDING_OWNERS)[number];

/** Why a state is not final. `proofDue`: once its deadline is over, deposits and play wait for it. */
export const PENDING_REASONS = [
  'notPaid',
  'notConfirmed',
  'otherAmount',
  'notCredited',
  'notApproved',
  'notSent',
  'onItsWay',
  'proofAsked',
  'proofDue',
  'checkedByProvider',
  'inReview',
  'inSecondReview',
  'secondPersonMissing',
  'complaintOpen',
  'complaintAnswered',
  'fileNotMade',
  'fileReady',
  'correctionOpen',
  'erasureWaits',
] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

/** What the owner does next. */
export const NEXT_STEPS = [
  'pay',
  'confirm',
  'chooseAmount',
  'decideAmount',
  'sendBack',
  'approve',
  'send',
  'payOut',
  'sendProof',
  'check',
  'review',
  'secondReview',
  'secondApproval',
  'answer',
  'reply',
  'makeFile',
  'fetchFile',
  'correct',
  'erase',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** What every state of money and identity has that is not final. */
export type Pending = {
  readonly reason: PendingReason;
  readonly owner: PendingOwner;
  readonly next: NextStep;
  readonly dueAt: Date;
};

export type PendingTerms = {
  readonly hours: DecisionHours;
  readonly market: Pick<MarketProfile, 'identityWithinHours'>;
};

/** Of answers. The terms are read before the transaction. */
export type PendingAt = { readonly terms: PendingTerms; readonly now: Date };

/** States that something follows on. */
export type PendingStates = {
  deposit: OpenDepositState;
  withdrawal: OpenWithdrawalState;
  verification: OpenCaseState;
  approval: OpenApprovalState;
  complaint: OpenComplaintState;
  dataRequest: OpenDataRequestState;
};

/** `hasStep`: the player knows how to pay. */
export type DepositWait = { expiresAt: Date; hasStep: boolean };

/** `payBy`: an address takes money until then, which is the player's deadline; what was sent may come later, until the deposit's own. */
export function depositWait(
  { expiresAt, hasStep, payBy }: DepositWait & { payBy: Date | null },
  now: Date,
): DepositWait {
  if (payBy === null || payBy > expiresAt) return { expiresAt, hasStep };
  return payBy > now ? { expiresAt: payBy, hasStep } : { expiresAt, hasStep: false };
}

/** `since`: when the state was reached; of complaints and requests, when they were made. */
export type PendingFactsOf = {
  /** `isCredited`: some of the money is on the account. */
  deposit: DepositWait & { since: Date; methodKind: MethodKind; isCredited: boolean };
  withdrawal: { since: Date; methodKind: MethodKind };
  /** `dueAt`: by when the player was asked to send it. */
  verification: { since: Date; sentAt: Date | null; dueAt: Date | null; proof: Proof };
  approval: { since: Date; expiresAt: Date };
  complaint: { since: Date; dueAt: Date };
  dataRequest: { since: Date; kind: DataRequestKind; dueAt: Date | null; expiresAt: Date | null };
};

export const PENDING_KINDS = [
  'deposit',
  'withdrawal',
  'verification',
  'approval',
  'complaint',
  'dataRequest',
] as const satisfies readonly (keyof PendingStates)[];
export type PendingKind = keyof PendingStates;

export function isOverdue({ dueAt }: Pick<Pending, 'dueAt'>, now: Date): boolean {
  return now >= dueAt;
}
