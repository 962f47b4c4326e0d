import type { NewBonus } from '../modules/wallet/grant-bonus.ts';

/** Of a casino bonus that a test grants; the test says when it ends, and what is other than here. */
export const BONUS_TERMS = {
  kind: 'casino',
  title: { en: 'Ten' },
  amount: 10_00n,
  wageringTimes: 5,
  contribution: [{ group: 'slots', percent: 100 }],
  games: null,
  maxStake: null,
  spins: 0,
  spinValue: null,
  returnsTo: 'bonus',
} as const satisfies Omit<NewBonus, 'expiresAt'>;
