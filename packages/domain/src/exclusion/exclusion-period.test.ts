import { expect, test } from 'vitest';
import { PROTECTION } from '../market/protection-duties.ts';
import { findPeriod, formatPeriod, offeredPeriods, periodEnd } from './exclusion-period.ts';

test.each(Object.entries(PROTECTION))('%s: what is offered is what is taken, nothing else', (_, market) => {
  const offered = (['timeOut', 'selfExclusion'] as const).flatMap((kind) => offeredPeriods(market, kind));
  for (const period of offered) expect(findPeriod(formatPeriod(period), market)).toEqual(period);
  for (const text of ['', '0h', '1h', '-6m', '6.5m', '06m', '99999h', '999999m', 'Forever', '6m ', '24H', '1e3h']) {
    expect(findPeriod(text, market)).toBeNull();
  }
});

test('[SR 3.5.3] what a market does not offer is no period', () => {
  expect(findPeriod('1m', PROTECTION.GB)).toBeNull();
  expect(findPeriod('forever', PROTECTION.GB)).toBeNull();
  expect(findPeriod('forever', PROTECTION.SE)).toEqual({ kind: 'selfExclusion', months: null });
});

test.each<[string, keyof typeof PROTECTION, string, string]>([
  ['24 hours over the change of clocks are 24 hours', 'GB', '2027-03-27T12:00:00Z 24h', '2027-03-28T12:00:00.000Z'],
  ['months end with the day in the zone', 'HU', '2026-11-21T12:00:00Z 6m', '2027-05-21T22:00:00.000Z'],
  ['near midnight the day of the zone counts', 'HU', '2026-11-21T23:30:00Z 6m', '2027-05-22T22:00:00.000Z'],
  ['over the end of summer time no hour is lost', 'GB', '2027-04-30T23:30:00Z 6m', '2027-11-02T00:00:00.000Z'],
  ['a month without that day ends later', 'SE', '2027-01-31T12:00:00Z 1m', '2027-03-03T23:00:00.000Z'],
  ['a leap day', 'GB', '2028-02-29T12:00:00Z 12m', '2029-03-02T00:00:00.000Z'],
])('%s', (_, market, start, end) => {
  const [at = '', text = ''] = start.split(' ');
  const period = findPeriod(text, PROTECTION[market]);
  expect(period && periodEnd(period, new Date(at), PROTECTION[market])?.toISOString()).toBe(end);
});

test('for good has no end', () => {
  expect(periodEnd({ kind: 'selfExclusion', months: null }, new Date(), PROTECTION.HU)).toBeNull();
});
