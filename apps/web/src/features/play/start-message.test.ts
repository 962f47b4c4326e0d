import type { Launch } from '@foyer/contract/game/play';
import { GAMES, mathsOf } from '@foyer/games/catalogue/catalogue';
import { expect, test } from 'vitest';
import { createStorage } from '../../browser/storage/storage.ts';
import { textOf } from '../../testing/text-of.ts';
import { lastStakeOf } from './last-stake.ts';
import { toStartMessage } from './start-message.ts';

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
  lockedPromo: '0.00',
  minRoundMs: 2500,
  rtp: 0.96,
  engine: 'slot',
  rules: null,
  unfinishedRound: null,
  gameSession: null,
};

const FREE = { trigger: 'star', rounds: [0, 0, 8], multiplier: 1, retriggerRounds: 5, maxRetriggers: 3 } as const;

function startOf(launch: Partial<Launch> = {}, lastStake: string | null = null, language = 'en') {
  const maths = mathsOf(GAME);
  if (!maths) throw new Error('the game has no rules');
  return toStartMessage(textOf(language), { ...LAUNCH, ...launch }, maths, undefined, {}, lastStake);
}

test.each<[string, Partial<Launch>, string | null, string]>([
  ['the one that the platform names', {}, null, '0.20'],
  ['the one last used in this browser', {}, '0.40', '0.40'],
  ['not one that is not offered any more', {}, '5.00', '0.20'],
  ['that of the free spins', { freeSpins: { left: 2, value: '1.00' }, defaultStake: '1.00' }, '0.40', '1.00'],
])('[RTS stake limits, RTS 2A] the first stake is %s', (_, launch, lastStake, expected) => {
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

test.each([
  ['three times at most', {}, 'The same symbols add 5 more free rounds, at most 3 times in a series.'],
  ['once', { maxRetriggers: 1 }, 'The same symbols add 5 more free rounds, at most once in a series.'],
  ['never', { maxRetriggers: 0 }, undefined],
  ['never, as none are added', { retriggerRounds: 0 }, undefined],
  ['by one round', { retriggerRounds: 1 }, 'The same symbols add 1 more free rounds, at most 3 times in a series.'],
])('[RTS 3A] the rules tell that free rounds come again: %s', (_, change, more) => {
  const maths = mathsOf(GAME);
  if (!maths) throw new Error('the game has no rules');
  const withFree = { ...maths, features: { freeRounds: { ...FREE, ...change, strips: maths.strips } } };
  const { sections } = toStartMessage(textOf('en'), LAUNCH, withFree, undefined, {}, null).rules;
  const told = sections.flatMap(({ paragraphs }) => paragraphs).filter((text) => text.includes('free rounds'));
  expect(told).toEqual([expect.stringContaining('3 for 8'), ...(more ? [more] : [])]);
});

test('[RTS 7A] the rules tell how likely each prize of the wheel is', () => {
  const maths = mathsOf(GAME);
  if (!maths) throw new Error('the game has no rules');
  const prizes = [
    { pay: 100, weight: 3 },
    { pay: 200, weight: 1 },
  ];
  const withWheel = { ...maths, features: { wheel: { trigger: 'star', atLeast: 3, prizes } } };
  const { sections } = toStartMessage(textOf('en'), LAUNCH, withWheel, undefined, {}, null).rules;
  const told = sections.flatMap(({ paragraphs }) => paragraphs).find((text) => text.includes('turn the wheel'));
  expect(told?.match(/[\d.,]+(?=%)/g)).toEqual(['75', '25']);
});
