import type { LiveEventPayload } from '@foyer/contract/event';

/** Readers that may ask at once, and the pace beyond that. */
const AT_ONCE = 100;
const ASKING_PER_MS = 0.5;
const LONGEST_SPREAD_MS = 10_000;

/** Ms over which so many readers spread the same request. */
export function spreadMs(readers: number): number {
  return Math.min(LONGEST_SPREAD_MS, readers / ASKING_PER_MS);
}

/** Adds the spread to an event that makes every reader ask again. */
export function spreadAsking(name: string, data: unknown, readers: number): unknown {
  if (name !== 'catalogueChanged' || readers <= AT_ONCE) return data;
  return {
    ...(data as LiveEventPayload<'catalogueChanged'>),
    withinMs: spreadMs(readers),
  };
}
