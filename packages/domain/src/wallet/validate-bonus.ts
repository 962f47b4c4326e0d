import type { ActiveBonus } from './bonus-stake.ts';
import type { Contribution } from './contribution.ts';

/** Amounts in minor units. */
export type BonusTerms = {
  readonly kind: ActiveBonus['kind'];
  readonly amount: bigint;
  readonly wageringTimes: number;
  readonly contribution: readonly Contribution[];
  readonly games: readonly number[] | null;
  readonly maxStake: bigint | null;
  readonly spins: number;
  readonly spinValue: bigint | null;
  readonly returnsTo: 'cash' | 'bonus';
  readonly expiresAt: Date;
};

export type BonusFault =
  | 'wageringTooHigh'
  | 'wageringMissing'
  | 'nothingCounts'
  | 'percentOutOfRange'
  | 'nothingGiven'
  | 'noSpinValue'
  | 'noGames'
  | 'alreadyExpired';

/** `maxWageringTimes`: the market's limit (GB: ten, SR 5.1.1), null for none. */
export function validateBonus(terms: BonusTerms, maxWageringTimes: number | null, now: Date): BonusFault[] {
  const { kind, amount, wageringTimes, contribution, spins, spinValue, games } = terms;
  const isWagered = kind === 'casino' || (kind === 'freeSpins' && terms.returnsTo === 'bonus');
  const isCovering = kind === 'freeSpins' || kind === 'freeMoney';
  const faults: [BonusFault, boolean][] = [
    ['wageringTooHigh', maxWageringTimes !== null && wageringTimes > maxWageringTimes],
    ['wageringMissing', isWagered && !(Number.isInteger(wageringTimes) && wageringTimes >= 1)],
    ['nothingCounts', isWagered && !contribution.some(({ percent }) => percent > 0)],
    [
      'percentOutOfRange',
      contribution.some(({ percent }) => !(Number.isInteger(percent) && percent >= 0 && percent <= 100)),
    ],
    ['nothingGiven', kind === 'freeSpins' ? spins < 1 : amount <= 0n],
    ['noSpinValue', kind === 'freeSpins' && (spinValue === null || spinValue <= 0n)],
    ['noGames', isCovering && (games === null || games.length === 0)],
    ['alreadyExpired', terms.expiresAt.getTime() <= now.getTime()],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}
