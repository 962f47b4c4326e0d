import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { spreadMs } from './spread-asking.ts';

/** Before a reader whose stream broke comes back, at least (ms). */
const SHORTEST_MS = 1_000;

/**
 * The field of a stream that tells its browser when to come back after a break, each at a random moment of its own: streams break
 * together when a process or the database goes away. `readers`: how many streams this process has open.
 */
export function formatRetry(randomBytes: RandomBytes, readers: number): string {
  const jitter = createRandom(randomBytes).below(Math.max(SHORTEST_MS, Math.ceil(spreadMs(readers))));
  return `retry: ${SHORTEST_MS + jitter}\n`;
}
