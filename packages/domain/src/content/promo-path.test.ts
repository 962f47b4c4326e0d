import { expect, test } from 'vitest';
import { isPromoPath } from './promo-path.ts';

test.each([
  ['/promotions/welcome', true],
  ['/x/y', true],
  ['/terms', false],
  ['/a/b/c', false],
  ['/', false],
  ['/a/', false],
])('[STATIC-09] [STATIC-10] %s: %s', (path, isPromo) => {
  expect(isPromoPath(path)).toBe(isPromo);
});
