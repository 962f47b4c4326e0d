import { PROOFS, type Proof } from '../verification/proof.ts';
import type { DemandEvent } from './demand-event.ts';
import type { WithdrawalNeed } from './withdrawal-need.ts';
import { announcedFrom, type Demand, type DemandFacts } from './withdrawal-promise.ts';

/** `event`: what opened it. */
export type NeedNow = WithdrawalNeed & { readonly code: Proof; readonly event: DemandEvent | null };

/**
 * What a withdrawal needs now, in the order of `PROOFS`. `demands`: let through, and not given since. One that was announced holds as long
 * as its promise does: a later promise that asks for less ends it.
 */
export function withdrawalNeedsNow(
  { inForce, provedAt, netDeposit }: Omit<DemandFacts, 'seenAt'>,
  demands: readonly Demand[],
): NeedNow[] {
  return PROOFS.flatMap((code): NeedNow[] => {
    const event = demands.find(({ proof, event }) => proof === code && event !== null)?.event ?? null;
    if (event !== null) return [{ code, event, waits: true, from: null, state: 'open' }];
    const from = announcedFrom(code, inForce);
    if (from === null) return [];
    const state = provedAt.has(code) ? 'met' : netDeposit < from ? 'later' : 'open';
    return [{ code, event, waits: true, from: from === 0n ? null : from, state }];
  });
}

/** The proofs that withdrawals wait for now. */
export function withdrawalHolds(facts: Omit<DemandFacts, 'seenAt'>, demands: readonly Demand[]): Proof[] {
  return withdrawalNeedsNow(facts, demands).flatMap(({ code, state }) => (state === 'open' ? [code] : []));
}
