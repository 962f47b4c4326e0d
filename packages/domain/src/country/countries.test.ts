import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';

test('[ENTITY-41] all 249 countries of ISO 3166-1, three capital letters each', () => {
  expect(COUNTRIES.size).toBe(249);
  expect([...COUNTRIES].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect([...COUNTRIES]).toEqual([...COUNTRIES].sort());
});

test.each([
  ['GBR', true],
  ['NLD', true],
  ['SWE', true],
  ['HUN', true],
  ['ROU', true],
  ['XXX', false],
  ['gbr', false],
  ['GB', false],
  ['', false],
  ['__proto__', false],
])('[ENTITY-41] %j is a country: %j', (code, isOne) => {
  expect(isCountry(code)).toBe(isOne);
});
