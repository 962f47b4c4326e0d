import { afterEach, expect, test } from 'vitest';
import { fakeCountry } from './registration-items.ts';

afterEach(() => localStorage.clear());

test.each([
  ['nothing', null, 'HUN'],
  ['another country', 'ROU', 'ROU'],
  ['no country', 'Narnia', 'HUN'],
  ['markup', '<b>ROU</b>', 'HUN'],
])('[REGDATA-05, REGDATA-06, REGCONST-02] with %s stored a demonstration is in %j: %s', (_, stored, country) => {
  if (stored !== null) localStorage.setItem('fakeCountry', stored);
  expect(fakeCountry()).toBe(country);
});
