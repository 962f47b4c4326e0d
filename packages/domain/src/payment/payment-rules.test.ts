import { describe, expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { bankIssuerName, bankIssuers } from './bank-issuers.ts';
import { DEPOSIT_BONUS_TYPES } from './bonus-types.ts';
import { depositRoom } from './deposit-room.ts';
import { leadsToFirstDeposit } from './first-deposit.ts';
import { feeOf, isCardAllowed, isOffered } from './payment-method.ts';
import {
  canCancel,
  isWithdrawalOver,
  nextWithdrawalState,
  WITHDRAWAL_ACTIONS,
  WITHDRAWAL_STATES,
} from './withdrawal-state.ts';

describe('how much can be deposited', () => {
  const limit = (name: string, amount: bigint, used: bigint) => ({ name, amount, used });
  test.each([
    ['DEPOSIT-15', { limits: [], maxBalance: null, balance: 0n }, 10_000n, 'method'],
    [
      'DEPOSIT-19',
      { limits: [limit('depositDay', 10_000n, 6_000n)], maxBalance: null, balance: 0n },
      4_000n,
      'depositDay',
    ],
    [
      'DEPOSIT-19',
      {
        limits: [limit('depositDay', 9_000n, 0n), limit('depositMonth', 20_000n, 19_000n)],
        maxBalance: null,
        balance: 0n,
      },
      1_000n,
      'depositMonth',
    ],
    ['DEPOSIT-20', { limits: [], maxBalance: 20_000n, balance: 17_000n }, 3_000n, 'balance'],
    ['DEPOSIT-19', { limits: [limit('depositDay', 5_000n, 6_000n)], maxBalance: null, balance: 0n }, 0n, 'depositDay'],
  ])('[%s] %o leaves %s by %s', (_, known, available, by) => {
    expect(depositRoom({ maximum: 10_000n, ...known })).toEqual({ available, by });
  });
});

test.each([
  [null, 1_000n, 0n],
  [{ kind: 'fixed', amount: 50n }, 1_000n, 50n],
  [{ kind: 'percent', hundredths: 250 }, 1_000n, 25n],
  [{ kind: 'percent', hundredths: 100 }, 1_001n, 11n],
] as const)('[DEPOSIT-09] a fee of %o on %s is %s', (fee, amount, expected) => {
  expect(feeOf(fee, amount)).toBe(expected);
});

test('[DEPOSIT-02, DEPOSIT-22] a credit card is refused where only debit cards may pay, and nowhere else', () => {
  const rules = { debitOnlyIn: ['GBR'] };
  expect(isCardAllowed(rules, 'GBR', 'credit')).toBe(false);
  expect(isCardAllowed(rules, 'GBR', 'debit')).toBe(true);
  expect(isCardAllowed(rules, 'HUN', 'credit')).toBe(true);
  expect(isCardAllowed({ debitOnlyIn: [] }, 'GBR', 'credit')).toBe(true);
});

test('a method of some countries is offered there alone', () => {
  expect(isOffered({ countries: ['NLD'] }, 'NLD')).toBe(true);
  expect(isOffered({ countries: ['NLD'] }, 'HUN')).toBe(false);
  expect(isOffered({ countries: null }, 'HUN')).toBe(true);
});

test('[DEPOSIT-12] there are nine types of bonuses', () => {
  expect(DEPOSIT_BONUS_TYPES).toHaveLength(9);
  expect(new Set(DEPOSIT_BONUS_TYPES).size).toBe(9);
});

test('[ENTITY-19, ENTITY-20, ENTITY-21] a bank has its name, and an unknown one none', () => {
  expect(bankIssuerName('INGBNL2A')).toBe('ING');
  expect(bankIssuerName('nordea')).toBe('Nordea');
  expect(bankIssuerName('testok')).toBe('Test bank');
  expect(bankIssuerName('constructor')).toBeNull();
  expect(bankIssuers('FIN').map(({ name }) => name)).toContain('OP');
  expect(bankIssuers('constructor')).toEqual([]);
});

test.each([
  [true, 1, false, true],
  [false, 1, false, false],
  [true, 0, false, false],
  [true, 2, false, false],
  [true, 1, true, false],
])(
  '[DEPOSIT-03, DEPOSIT-04, DEPOSIT-05, PAGES-07] enabled %s, %s deposits, shown before %s: %s',
  (isEnabled, numberOfSuccessfulDeposit, wasShown, leads) => {
    expect(leadsToFirstDeposit({ isEnabled, numberOfSuccessfulDeposit, wasShown })).toBe(leads);
  },
);

test('[RTS 14B] a withdrawal that is over stays as it is, and one that left cannot be cancelled', () => {
  const over = WITHDRAWAL_STATES.filter(isWithdrawalOver);
  expect(over).toEqual(['paid', 'failed', 'cancelled', 'refused']);
  for (const state of over) {
    expect(WITHDRAWAL_ACTIONS.map((action) => nextWithdrawalState(state, action))).toEqual(Array(6).fill(null));
  }
  expect(WITHDRAWAL_STATES.filter((state) => canCancel(state, MARKETS.HU))).toEqual(['requested', 'approved']);
  expect(WITHDRAWAL_STATES.filter((state) => canCancel(state, MARKETS.GB))).toEqual([]);
  expect(nextWithdrawalState('sent', 'fail')).toBe('failed');
});
