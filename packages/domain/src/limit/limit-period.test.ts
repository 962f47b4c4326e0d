import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { LIMIT_PERIODS, type LimitPeriod } from './limit-name.ts';
import { runningPeriod } from './limit-period.ts';

const calendar = (timeZone: string) => ({ limitPeriods: 'calendar', timeZone }) as const;
const ROLLING = { limitPeriods: 'rolling', timeZone: 'Europe/London' } as const;

test.each<[string, LimitPeriod, string, string, string, string]>([
  ['a day in winter', 'day', 'Europe/Budapest', '2026-01-15T12:00:00Z', '2026-01-14T23:00:00Z', '2026-01-15T23:00:00Z'],
  [
    'the last minute of a day',
    'day',
    'Europe/Budapest',
    '2026-01-15T22:59:59Z',
    '2026-01-14T23:00:00Z',
    '2026-01-15T23:00:00Z',
  ],
  [
    'midnight is the next day',
    'day',
    'Europe/Budapest',
    '2026-01-15T23:00:00Z',
    '2026-01-15T23:00:00Z',
    '2026-01-16T23:00:00Z',
  ],
  [
    'a day of 23 hours',
    'day',
    'Europe/Amsterdam',
    '2026-03-29T12:00:00Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
  [
    'a day of 25 hours',
    'day',
    'Europe/Stockholm',
    '2026-10-25T12:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
  ],
  [
    'a day whose midnight is skipped',
    'day',
    'America/Santiago',
    '2026-09-06T12:00:00Z',
    '2026-09-06T04:00:00Z',
    '2026-09-07T03:00:00Z',
  ],
  ['a week begins on Monday', 'week', 'UTC', '2026-11-25T00:00:00Z', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
  ['Sunday ends it', 'week', 'UTC', '2026-11-29T23:59:59Z', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
  ['a week over a year’s end', 'week', 'UTC', '2027-01-01T00:00:00Z', '2026-12-28T00:00:00Z', '2027-01-04T00:00:00Z'],
  [
    'a week with a change of clocks',
    'week',
    'Europe/London',
    '2026-03-30T00:00:00Z',
    '2026-03-29T23:00:00Z',
    '2026-04-05T23:00:00Z',
  ],
  ['February of a leap year', 'month', 'UTC', '2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  ['December', 'month', 'Europe/Budapest', '2026-12-31T22:59:59Z', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z'],
])('%s', (_, period, timeZone, now, start, end) => {
  expect(runningPeriod(period, new Date(now), calendar(timeZone))).toEqual({
    start: new Date(start),
    end: new Date(end),
  });
});

test.each<[LimitPeriod, string]>([
  ['day', '2026-03-28T15:00:00Z'],
  ['week', '2026-03-22T15:00:00Z'],
  ['month', '2026-02-26T15:00:00Z'],
])('a rolling %s counts from the whole hour, whatever clocks do', (period, start) => {
  const now = new Date('2026-03-29T15:59:59Z');
  expect(runningPeriod(period, now, ROLLING)).toEqual({ start: new Date(start), end: null });
});

test('every moment lies in its period, periods touch, and the longer holds the shorter’s day', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const zones = Object.values(MARKETS).map(({ protection }) => protection.timeZone);
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...LIMIT_PERIODS), (now, timeZone, period) => {
      const { start, end } = runningPeriod(period, now, calendar(timeZone));
      if (!end) throw new Error('a calendar period ends');
      expect(start <= now && now < end).toBe(true);
      expect(start.getTime() % 3_600_000, 'play is counted by the hour').toBe(0);
      expect(runningPeriod(period, end, calendar(timeZone)).start).toEqual(end);
      expect(runningPeriod(period, new Date(end.getTime() - 1), calendar(timeZone))).toEqual({ start, end });
    }),
    { numRuns: 2_000 },
  );
});
