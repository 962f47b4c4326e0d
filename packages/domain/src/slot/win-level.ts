import { compareMoney, type Money } from '../money/money.ts';

/** None at or below the stake (RTS 14F). */
export type WinLevel = 'none' | 'win' | 'big' | 'great';

const BIG = 10n;
const GREAT = 25n;

export function winLevel(returned: Money, stake: Money): WinLevel {
  if (compareMoney(returned, stake) <= 0) return 'none';
  if (returned.amount > stake.amount * GREAT) return 'great';
  return returned.amount > stake.amount * BIG ? 'big' : 'win';
}
