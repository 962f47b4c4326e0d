import { ANSWER_WITHIN_MS, ERASURE_WAIT_MS, EXPORT_KEPT_MS } from '../my-data/data-request.ts';
import { isPaidElsewhere, type MethodKind } from '../payment/payment-method.ts';
import { HOUR_MS } from '../time/duration.ts';
import type { Proof } from '../verification/proof.ts';
import type { Pending, PendingFactsOf, PendingKind, PendingOwner, PendingStates, PendingTerms } from './pending.ts';

type Rule<K extends PendingKind> = (facts: PendingFactsOf[K], terms: PendingTerms) => Pending;

/** A state without its row does not compile. */
type PendingTable = { readonly [K in PendingKind]: { readonly [S in PendingStates[K]]: Rule<K> } };

const after = (since: Date, hours: number): Date => new Date(since.getTime() + hours * HOUR_MS);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Of an erasure, which a job carries out (ms). */
const ERASED_WITHIN_MS = HOUR_MS;

/** The law's time for name and age counts from the account's opening: nobody may use more of it than that. */
export function reviewHours(proof: Proof, { hours, market }: PendingTerms): number {
  return proof === 'identity' && market.identityWithinHours !== null
    ? Math.min(hours.verification, market.identityWithinHours)
    : hours.verification;
}

const BY_BANK: readonly MethodKind[] = ['bankRedirect', 'bankTransfer', 'stp'];

function paidOutBy(kind: MethodKind): PendingOwner {
  return BY_BANK.includes(kind) ? 'bank' : 'provider';
}

/** From the sending, so that a second look takes no time of its own. */
const reviewDueAt = (
  { since, sentAt, proof }: Pick<PendingFactsOf['verification'], 'since' | 'sentAt' | 'proof'>,
  terms: PendingTerms,
): Date => after(sentAt ?? since, reviewHours(proof, terms));

const fileDueAt = ({ since }: Pick<PendingFactsOf['dataRequest'], 'since'>, { hours }: PendingTerms): Date =>
  earlier(after(since, hours.dataRequest), new Date(since.getTime() + ANSWER_WITHIN_MS));

const carryOut: Rule<'dataRequest'> = (facts, terms) => {
  const { kind, since, dueAt } = facts;
  const mostAt = fileDueAt(facts, terms);
  switch (kind) {
    case 'export':
      return { reason: 'fileNotMade', owner: 'operator', next: 'makeFile', dueAt: mostAt };
    case 'correction':
      return {
        reason: 'correctionOpen',
        owner: 'operator',
        next: 'correct',
        dueAt: dueAt ? earlier(dueAt, mostAt) : mostAt,
      };
    case 'erasure': {
      const beginsAt = dueAt?.getTime() ?? since.getTime() + ERASURE_WAIT_MS;
      return {
        reason: 'erasureWaits',
        owner: 'operator',
        next: 'erase',
        dueAt: new Date(beginsAt + ERASED_WITHIN_MS),
      };
    }
  }
};

/** Why it is not over, whose turn it is, what they do next, and by when. */
const PENDING: PendingTable = {
  deposit: {
    waiting: ({ expiresAt: dueAt, hasStep }) =>
      hasStep
        ? { reason: 'notPaid', owner: 'player', next: 'pay', dueAt }
        : { reason: 'notConfirmed', owner: 'provider', next: 'confirm', dueAt },
    // As `mayPayerDecide`.
    review: ({ since, methodKind, isCredited }, { hours }) => {
      const dueAt = after(since, hours.deposit);
      return isPaidElsewhere(methodKind) && !isCredited
        ? { reason: 'otherAmount', owner: 'player', next: 'chooseAmount', dueAt }
        : { reason: 'otherAmount', owner: 'operator', next: 'decideAmount', dueAt };
    },
    returning: ({ since }, { hours }) => ({
      reason: 'notCredited',
      owner: 'provider',
      next: 'sendBack',
      dueAt: after(since, hours.refund),
    }),
  },
  withdrawal: {
    requested: ({ since }, { hours }) => ({
      reason: 'notApproved',
      owner: 'operator',
      next: 'approve',
      dueAt: after(since, hours.withdrawal),
    }),
    approved: ({ since }, { hours }) => ({
      reason: 'notSent',
      owner: 'operator',
      next: 'send',
      dueAt: after(since, hours.sending),
    }),
    sent: ({ since, methodKind }, { hours }) => ({
      reason: 'onItsWay',
      owner: paidOutBy(methodKind),
      next: 'payOut',
      dueAt: after(since, hours.payout),
    }),
  },
  verification: {
    asked: ({ since, dueAt }, { hours }) =>
      dueAt
        ? { reason: 'proofDue', owner: 'player', next: 'sendProof', dueAt }
        : { reason: 'proofAsked', owner: 'player', next: 'sendProof', dueAt: after(since, hours.proof) },
    checking: ({ since }, { hours }) => ({
      reason: 'checkedByProvider',
      owner: 'provider',
      next: 'check',
      dueAt: after(since, hours.identityCheck),
    }),
    inReview: (facts, terms) => ({
      reason: 'inReview',
      owner: 'operator',
      next: 'review',
      dueAt: reviewDueAt(facts, terms),
    }),
    inSecondReview: (facts, terms) => ({
      reason: 'inSecondReview',
      owner: 'operator',
      next: 'secondReview',
      dueAt: reviewDueAt(facts, terms),
    }),
  },
  approval: {
    waiting: ({ since, expiresAt }, { hours }) => ({
      reason: 'secondPersonMissing',
      owner: 'operator',
      next: 'secondApproval',
      dueAt: earlier(after(since, hours.approval), expiresAt),
    }),
  },
  complaint: {
    open: ({ dueAt }) => ({ reason: 'complaintOpen', owner: 'operator', next: 'answer', dueAt }),
    answered: ({ dueAt }) => ({ reason: 'complaintAnswered', owner: 'player', next: 'reply', dueAt }),
  },
  dataRequest: {
    queued: carryOut,
    running: carryOut,
    ready: ({ since, expiresAt }) => ({
      reason: 'fileReady',
      owner: 'player',
      next: 'fetchFile',
      dueAt: expiresAt ?? new Date(since.getTime() + EXPORT_KEPT_MS),
    }),
  },
};

/** Null for a state that is final. */
export function findPending<K extends PendingKind>(
  kind: K,
  state: string,
  facts: PendingFactsOf[K],
  terms: PendingTerms,
): Pending | null {
  const rules = new Map<string, Rule<K>>(Object.entries(PENDING[kind]));
  return rules.get(state)?.(facts, terms) ?? null;
}

/** States of a kind that something follows on. */
export function openStatesOf(kind: PendingKind): readonly string[] {
  return Object.keys(PENDING[kind]);
}
