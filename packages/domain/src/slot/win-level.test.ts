import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { winLevel } from './win-level.ts';

test.each([
  [0n, 'none'],
  [99n, 'none'],
  [100n, 'none'],
  [101n, 'win'],
  [1000n, 'win'],
  [1001n, 'big'],
  [2500n, 'big'],
  [2501n, 'great'],
] as const)('[RTS 14F] a return of %i at a stake of 100 is celebrated as: %s', (returned, level) => {
  expect(winLevel(money(returned, 'EUR'), money(100n, 'EUR'))).toBe(level);
});
