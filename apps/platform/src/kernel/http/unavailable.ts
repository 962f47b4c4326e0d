import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal } from '../errors/refusal.ts';

/** When a caller may try again: an ended database is back in a second or two. Not all at the same moment. Milliseconds. */
const RETRY_AFTER_MS = 1_000;
const JITTER_MS = 2_000;
/** The log says it so often at most, with how many calls met it. Milliseconds. */
const SAY_EVERY_MS = 1_000;

type Said = { at: number; calls: number };

const said = new WeakMap<Pick<Logger, 'warn'>, Said>();

/**
 * The refusal of a call that found the database away, 503 with a time to try again (standards G25); null for any other
 * error. A lost database is one thing that happened, not one for each caller: the log has a line a second and no stack.
 */
export function refuseUnavailable(
  error: unknown,
  { log, randomBytes }: { log: Pick<Logger, 'warn'>; randomBytes: RandomBytes },
): Refusal | null {
  if (!isDatabaseAway(error)) return null;
  const before = said.get(log) ?? { at: Number.NEGATIVE_INFINITY, calls: 0 };
  const calls = before.calls + 1;
  const now = performance.now();
  if (now - before.at < SAY_EVERY_MS) said.set(log, { ...before, calls });
  else {
    said.set(log, { at: now, calls: 0 });
    log.warn({ calls, reason: error instanceof Error ? error.message : String(error) }, 'the database is away');
  }
  return new Refusal('unavailable', { retryAfterMs: RETRY_AFTER_MS + createRandom(randomBytes).below(JITTER_MS) });
}
