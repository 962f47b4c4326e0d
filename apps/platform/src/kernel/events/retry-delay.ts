import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { spreadMs } from './spread-asking.ts';

/** Ms. */
const SHORTEST_MS = 1_000;

/**
 * The `retry` field, at a random moment for each: streams break together when a process or the database goes away.
 * `readers`: open streams of this process.
 */
export function formatRetry(randomBytes: RandomBytes, readers: number): string {
  const jitter = createRandom(randomBytes).below(Math.max(SHORTEST_MS, Math.ceil(spreadMs(readers))));
  return `retry: ${SHORTEST_MS + jitter}\n`;
}
