import { expect, test } from 'vitest';
import { joinDate, parseCalendarDate, splitDate } from './calendar-date.ts';

test.each([
  ['1990-5-3', '1990-05-03'],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-29', null],
  ['2020-02-31', null],
  ['1990-13-01', null],
  ['90-05-03', null],
  ['1990-05-', null],
  ['1990-05-3x', null],
  ['', null],
])('[VMSG-21] %j is the day %j', (text, day) => {
  expect(parseCalendarDate(text)).toBe(day);
});

test('a date is typed part by part, and what is missing stays missing', () => {
  expect(splitDate('-5-3')).toEqual({ year: '', month: '5', day: '3' });
  expect(joinDate({ year: '', month: '5', day: '3' })).toBe('-5-3');
  expect(joinDate(splitDate(''))).toBe('');
});
