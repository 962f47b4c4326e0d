import { backoffMs } from '@foyer/domain/time/backoff';
import { MINUTE_MS } from '@foyer/domain/time/duration';

/** GLI-19 2.5.3 asks for a limit within 30 minutes; the proof after the second failure and the pause after the third are ours. */
export const LOCK_OUT = {
  windowMs: 30 * MINUTE_MS,
  limit: 5,
  freezeMs: 30 * MINUTE_MS,
  proofAfter: 2,
  pauseAfter: 3,
  pauseMs: 2_000,
};

/** Tries of one name a minute, by unknown devices of all networks, without a proof of work. */
export const FREE_TRIES_EVERYWHERE = 5;

/** Of an address, in multiples of its free failures. */
const ADDRESS_WAITS_FROM = 3;
const ADDRESS_WAIT = { firstMs: 1_000, longestMs: 30_000 };

/** Growing waits of an address that failed at many names; never a freeze, as an office may share it. */
export function resolveAddressWait(failedAt: readonly Date[], now: Date, free: number): Date | null {
  const last = failedAt.at(-1);
  const beyond = failedAt.length - ADDRESS_WAITS_FROM * free;
  if (!last || beyond < 0) return null;
  const until = new Date(last.getTime() + backoffMs(ADDRESS_WAIT, beyond));
  return until > now ? until : null;
}

export type LockOut =
  | { state: 'open'; failures: number }
  /** The try needs a proof of work and was not counted. */
  | { state: 'proof' }
  /** The next try may come from `until` on. */
  | { state: 'paused'; failures: number; until: Date }
  | { state: 'frozen'; failures: number; until: Date };

/** By the times of the name's failures within 30 minutes: after 3 a pause (2 s, then 4 s), after 5 a freeze for 30 minutes. */
export function resolveLockOut(failedAt: readonly Date[], now: Date): Exclude<LockOut, { state: 'proof' }> {
  const frozenUntil = freezeEnd(failedAt);
  if (frozenUntil && frozenUntil > now) return { state: 'frozen', failures: LOCK_OUT.limit, until: frozenUntil };
  const recent = recentFailures(failedAt, now);
  const last = recent.at(-1);
  const failures = recent.length;
  if (!last || failures < LOCK_OUT.pauseAfter) return { state: 'open', failures };
  const until = new Date(last.getTime() + backoffMs({ firstMs: LOCK_OUT.pauseMs }, failures - LOCK_OUT.pauseAfter));
  return until > now ? { state: 'paused', failures, until } : { state: 'open', failures };
}

/** Counted from the last failure, though the first may fade earlier. */
function freezeEnd(failedAt: readonly Date[]): Date | null {
  const times = failedAt.map((at) => at.getTime()).sort((a, b) => a - b);
  const last = times.at(-1);
  const first = times.at(-LOCK_OUT.limit);
  if (last === undefined || first === undefined || last - first >= LOCK_OUT.windowMs) return null;
  return new Date(last + LOCK_OUT.freezeMs);
}

/** Oldest first. */
export function recentFailures(failedAt: readonly Date[], now: Date): Date[] {
  return failedAt
    .filter((at) => now.getTime() - at.getTime() < LOCK_OUT.windowMs)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Over all networks; `until` null: at once. */
export type SlowDown = { recent: Date[]; until: Date | null };

/** Slows a name down but never freezes it over all networks: anybody could lock its owner out. */
export function resolveSlowDown(triedAt: readonly Date[], now: Date, perMinute: number): SlowDown {
  const recent = triedAt
    .filter((at) => now.getTime() - at.getTime() < MINUTE_MS)
    .sort((a, b) => a.getTime() - b.getTime());
  const first = recent.at(-perMinute);
  return { recent, until: first && recent.length >= perMinute ? new Date(first.getTime() + MINUTE_MS) : null };
}
