import { expect, test } from 'vitest';
import { isTaxNumber } from '../fields/tax-number.ts';
import { parseTaxableGames, resolveResume, taxNumberState } from './resume-game.ts';

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

test.each([
  ['TAX-12', '1111111111', false],
  // 285 = 25 × 11 + 10: no digit is 10.
  ['TAX-13, TAX-14', '1234567895', false],
  ['TAX-13, TAX-14', '1234567890', false],
  ['TAX-13', '8071592154', false],
  ['TAX-13', '807159215', false],
  ['TAX-13, TAX-14', '8071592153', true],
])('[%s] the tax number %s is valid: %s', (_, number, isValid) => {
  expect(isTaxNumber(number)).toBe(isValid);
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['8071592154', 'invalid'],
  [' 8071592153 ', 'valid'],
])('the number %j of a profile is %s', (value, state) => {
  expect(taxNumberState(value)).toBe(state);
});
