import type { LiveEventPayload } from '@foyer/contract/event';

/** Readers that may ask again at once, and how many a second beyond that, but all within 10 s. */
const AT_ONCE = 100;
const ASKING_PER_MS = 0.5;
const LONGEST_SPREAD_MS = 10_000;

/** Over how long so many readers are to be spread that all come with the same question (ms). */
export function spreadMs(readers: number): number {
  return Math.min(LONGEST_SPREAD_MS, readers / ASKING_PER_MS);
}

/** The data of an event; of one that makes every reader ask again, with the time over which they are to be spread. */
export function spreadAsking(name: string, data: unknown, readers: number): unknown {
  if (name !== 'catalogueChanged' || readers <= AT_ONCE) return data;
  return {
    ...(data as LiveEventPayload<'catalogueChanged'>),
    withinMs: spreadMs(readers),
  };
}
