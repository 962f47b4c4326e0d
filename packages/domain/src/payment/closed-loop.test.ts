import { expect, test } from 'vitest';
import { mayPayOut, owedTo } from './closed-loop.ts';

const card = { id: 'card', deposited: 100n, withdrawn: 40n };
const bank = { id: 'bank', deposited: 50n, withdrawn: 50n };
const other = { id: 'other', deposited: 30n, withdrawn: 0n };

test.each([
  ['alone, any amount', [card], 'card', 500n, true],
  ['owed, up to what is owed', [card, other], 'card', 60n, true],
  ['owed, above it while another is owed', [card, other], 'card', 61n, false],
  ['not owed while another is', [card, bank], 'bank', 1n, false],
  ['a new account while a card is owed', [card], null, 1n, false],
  ['a new account once nothing is owed', [bank], null, 1_000n, true],
  [
    'anywhere, where what is owed is below the least of a withdrawal',
    [{ ...card, withdrawn: 91n }, other],
    'other',
    500n,
    true,
  ],
  ['not so at the least', [{ ...card, withdrawn: 90n }, other], 'other', 31n, false],
  ['a stranger’s target while a card is owed', [card], 'unknown', 1n, false],
] as const)('%s', (_, targets, target, amount, may) => {
  expect(mayPayOut(targets, target, { amount, least: 10n })).toBe(may);
});

test('more may come back than was deposited: then nothing is owed', () => {
  expect(owedTo({ deposited: 10n, withdrawn: 25n })).toBe(0n);
});
