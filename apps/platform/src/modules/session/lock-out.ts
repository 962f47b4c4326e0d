const MINUTE_MS = 60_000;

/** GLI-19 2.5.3 asks for a limit within 30 minutes; the growing pause after the third failure is ours. */
export const LOCK_OUT = { windowMs: 30 * MINUTE_MS, limit: 5, freezeMs: 30 * MINUTE_MS, pauseAfter: 3, pauseMs: 2_000 };

export type LockOut =
  | { state: 'open'; failures: number }
  /** The next try is taken from `until` on. */
  | { state: 'paused'; failures: number; until: Date }
  | { state: 'frozen'; failures: number; until: Date };

/**
 * Whether a login name may be tried at `now`, from the times of its failures. After 3 failures within 30 minutes each
 * further try waits (2 s, then 4 s), after 5 the name is frozen for 30 minutes from the last.
 */
export function resolveLockOut(failedAt: readonly Date[], now: Date): LockOut {
  const frozenUntil = freezeEnd(failedAt);
  if (frozenUntil && frozenUntil > now) return { state: 'frozen', failures: LOCK_OUT.limit, until: frozenUntil };
  const recent = recentFailures(failedAt, now);
  const last = recent.at(-1);
  const failures = recent.length;
  if (!last || failures < LOCK_OUT.pauseAfter) return { state: 'open', failures };
  const until = new Date(last.getTime() + LOCK_OUT.pauseMs * 2 ** (failures - LOCK_OUT.pauseAfter));
  return until > now ? { state: 'paused', failures, until } : { state: 'open', failures };
}

/** When the freeze that the last five failures brought ends. It lasts its time though the first of them fades earlier. */
function freezeEnd(failedAt: readonly Date[]): Date | null {
  const times = failedAt.map((at) => at.getTime()).sort((a, b) => a - b);
  const last = times.at(-1);
  const first = times.at(-LOCK_OUT.limit);
  if (last === undefined || first === undefined || last - first >= LOCK_OUT.windowMs) return null;
  return new Date(last + LOCK_OUT.freezeMs);
}

/** Failures that still count, oldest first. */
export function recentFailures(failedAt: readonly Date[], now: Date): Date[] {
  return failedAt
    .filter((at) => now.getTime() - at.getTime() < LOCK_OUT.windowMs)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Tries at one name over all networks: from `until` on the next one is taken; null: at once. */
export type SlowDown = { recent: Date[]; until: Date | null };

/** A name is never frozen over all networks, else anybody could keep its owner out: at most `perMinute` tries are taken. */
export function resolveSlowDown(triedAt: readonly Date[], now: Date, perMinute: number): SlowDown {
  const recent = triedAt
    .filter((at) => now.getTime() - at.getTime() < MINUTE_MS)
    .sort((a, b) => a.getTime() - b.getTime());
  const first = recent.at(-perMinute);
  return { recent, until: first && recent.length >= perMinute ? new Date(first.getTime() + MINUTE_MS) : null };
}
