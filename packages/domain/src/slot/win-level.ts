import { compareMoney, type Money } from '../money/money.ts';

/** How much a return is celebrated. At or below the stake: not at all (RTS 14F). */
export type WinLevel = 'none' | 'win' | 'big' | 'great';

/** Above these multiples of the stake a return is big, and great. */
const BIG = 10n;
const GREAT = 25n;

export function winLevel(returned: Money, stake: Money): WinLevel {
  if (compareMoney(returned, stake) <= 0) return 'none';
  if (returned.amount > stake.amount * GREAT) return 'great';
  return returned.amount > stake.amount * BIG ? 'big' : 'win';
}
