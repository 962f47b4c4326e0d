import type { AreaStatuses } from './area-status.ts';
import { type CaseState, caseOwner } from './case-state.ts';
import type { Proof } from './proof.ts';

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
