import { expect, test } from 'vitest';
import { type FundsProtection, isFundsProtectionRead } from './funds-protection.ts';

const FIRST: FundsProtection = { level: 'notProtected', version: 1 };

test.each<[string, FundsProtection | null, FundsProtection | null, boolean]>([
  ['a market that does not ask', null, null, true],
  ['never acknowledged', FIRST, null, false],
  ['as acknowledged', FIRST, { ...FIRST }, true],
  ['another level', { level: 'medium', version: 1 }, FIRST, false],
  ['another arrangement of the same level', { ...FIRST, version: 2 }, FIRST, false],
  ['back to an earlier one', FIRST, { ...FIRST, version: 2 }, false],
])('[LCCP 4.2.1] the protection of funds, %s', (_, inForce, read, expected) => {
  expect(isFundsProtectionRead(inForce, read)).toBe(expected);
});
