import { expect, test } from 'vitest';
import { alpha2Of, alpha3Of, COUNTRIES, isCountry } from './countries.ts';

test('[ENTITY-41] all 249 countries of ISO 3166-1, three capital letters each, none twice', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES.map((country) => country.alpha3)).size).toBe(249);
  expect(new Set(COUNTRIES.map((country) => country.alpha2)).size).toBe(249);
  for (const { alpha3, alpha2 } of COUNTRIES) {
    expect(alpha3).toMatch(/^[A-Z]{3}$/);
    expect(alpha2).toMatch(/^[A-Z]{2}$/);
    expect(alpha3Of(alpha2)).toBe(alpha3);
  }
});

test.each([
  ['GBR', 'GB'],
  ['NLD', 'NL'],
  ['SWE', 'SE'],
  ['HUN', 'HU'],
  ['ROU', 'RO'],
])('[ENTITY-41] %s is %s', (alpha3, alpha2) => {
  expect(isCountry(alpha3)).toBe(true);
  expect(alpha2Of(alpha3)).toBe(alpha2);
});

test.each(['XXX', 'gbr', 'GB', '', '__proto__'])('[ENTITY-41] %j is no country', (code) => {
  expect(isCountry(code)).toBe(false);
  expect(alpha2Of(code)).toBeNull();
});
