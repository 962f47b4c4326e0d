import { HOUR_MS } from '../time/duration.ts';

/** `operator`: the operator's own word, which only operators take back. */
export const EXCLUSION_KINDS = ['timeOut', 'selfExclusion', 'operator'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** Facts that are never changed, only added. */
export type Exclusion = {
  readonly kind: ExclusionKind;
  readonly startsAt: Date;
  /** Null: for good. */
  readonly endsAt: Date | null;
  /** From the wish to return, once it has ended; as the market said when it began. */
  readonly returnAfterHours: number;
  readonly returnAskedAt: Date | null;
  /** The operator's own alone. */
  readonly liftedAt: Date | null;
};

export type ExclusionState =
  | { readonly state: 'open' }
  /** `until` null: for good. */
  | { readonly state: 'shut'; readonly kind: ExclusionKind; readonly until: Date | null }
  /** Its time has passed, and the player has not asked to return. */
  | { readonly state: 'ended'; readonly endedAt: Date };

type Shut = Extract<ExclusionState, { state: 'shut' }>;

/** Until when one holds by itself; null for good, `asked` for one that waits for its player. */
function endOf({ kind, endsAt, liftedAt, returnAskedAt, returnAfterHours }: Exclusion): Date | null | 'asked' {
  if (kind === 'operator' && liftedAt) return liftedAt;
  if (kind !== 'selfExclusion' || endsAt === null) return endsAt;
  // A wish that was written before the end counts from the end.
  if (!returnAskedAt) return 'asked';
  return new Date(Math.max(endsAt.getTime(), returnAskedAt.getTime()) + returnAfterHours * HOUR_MS);
}

const later = (one: Shut, other: Shut): Shut => {
  if (one.until === null || other.until === null) return one.until === null ? one : other;
  return other.until > one.until ? other : one;
};

/**
 * What holds now, of all exclusions of a player: the one that ends last. More facts of exclusions never open an account earlier; only
 * time, a wish to return after the end, or the operator's word on its own does. One that is written has begun: a caller whose clock is
 * behind, or who read it before a lock, sees it all the same.
 */
export function exclusionAt(exclusions: readonly Exclusion[], now: Date): ExclusionState {
  const shut = exclusions.flatMap((exclusion): Shut[] => {
    const end = endOf(exclusion);
    const until = end === 'asked' ? exclusion.endsAt : end;
    return until !== null && until <= now ? [] : [{ state: 'shut', kind: exclusion.kind, until }];
  });
  const [first, ...rest] = shut;
  if (first) return rest.reduce(later, first);
  const waiting = exclusions.filter((exclusion) => endOf(exclusion) === 'asked').flatMap(({ endsAt }) => endsAt ?? []);
  const endedAt = waiting.sort((one, other) => other.getTime() - one.getTime())[0];
  return endedAt ? { state: 'ended', endedAt } : { state: 'open' };
}

/** Whether another exclusion until then would hold longer than what holds now. */
export function isLonger(current: ExclusionState, until: Date | null): boolean {
  if (current.state !== 'shut') return true;
  return current.until !== null && (until === null || until > current.until);
}
