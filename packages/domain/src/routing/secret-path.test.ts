import { expect, test } from 'vitest';
import { ROUTES } from './route-table.ts';
import { maskSecretPath } from './secret-path.ts';

test('the code of a mail is struck out of every address that has one, and of no other', () => {
  for (const { pattern } of ROUTES) {
    const masked = pattern.replace('{code}', '…');
    expect(maskSecretPath(pattern)).toBe(masked);
    expect(maskSecretPath(`/hu${pattern}`)).toBe(`/hu${masked}`);
  }
  expect(maskSecretPath('/forgot-password/reset/a/b')).toBe('/forgot-password/reset/…');
});
