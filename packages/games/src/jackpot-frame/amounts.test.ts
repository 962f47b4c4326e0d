import { expect, test } from 'vitest';
import { Amounts } from './amounts.ts';

const stateOf = (version: number, amount: string, part = {}) => ({
  jackpotId: 'lamplight',
  currency: 'EUR',
  version,
  levels: [{ level: 'grand', amount }],
  ...part,
});

test('[LOBBY-23] [LOBBY-26] [LOBBY-27] the frame shows its own jackpot in its own currency, whatever the stream does', () => {
  const amounts = new Amounts({ game: 'lamplight', currency: 'EUR' }, false);
  const shown = (now: number) => amounts.at(now).map(({ amount }) => amount);
  expect(shown(0)).toEqual([]);
  amounts.apply(stateOf(3, '100.00'), 0);
  expect(shown(0)).toEqual([100_00n]);
  amounts.apply(stateOf(6, '101.00'), 1_000);
  expect([1_000, 1_500, 2_000, 9_000].flatMap(shown)).toEqual([100_00n, 100_50n, 101_00n, 101_00n]);
  for (const wrong of [
    stateOf(3, '500.00'),
    stateOf(6, '500.00'),
    stateOf(9, '500.00', { currency: 'HUF' }),
    stateOf(9, '500.00', { jackpotId: 'other' }),
    stateOf(9, '1e9'),
    { jackpotId: 'lamplight' },
    null,
    'x',
  ]) {
    amounts.apply(wrong, 3_000);
    expect(shown(9_000)).toEqual([101_00n]);
  }
  amounts.apply(stateOf(9, '50.00'), 4_000);
  expect(shown(4_000)).toEqual([50_00n]);
});

test('with reduced motion it goes in steps', () => {
  const amounts = new Amounts({ game: 'lamplight', currency: 'EUR' }, true);
  amounts.apply(stateOf(3, '100.00'), 0);
  amounts.apply(stateOf(6, '101.00'), 0);
  expect(amounts.at(0)).toEqual([{ level: 'grand', amount: 101_00n }]);
});
