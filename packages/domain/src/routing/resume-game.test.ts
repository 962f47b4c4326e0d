import { expect, test } from 'vitest';
import { parseTaxableGames, resolveResume } from './resume-game.ts';

test.each([
  ['1,2;3 4\n5', [1, 2, 3, 4, 5]],
  [' 7 ,, 8', [7, 8]],
  ['book-x,-3,1e9,0x10', []],
  ['', []],
])('[ENTITY-05] the setting %j lists the games %j', (setting, games) => {
  expect([...parseTaxableGames(setting)]).toEqual(games);
});

const listed = { gameId: 12, taxableJackpotGameIds: '12,13' };
const unlisted = { gameId: 1, taxableJackpotGameIds: '12,13' };

test.each([
  [listed, 'missing', 'desktop', 'ask'],
  [listed, 'invalid', 'mobile', 'ask'],
  [listed, 'valid', 'desktop', 'navigate'],
  [listed, 'valid', 'tablet', 'navigate'],
  [listed, 'valid', 'mobile', 'replace'],
  [unlisted, 'missing', 'desktop', 'navigate'],
  [unlisted, 'missing', 'tablet', 'navigate'],
  [unlisted, 'missing', 'mobile', 'replace'],
] as const)('[SHELL-06, LEGACY-12] %o with a tax number %s on %s: %s', (game, taxNumber, deviceType, resume) => {
  expect(resolveResume({ ...game, taxNumber, deviceType })).toBe(resume);
});
