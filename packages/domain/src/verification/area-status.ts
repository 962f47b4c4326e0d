import { type CaseState, caseOwner } from './case-state.ts';
import type { Proof } from './proof.ts';

/** CHECKED_BY_IDENFY: an outside provider is checking (KYC-45). */
export const AREA_STATUSES = ['NOT_VERIFIED', 'CHECKED_BY_IDENFY', 'VERIFIED'] as const;
export type AreaStatus = (typeof AREA_STATUSES)[number];

export type AreaStatuses = { readonly address: AreaStatus; readonly name: AreaStatus; readonly age: AreaStatus };

type Known = {
  /** The account's own word, older than any case. */
  isVerified: boolean;
  /** Age alone, such as by iDIN (ACCESS-31). */
  isAgeVerified: boolean;
  cases: readonly { proof: Proof; state: CaseState }[];
};

/** KYC-44: identity proves name and age. */
export function areaStatuses({ isVerified, isAgeVerified, cases }: Known): AreaStatuses {
  const statusOf = (proof: Proof, isKnown: boolean): AreaStatus => {
    const states = cases.filter((found) => found.proof === proof).map(({ state }) => state);
    if (isKnown || states.includes('approved')) return 'VERIFIED';
    return states.includes('checking') ? 'CHECKED_BY_IDENFY' : 'NOT_VERIFIED';
  };
  return {
    address: statusOf('address', false),
    name: statusOf('identity', isVerified),
    age: statusOf('identity', isVerified || isAgeVerified),
  };
}

type ProvedArea = keyof AreaStatuses;

const PROOF_OF: Readonly<Record<ProvedArea, Proof>> = { name: 'identity', age: 'identity', address: 'address' };

/**
 * How an area stands for its player. `asked`: the player's turn. `checked`: somebody looks at it. `needed`: not asked now, and no
 * money is paid out before. `later`: not asked now.
 */
export type AreaStanding = 'verified' | 'checked' | 'asked' | 'refused' | 'needed' | 'later';

/** `cases`: newest first. */
export function areaStanding(
  area: ProvedArea,
  { statuses, cases }: { statuses: AreaStatuses; cases: readonly { proof: Proof; state: CaseState }[] },
): AreaStanding {
  if (statuses[area] === 'VERIFIED') return 'verified';
  const found = cases.find(({ proof, state }) => proof === PROOF_OF[area] && state !== 'cancelled');
  const owner = found && caseOwner(found.state);
  if (owner === 'player') return 'asked';
  if (owner || statuses[area] === 'CHECKED_BY_IDENFY') return 'checked';
  if (found?.state === 'refused') return 'refused';
  return area === 'address' ? 'later' : 'needed';
}
