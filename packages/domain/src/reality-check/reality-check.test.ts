import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { checkMinutes, longestStretch, nextCheck, restUntil } from './play-clock.ts';
import { coveredMs, hasPlayTimeGrown } from './play-time.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 9, 25) + ms);
const minute = (minutes: number) => at(minutes * MINUTE_MS);

test.each([
  [60, null, 60],
  [60, 30, 30],
  [30, 60, 30],
])('of %i minutes in force and %s chosen the strictest counts', (inForce, chosen, minutes) => {
  expect(checkMinutes(inForce, chosen)).toBe(minutes);
});

test.each([
  [null, null, null],
  [60, null, 60],
  [null, 30, 30],
  [60, 30, 30],
  [60, 90, 60],
])(
  '[GlueStV] of %s minutes of the market and %s chosen play at a stretch lasts the shorter',
  (market, chosen, minutes) => {
    expect(longestStretch(market, chosen)).toBe(minutes);
  },
);

test('an interval is elapsed time, also over the night that the clocks go back', () => {
  expect(nextCheck(at(0), 60).getTime() - at(0).getTime()).toBe(HOUR_MS);
});

const stretch = (lastRound: number) => ({ beganAt: minute(0), lastRoundAt: minute(lastRound) });

test.each([
  ['without a limit', stretch(59), null, 60, null],
  ['without a round yet', null, 30, 60, null],
  ['before the limit', stretch(29), 30, 29.99, null],
  ['at the limit, until a pause after the last round', stretch(29), 30, 30, 44],
  ['within the pause', stretch(29), 30, 43.99, 44],
  ['after the pause', stretch(29), 30, 44, null],
  ['after a pause that began before the limit', stretch(16), 30, 31, null],
  ['with a clock that was set back', stretch(29), 30, -60, null],
])('%s', (_, played, limit, now, until) => {
  expect(restUntil(played, limit, minute(now))).toEqual(until === null ? null : minute(until));
});

const hours = (from: number, to: number) => ({ from: at(from * HOUR_MS), to: at(to * HOUR_MS) });

test.each([
  ['two logins at once count once', [hours(0, 3), hours(1, 2), hours(2, 4)], 4],
  ['only what lies within counts', [hours(-5, 1), hours(9, 20)], 2],
  ['a span that ends before it begins counts nothing', [hours(5, 4)], 0],
])('%s', (_, spans, covered) => {
  expect(coveredMs(spans, hours(0, 10))).toBe(covered * HOUR_MS);
});

/** Hours of the weeks, the running one last. */
const weeks = (...played: number[]) =>
  played.map((length, index) => hours((index - played.length) * 7 * 24, (index - played.length) * 7 * 24 + length));

test.each([
  ['half as much again as the mean', weeks(4, 4, 4, 4, 6), 100, true],
  ['less than that', weeks(4, 4, 4, 5, 6), 100, false],
  ['five hours or fewer, whatever was before', weeks(0, 0, 0, 0, 5), 100, false],
  ['more than five hours after weeks without play', weeks(0, 0, 0, 0, 5.1), 100, true],
  ['nothing to compare with in the first week', weeks(0, 0, 0, 0, 20), 6, false],
])('[REMIND-01] %s', (_, spans, openedDaysAgo, isReminded) => {
  const dates = { openedAt: at(-openedDaysAgo * DAY_MS), now: at(0) };
  expect(hasPlayTimeGrown(spans, { times: 1.5, overHours: 5 }, dates)).toBe(isReminded);
});
