import { afterEach, expect, test, vi } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import { formatDay } from '../format/day.ts';
import { formatMoment } from '../format/moment.ts';
import { openingTime } from '../tile/table-messages.ts';

afterEach(() => vi.restoreAllMocks());

const SWEDISH = textOf('sv');

const AT = '2026-11-22T09:00:00.000Z';

test.each<[what: string, write: () => string]>([
  ['the opening of a table', () => openingTime(AT, SWEDISH, Date.parse('2026-11-20T12:00:00.000Z'))],
  ['a moment', () => formatMoment(AT, 'sv', 'UTC')],
  ['a day', () => formatDay(AT, 'sv')],
])('%s written forty times takes one format', (_, write) => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const texts = new Set(Array.from({ length: 40 }, write));
  expect(texts.size).toBe(1);
  expect(made).toHaveBeenCalledTimes(1);
});

test('each language and each zone has its own words', () => {
  expect(formatMoment(AT, 'en', 'UTC')).toBe('22 November 2026 at 09:00 UTC');
  expect(formatMoment(AT, 'nl', 'UTC')).not.toBe(formatMoment(AT, 'en', 'UTC'));
  expect(formatMoment(AT, 'en', undefined)).not.toContain('UTC');
});

test.each([
  ['en', 'today at 09:00', 'Sun 09:00'],
  ['hu', 'ma 09:00', 'V 09:00'],
  ['nl', 'vandaag om 09:00', 'zo 09:00'],
  ['sv', 'i dag kl. 09:00', 'sön 09:00'],
])('a table that opens today says so in %s instead of the weekday', (language, today, otherDay) => {
  const opensAt = new Date('2026-11-22T09:00').toISOString();
  const t = textOf(language);
  expect(openingTime(opensAt, t, Date.parse('2026-11-22T00:30'))).toBe(today);
  expect(openingTime(opensAt, t, Date.parse('2026-11-21T23:30')).replace(/,| kl\./, '')).toBe(otherDay);
});
