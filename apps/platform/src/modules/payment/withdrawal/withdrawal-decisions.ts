import type { ResponseOf } from '@foyer/contract/endpoint';
import { REFUSAL_REASONS } from '@foyer/contract/operator/payment-desk';
import type { getPayment } from '@foyer/contract/operator/payment-list';
import { nextWithdrawalState, type WithdrawalState } from '@foyer/domain/payment/withdrawal-state';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { findNeedsNow, isHeldByEvent } from '../../withdrawal-promise/service.ts';

type RefusalReason = (typeof REFUSAL_REASONS)[number];
type Decisions = NonNullable<ResponseOf<typeof getPayment>['decisions']>;

/** A refusal that asks for something, or that keeps money waiting without a word of what for, is a demand like any other (LCCP 17.1.1(2)). */
const ASKING_REASONS: ReadonlySet<RefusalReason> = new Set(['documentsNeeded', 'underReview']);

/** With which a withdrawal of the player can be refused now: nothing is asked for that was neither announced nor opened. */
export async function findRefusalReasons(db: Queries | Trx, playerId: number): Promise<RefusalReason[]> {
  const needs = await findNeedsNow(db, playerId);
  const mayAsk = needs.some(({ state }) => state === 'open');
  return REFUSAL_REASONS.filter((reason) => mayAsk || !ASKING_REASONS.has(reason));
}

/** What the desk can decide of a withdrawal now. */
export async function findDecisions(
  db: Queries,
  { playerId, state }: { playerId: number; state: WithdrawalState },
): Promise<Decisions> {
  const canApprove = nextWithdrawalState(state, 'approve') !== null;
  const canRefuse = nextWithdrawalState(state, 'refuse') !== null;
  const isHeld = canApprove && (await isHeldByEvent(db, playerId));
  return {
    canApprove: canApprove && !isHeld,
    isHeld,
    refusalReasons: canRefuse ? await findRefusalReasons(db, playerId) : [],
  };
}
