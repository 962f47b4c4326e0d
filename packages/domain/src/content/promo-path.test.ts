import { expect, test } from 'vitest';
import { isPromoPath } from './promo-path.ts';

test.each([
  ['[STATIC-09]', '/promotions/welcome', true],
  ['[STATIC-09]', '/x/y', true],
  ['[STATIC-10]', '/terms', false],
  ['[STATIC-10]', '/a/b/c', false],
  ['[STATIC-10]', '/', false],
  ['[STATIC-10]', '/a/', false],
])('%s %s: %s', (_, path, isPromo) => {
  expect(isPromoPath(path)).toBe(isPromo);
});
