import type { Proof } from '../verification/proof.ts';
import { type DemandEvent, isSeenEvent, opensProof, type SeenEvent } from './demand-event.ts';
import type { WithdrawalNeed } from './withdrawal-need.ts';

/** Of the rules by which a promise was made. */
export const PROMISE_VERSION = 1;

/** What was said before a deposit. */
export type WithdrawalPromise = {
  readonly needs: readonly Pick<WithdrawalNeed, 'code' | 'waits' | 'from'>[];
  /** Nothing was on the account or on its way: no earlier promise is at stake. */
  readonly startsAnew: boolean;
};

/** Money without a promise of its own, as from before there were any: it waits for who its player is, and for nothing else. */
const UNWRITTEN: WithdrawalPromise = {
  needs: [{ code: 'identity', waits: true, from: null }],
  startsAnew: true,
};

/** Those that bind: since the account was last empty. `promises`: oldest first, of deposits whose money came or still may. */
export function promisesInForce(promises: readonly WithdrawalPromise[]): readonly WithdrawalPromise[] {
  const last = promises.findLastIndex(({ startsAnew }) => startsAnew);
  const inForce = promises.slice(Math.max(last, 0));
  return last < 0 ? [UNWRITTEN, ...inForce] : inForce;
}

/**
 * From which net deposits on a withdrawal may wait for the proof; null: never. Money of several deposits is one balance, so a proof
 * counts as announced only where every promise in force named it, and from the highest of their amounts.
 */
export function announcedFrom(proof: Proof, inForce: readonly WithdrawalPromise[]): bigint | null {
  let from = 0n;
  for (const { needs } of inForce) {
    const need = needs.find(({ code, waits }) => code === proof && waits);
    if (!need) return null;
    if (need.from !== null && need.from > from) from = need.from;
  }
  return from;
}

/** What the platform knows of a player when something is demanded. */
export type DemandFacts = {
  readonly inForce: readonly WithdrawalPromise[];
  /** When a proof was last approved. */
  readonly provedAt: ReadonlyMap<Proof, Date>;
  /** When an event last happened. */
  readonly seenAt: ReadonlyMap<SeenEvent, Date>;
  /** Minor units. */
  readonly netDeposit: bigint;
};

export type Demand = { readonly proof: Proof; readonly event: DemandEvent | null };

/** `notSeen`: the event does not open this proof, did not happen, or the proof was given since. */
export type DemandVerdict = 'announced' | 'opened' | 'unannounced' | 'notSeen';

/** A proof that was given is not announced any more: only an event after it opens it again. */
export function isAnnounced(proof: Proof, { inForce, provedAt, netDeposit }: Omit<DemandFacts, 'seenAt'>): boolean {
  const from = announcedFrom(proof, inForce);
  return from !== null && netDeposit >= from && !provedAt.has(proof);
}

/** Whether withdrawals may wait for what is demanded (LCCP 17.1.1(2)). */
export function judgeDemand({ proof, event }: Demand, facts: DemandFacts): DemandVerdict {
  if (event === null) return isAnnounced(proof, facts) ? 'announced' : 'unannounced';
  if (!opensProof(event, proof)) return 'notSeen';
  if (!isSeenEvent(event)) return 'opened';
  const seen = facts.seenAt.get(event);
  const proved = facts.provedAt.get(proof);
  return seen !== undefined && (proved === undefined || seen > proved) ? 'opened' : 'notSeen';
}
