import type { Clock } from '../kernel/clock/clock.ts';

export type ManualClock = Clock & {
  advance(ms: number): void;
};

export function createManualClock(start = '2026-11-21T12:00:00.000Z'): ManualClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
