import type { Launch } from '@foyer/contract/play';
import { GAMES, mathsOf } from '@foyer/games/catalogue/catalogue';
import { expect, test } from 'vitest';
import { createStorage } from '../../browser/storage.ts';
import { textOf } from '../../testing/text-of.ts';
import { lastStakeOf } from './last-stake.ts';
import { showOfStart } from './start-show.ts';

const GAME = GAMES.find(({ friendlyId }) => friendlyId === 'tokaj-nights')?.gameId ?? 0;
const LAUNCH: Launch = {
  launchId: '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b',
  gameId: GAME,
  friendlyId: 'tokaj-nights',
  title: 'Tokaj Nights',
  mode: 'real',
  currency: 'EUR',
  balance: '0.00',
  stakes: ['0.20', '0.40', '1.00'],
  defaultStake: '0.20',
  freeSpins: null,
  freeMoney: null,
  minRoundMs: 2500,
  rtp: 0.96,
  engine: 'slot',
  rules: null,
  unfinishedRound: null,
};

function startOf(launch: Partial<Launch> = {}, lastStake: string | null = null, language = 'en') {
  const maths = mathsOf(GAME);
  if (!maths) throw new Error('the game has no rules');
  return showOfStart(textOf(language), { ...LAUNCH, ...launch }, maths, undefined, {}, lastStake);
}

test.each<[string, Partial<Launch>, string | null, string]>([
  ['the one that the platform names', {}, null, '0.20'],
  ['the one last used in this browser', {}, '0.40', '0.40'],
  ['not one that is not offered any more', {}, '5.00', '0.20'],
  ['that of the free spins', { freeSpins: { left: 2, value: '1.00' }, defaultStake: '1.00' }, '0.40', '1.00'],
])('[RTS stake limits] the first stake is %s', (_, launch, lastStake, expected) => {
  const { stakes, chosenStake } = startOf(launch, lastStake);
  expect(stakes[chosenStake]?.stake).toBe(expected);
});

test('the last stake is kept for each game on its own', () => {
  const store = createStorage(() => window.localStorage);
  lastStakeOf(store, 'a').save('0.40');
  expect([lastStakeOf(store, 'a').find(), lastStakeOf(store, 'b').find()]).toEqual(['0.40', null]);
});

test.each(['en', 'hu', 'nl', 'sv'])(
  'whoever can pay no stake reads the smallest one, and where money comes from: %s',
  (language) => {
    expect(startOf({}, null, language).texts.tooLowForAny).toContain('0,20\u00a0€');
    expect(startOf({ mode: 'demo' }, null, language).texts.tooLowForAny).toBe(textOf(language)('slot.demoUsedUp'));
  },
);

test('[WCAG 1.1.1] pay lines are named row by row', () => {
  const { rules, lines } = startOf();
  expect(rules.lineNames.length).toBe(lines.length);
  expect(rules.lineNames[0]).toMatch(
    /^Line 1: (?:top|middle|second|third|bottom)(?:, (?:top|middle|second|third|bottom))+$/,
  );
});
