import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { EXCLUSION_KINDS, type Exclusion, exclusionAt, isLonger } from './exclusion.ts';

const START = new Date('2026-11-21T12:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const made = (change: Partial<Exclusion>): Exclusion => ({
  kind: 'timeOut',
  startsAt: START,
  endsAt: after(24),
  returnAfterHours: 24,
  returnAskedAt: null,
  liftedAt: null,
  ...change,
});

test('[ROUTE-62] [HEADER-26] a time-out ends by itself, to the millisecond', () => {
  const exclusions = [made({})];
  const just = new Date(after(24).getTime() - 1);
  // A caller whose clock is behind, or who read it before a lock, is no way round.
  expect(exclusionAt(exclusions, new Date(START.getTime() - 1)).state).toBe('shut');
  expect(exclusionAt(exclusions, START)).toEqual({ state: 'shut', kind: 'timeOut', until: after(24) });
  expect(exclusionAt(exclusions, just).state).toBe('shut');
  expect(exclusionAt(exclusions, after(24))).toEqual({ state: 'open' });
});

test('[SR 3.5.3] after a self-exclusion the account stays shut until its player has asked to return and waited', () => {
  const excluded = made({ kind: 'selfExclusion', endsAt: after(1000) });
  expect(exclusionAt([excluded], after(999)).state).toBe('shut');
  expect(exclusionAt([excluded], after(90_000))).toEqual({ state: 'ended', endedAt: after(1000) });
  const asked = { ...excluded, returnAskedAt: after(2000) };
  expect(exclusionAt([asked], after(2023))).toEqual({ state: 'shut', kind: 'selfExclusion', until: after(2024) });
  expect(exclusionAt([asked], after(2024))).toEqual({ state: 'open' });
  // Asked too early, it counts from the end.
  const early = { ...excluded, returnAskedAt: after(1) };
  expect(exclusionAt([early], after(1023)).state).toBe('shut');
  expect(exclusionAt([early], after(1024)).state).toBe('open');
});

test("one for good stays; the operator's own ends by its time or when it is lifted, a player's by neither", () => {
  expect(exclusionAt([made({ kind: 'selfExclusion', endsAt: null, liftedAt: after(1) })], after(1e6)).state).toBe(
    'shut',
  );
  const operators = made({ kind: 'operator', endsAt: null });
  expect(exclusionAt([operators], after(1e6)).state).toBe('shut');
  expect(exclusionAt([{ ...operators, liftedAt: after(5) }], after(5)).state).toBe('open');
  expect(exclusionAt([{ ...made({}), liftedAt: after(1) }], after(2)).state).toBe('shut');
});

const anyExclusion = fc.record({
  kind: fc.constantFrom(...EXCLUSION_KINDS),
  startsAt: fc.integer({ min: 0, max: 100 }).map(after),
  endsAt: fc.option(fc.integer({ min: 0, max: 400 }).map(after)),
  returnAfterHours: fc.constantFrom(24, 168),
  returnAskedAt: fc.option(fc.integer({ min: 0, max: 600 }).map(after)),
  liftedAt: fc.option(fc.integer({ min: 0, max: 600 }).map(after)),
});

test('whatever is added, an account that is shut stays shut, and its end only moves away', () => {
  fc.assert(
    fc.property(
      fc.array(anyExclusion, { maxLength: 5 }),
      anyExclusion,
      fc.integer({ min: 0, max: 700 }),
      (all, another, hours) => {
        const now = after(hours);
        const before = exclusionAt(all, now);
        const then = exclusionAt([...all, another], now);
        if (before.state !== 'open') expect(then.state).not.toBe('open');
        if (before.state === 'shut') {
          expect(then.state).toBe('shut');
          if (then.state === 'shut') expect(isLonger(then, before.until) && then.until !== before.until).toBe(false);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each<[string, Date | null, Date | null, boolean]>([
  ['shorter', after(48), after(24), false],
  ['the same', after(48), after(48), false],
  ['longer', after(48), after(49), true],
  ['for good', after(48), null, true],
  ['anything after for good', null, after(1e6), false],
  ['for good twice', null, null, false],
])('%s: it counts only when it holds longer', (_, until, wanted, expected) => {
  expect(isLonger({ state: 'shut', kind: 'timeOut', until }, wanted)).toBe(expected);
  expect(isLonger({ state: 'open' }, wanted)).toBe(true);
  expect(isLonger({ state: 'ended', endedAt: new Date(START.getTime() - DAY_MS) }, wanted)).toBe(true);
});
