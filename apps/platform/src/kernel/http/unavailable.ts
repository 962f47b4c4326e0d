import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal } from '../errors/refusal.ts';

/** Ms; a restarted database is back in a second or two. */
const RETRY_AFTER_MS = 1_000;
const JITTER_MS = 2_000;
/** Ms between two lines of the log, which count the calls between them. */
const SAY_EVERY_MS = 1_000;

type Said = { at: number; calls: number };

const said = new WeakMap<Pick<Logger, 'warn'>, Said>();

/** 503 with a time to retry when the database is away; null for any other error. */
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
