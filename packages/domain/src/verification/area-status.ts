import type { CaseState } from './case-state.ts';
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
