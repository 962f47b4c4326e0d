import { describe, expect, test } from 'vitest';
import { plainAmount } from '../money/plain-amount.ts';
import { type DepositContext, EMPTY_DEPOSIT, validateDeposit } from './deposit-draft.ts';
import { quickAmounts } from './quick-amounts.ts';

const CARD: DepositContext = {
  kind: 'card',
  currency: 'EUR',
  minimum: '10.00',
  available: '100.00',
  details: [],
  issuers: [],
  needsBankAccount: false,
};
const OFFLINE: DepositContext = {
  ...CARD,
  kind: 'offline',
  currency: 'HUF',
  minimum: '10000.00',
  available: '30000000.00',
};

const faults = (draft: Partial<typeof EMPTY_DEPOSIT>, context: DepositContext = CARD) =>
  validateDeposit({ ...EMPTY_DEPOSIT, amount: '50', ...draft }, context).map(({ field, key }) => `${field} ${key}`);

describe('an amount', () => {
  test.each([
    ['[DEPOSIT-14] 9.99', CARD, '9.99', 'minValue'],
    ['[DEPOSIT-14] 10', CARD, '10', null],
    ['[DEPOSIT-15] 100.01', CARD, '100.01', 'maxValue'],
    ['[DEPOSIT-15] 100', CARD, '100', null],
    ['[DEPOSIT-19, DEPOSIT-20] 41 of 40 left', { ...CARD, available: '40.00' }, '41', 'maxValue'],
    ['[DEPOSIT-19, DEPOSIT-20] 40 of 40 left', { ...CARD, available: '40.00' }, '40', null],
    ['[DEPOSIT-25] 9 999 forints', OFFLINE, '9 999', 'minValue'],
    ['[DEPOSIT-25] 10.000 forints', OFFLINE, '10000', null],
    ['[DEPOSIT-25] 30 000 001 forints', OFFLINE, '30 000 001', 'maxValue'],
    ['[DEPOSIT-25] 30 000 000 forints', OFFLINE, '30 000 000', null],
    ['with a comma', CARD, '12,50', null],
    ['with a point as in thousands', OFFLINE, '20.000', 'twoDecimals'],
    ['with an exponent', CARD, '1e1', 'number'],
    ['below zero', CARD, '-20', 'greaterThanZero'],
    ['in the digits of another script', CARD, '٣٠', 'number'],
    ['of thirty digits', CARD, '1'.repeat(30), 'number'],
    ['of no number', CARD, 'twenty', 'number'],
    ['that is empty', CARD, ' ', 'required'],
    ['with decimals where the currency has none', { ...CARD, currency: 'JPY', minimum: '10' }, '20.5', 'wholeNumber'],
  ] as const)('%s', (_, context, amount, key) => {
    expect(faults({ amount }, context)).toEqual(key ? [`amount ${key}`] : []);
  });

  test.each([
    [' 1 000,50 ', '1000.50'],
    ['1\u00a0000', '1000'],
    ['1 ,5', '1 .5'],
    ['4.000,55', '4000.55'],
    ['4,000.5', '4000.5'],
    ['1.234.567', '1234567'],
    ['1.234.567,80', '1234567.80'],
    ['4.000', '4.000'],
    ['1.234,567', '1.234.567'],
    ['1.23.456', '1.23.456'],
  ])('%s is %s on the wire', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
  });
});

describe('what a method asks for', () => {
  test('a bank of its list', () => {
    const context: DepositContext = { ...CARD, kind: 'bankRedirect', issuers: ['nordea'] };
    expect(faults({}, context)).toEqual(['issuer required']);
    expect(faults({ issuer: 'op' }, context)).toEqual(['issuer notOffered']);
    expect(faults({ issuer: 'nordea' }, context)).toEqual([]);
  });

  test('[DEPOSIT-23] the own account, unless a known one pays', () => {
    const context: DepositContext = { ...CARD, kind: 'bankTransfer', needsBankAccount: true, details: ['a'] };
    expect(faults({}, context)).toEqual(['iban required']);
    expect(faults({ iban: 'RO00' }, context)).toEqual(['iban iban']);
    expect(faults({ iban: 'RO49 AAAA 1B31 0075 9384 0000' }, context)).toEqual([]);
    expect(faults({ detail: 'a' }, context)).toEqual([]);
    expect(faults({ detail: 'b', iban: 'RO49AAAA1B31007593840000' }, context)).toEqual(['detail notOffered']);
  });

  test('the code of a voucher', () => {
    expect(faults({}, { ...CARD, kind: 'voucher' })).toEqual(['voucherCode required']);
    expect(faults({ voucherCode: 'x' }, CARD)).toEqual([]);
  });
});

test.each([
  [{ minimum: 1_000n, available: 500_000n }, [1_000n, 2_000n, 5_000n, 10_000n]],
  [{ minimum: 1_000n, available: 4_000n }, [1_000n, 2_000n]],
  [{ minimum: 1_000n, available: 999n }, []],
  [{ minimum: 0n, available: 999n }, []],
])('quick amounts of %o are %o, none above what is available', (terms, amounts) => {
  expect(quickAmounts(terms)).toEqual(amounts);
});

test('no card is stored that the player did not ask to store', () => {
  expect(EMPTY_DEPOSIT.saves).toBe(false);
});
