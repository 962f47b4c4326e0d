import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from '../format/day.ts';
import { formatMoment } from '../format/moment.ts';
import { openingTime } from '../tile/table-messages.ts';

afterEach(() => vi.restoreAllMocks());

const AT = '2026-11-22T09:00:00.000Z';

test.each<[what: string, write: () => string]>([
  ['the opening of a table', () => openingTime(AT, 'sv')],
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
