import type { Proof } from './proof.ts';
import type { CaseCause } from './reasons.ts';

type Facts = {
  proof: Proof;
  cause: CaseCause;
  /** How often the player has sent it. */
  attempts: number;
  /** An outside provider left it to a person. */
  isDoubted: boolean;
};

const OF_PROOF: Readonly<Record<Proof, number>> = {
  publicPerson: 3,
  sourceOfFunds: 3,
  payment: 1,
  identity: 0,
  address: 0,
};

const MONEY_WAITS: ReadonlySet<CaseCause> = new Set(['deposit', 'withdrawal']);

/** 0 to 9: by what the desk looks first. Enhanced checks, doubts, then money that waits and repeated tries. */
export function caseRisk({ proof, cause, attempts, isDoubted }: Facts): number {
  return OF_PROOF[proof] + (isDoubted ? 3 : 0) + (MONEY_WAITS.has(cause) ? 1 : 0) + (attempts > 2 ? 2 : 0);
}
