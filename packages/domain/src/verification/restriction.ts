import type { MarketProfile } from '../market/market-profiles.ts';
import { type CaseState, caseOwner } from './case-state.ts';
import type { Proof } from './proof.ts';

export const RESTRICTED_ACTIONS = ['deposit', 'withdrawal', 'play'] as const;
export type RestrictedAction = (typeof RESTRICTED_ACTIONS)[number];

/** Of the error catalogue. 128: verify first. 193: it was refused for good. 232: what was asked for is overdue. */
export type RestrictionCode = '128' | '193' | '232';

/** What a player may not do now, why, and the proof that is missing. */
export type Restriction = {
  readonly action: RestrictedAction;
  readonly code: RestrictionCode;
  readonly proof: Proof;
};

/** The latest of its proof. `isDemanded`: not begun by the player alone. `sentAt`: when the player last handed it in. */
type KnownCase = { proof: Proof; state: CaseState; isDemanded: boolean; dueAt: Date | null; sentAt: Date | null };

type Known = {
  market: Pick<MarketProfile, 'identityBefore'>;
  /** Name and age are proved. */
  isVerified: boolean;
  cases: readonly KnownCase[];
  /** What withdrawals wait for (`withdrawalHolds`). */
  held: readonly Proof[];
  now: Date;
};

/** What is handed in after the deadline lifts nothing until it is judged: anything can be handed in. */
function isOverdue({ state, dueAt, sentAt }: KnownCase, now: Date): boolean {
  const owner = caseOwner(state);
  if (owner === null || dueAt === null || dueAt > now) return false;
  return owner === 'player' || sentAt === null || sentAt > dueAt;
}

/**
 * One for an action at most. Money goes to nobody who is not known (GLI-19 2.5.2); what is asked later holds up deposits and play once it
 * is overdue, a withdrawal only where it was announced or an event opened it (LCCP 17.1.1(2)).
 */
export function restrictions({ market, isVerified, cases, held, now }: Known): Restriction[] {
  const refused = cases.find(
    ({ proof, state, isDemanded }) => state === 'refused' && (proof === 'identity' ? !isVerified : isDemanded),
  );
  const overdue = cases.find((found) => isOverdue(found, now));
  const afterDemand = (action: RestrictedAction, code: RestrictionCode): Restriction[] => {
    if (refused) return [{ action, code: '193', proof: refused.proof }];
    return overdue ? [{ action, code, proof: overdue.proof }] : [];
  };
  const waitsFor = (proof: Proof): Restriction => {
    const isRefused = cases.some((found) => found.proof === proof && found.state === 'refused');
    return { action: 'withdrawal', code: isRefused ? '193' : '128', proof };
  };
  const unknown = (action: RestrictedAction): Restriction[] =>
    isVerified ? [] : [{ action, code: '128', proof: 'identity' }];
  const [play] = [...afterDemand('play', '128'), ...(market.identityBefore === 'play' ? unknown('play') : [])];
  const [withdrawal] = [...unknown('withdrawal'), ...held.map(waitsFor)];
  return [...afterDemand('deposit', '232'), ...(withdrawal ? [withdrawal] : []), ...(play ? [play] : [])];
}
