import { decodeAmount } from '@foyer/contract/wire';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { figuresBeforeReturn, useTurnoverLeft } from './useFigures.ts';

const money = (amount: string) => decodeAmount(amount, 'EUR');
const ROUND = { balanceAfter: '100.40', returned: '1.40', currency: 'EUR', jackpot: null };

test.each([
  ['the return is booked already', '100.40', '1.20', null, '-0.20'],
  ['the return is not booked yet', '99.00', '-0.20', null, '-0.20'],
  ['this page staked it', '100.40', '1.20', '-0.20', '-0.20'],
])(
  '[standards G28] the bar of a reloaded page does not tell the result before the reels do: %s',
  (_, balance, net, held, shown) => {
    const known = { balance: money(balance), net: money(net) };
    expect(figuresBeforeReturn(known, ROUND, held === null ? null : money(held))).toEqual({
      balance: money('99.00'),
      net: money(shown),
    });
  },
);

test('[standards G28] a jackpot is held back with the return', () => {
  const jackpot = { title: 'Lamplight', level: 'small', amount: '20.00' } as const;
  const known = { balance: money('120.40'), net: money('21.20') };
  expect(figuresBeforeReturn(known, { ...ROUND, balanceAfter: '120.40', jackpot }, null)).toEqual({
    balance: money('99.00'),
    net: money('-0.20'),
  });
});

test('[GLI-19 4.2] what is left to wager stands still until a round was shown, and is gone once nothing is', () => {
  type Step = { left: string; pendingStake: string | null };
  const { result, rerender } = renderHook(
    ({ left, pendingStake }: Step) => useTurnoverLeft({ currentTurnover: left, currency: 'EUR' }, { pendingStake }),
    { initialProps: { left: '25.00', pendingStake: null } as Step },
  );
  expect(result.current).toEqual(money('25.00'));
  rerender({ left: '24.80', pendingStake: '0.20' });
  expect(result.current).toEqual(money('25.00'));
  rerender({ left: '24.80', pendingStake: null });
  expect(result.current).toEqual(money('24.80'));
  rerender({ left: '0.00', pendingStake: null });
  expect(result.current).toBeNull();
});
