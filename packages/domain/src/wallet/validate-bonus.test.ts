import { expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { type BonusTerms, validateBonus } from './validate-bonus.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good: BonusTerms = {
  kind: 'casino',
  amount: 1000n,
  wageringTimes: 10,
  contribution: [{ group: 'slots', percent: 100 }],
  games: null,
  maxStake: 500n,
  spins: 0,
  spinValue: null,
  returnsTo: 'bonus',
  expiresAt: new Date('2026-12-21T12:00:00Z'),
};
const spins: BonusTerms = { ...good, kind: 'freeSpins', amount: 0n, spins: 5, spinValue: 20n, games: [1] };

const ROWS: [string, BonusTerms, string[]][] = [
  ['whole terms', good, []],
  ['free spins', spins, []],
  ['free spins that return cash', { ...spins, returnsTo: 'cash', wageringTimes: 0, contribution: [] }, []],
  ['a betting bonus', { ...good, kind: 'betting', wageringTimes: 0, contribution: [] }, []],
  ['wagering above ten times', { ...good, wageringTimes: 11 }, ['wageringTooHigh']],
  ['no wagering', { ...good, wageringTimes: 0 }, ['wageringMissing']],
  ['a broken number of times', { ...good, wageringTimes: 2.5 }, ['wageringMissing']],
  ['games that never count', { ...good, contribution: [{ group: 'slots', percent: 0 }] }, ['nothingCounts']],
  ['a share above a hundred', { ...good, contribution: [{ group: 'slots', percent: 101 }] }, ['percentOutOfRange']],
  ['no money', { ...good, amount: 0n }, ['nothingGiven']],
  ['no spins', { ...spins, spins: 0 }, ['nothingGiven']],
  ['spins of no value', { ...spins, spinValue: null }, ['noSpinValue']],
  ['spins for no game', { ...spins, games: [] }, ['noGames']],
  ['free money for every game', { ...good, kind: 'freeMoney', games: null }, ['noGames']],
  ['terms that have run out', { ...good, expiresAt: now }, ['alreadyExpired']],
];
test.each(ROWS)('[SR 5.1.1] terms of a bonus in Great Britain: %s', (_, terms, faults) => {
  expect(validateBonus(terms, MARKETS.GB.maxWageringTimes, now)).toEqual(faults);
});

test('a market without a limit takes more than ten times', () => {
  expect(validateBonus({ ...good, wageringTimes: 35 }, MARKETS.HU.maxWageringTimes, now)).toEqual([]);
});
