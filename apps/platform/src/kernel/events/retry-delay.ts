import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { spreadMs } from './spread-asking.ts';

/** Ms. */
const SHORTEST_MS = 1_000;

/** The `retry` field, random for each stream: all break together. `readers`: streams of this process. */
export function formatRetry(randomBytes: RandomBytes, readers: number): string {
  const jitter = createRandom(randomBytes).below(Math.max(SHORTEST_MS, Math.ceil(spreadMs(readers))));
  return `retry: ${SHORTEST_MS + jitter}\n`;
}
