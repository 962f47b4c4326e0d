import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, currencyOf, isCurrency } from './currency-table.ts';
import { compareDecimals } from './decimal.ts';
import { formatMoney } from './format-money.ts';
import { addMoney, compareMoney, fromDecimal, money, negateMoney, subtractMoney, toDecimal } from './money.ts';

describe('arithmetic', () => {
  test('adds, subtracts, negates and compares in one currency', () => {
    expect(addMoney(money(10n, 'EUR'), money(20n, 'EUR'))).toEqual(money(30n, 'EUR'));
    expect(subtractMoney(money(10n, 'EUR'), money(20n, 'EUR'))).toEqual(money(-10n, 'EUR'));
    expect(negateMoney(money(-7n, 'EUR'))).toEqual(money(7n, 'EUR'));
    expect(compareMoney(money(1n, 'EUR'), money(2n, 'EUR'))).toBe(-1);
    expect(compareMoney(money(2n, 'EUR'), money(2n, 'EUR'))).toBe(0);
    expect(compareMoney(money(3n, 'EUR'), money(2n, 'EUR'))).toBe(1);
  });

  test.each([
    ['adding', () => addMoney(money(1n, 'EUR'), money(1n, 'HUF'))],
    ['subtracting', () => subtractMoney(money(1n, 'EUR'), money(1n, 'HUF'))],
    ['comparing', () => compareMoney(money(1n, 'EUR'), money(1n, 'HUF'))],
    ['an unknown currency', () => money(1n, 'XXX')],
    ['a currency named like an object member', () => money(1n, '__proto__')],
  ])('%s two currencies, or one that is unknown, throws', (_name, act) => {
    expect(act).toThrow(RangeError);
  });
});

test.each([
  ['1284.5', 'EUR', 128450n, '1284.50'],
  ['-0.05', 'EUR', -5n, '-0.05'],
  ['0', 'EUR', 0n, '0.00'],
  ['1.10000', 'EUR', 110n, '1.10'],
  [0.1, 'EUR', 10n, '0.10'],
  [1.005, 'KWD', 1005n, '1.005'],
  [1e-7, 'BTC', 10n, '0.00000010'],
  [1e21, 'JPY', 10n ** 21n, '1000000000000000000000'],
  ['1284', 'JPY', 1284n, '1284'],
  ['90071992547409931.07', 'EUR', 9007199254740993107n, '90071992547409931.07'],
])('%j %s is %s minor units and reads %s', (input, currency, amount, text) => {
  expect(fromDecimal(input, currency)).toEqual({ amount, currency });
  expect(toDecimal(money(amount, currency))).toBe(text);
});

test.each([
  ['10.006', 'EUR'],
  ['1.5', 'JPY'],
  ['1.0005', 'KWD'],
  ['', 'EUR'],
  ['1,5', 'EUR'],
  ['+1', 'EUR'],
  ['.5', 'EUR'],
  ['0x10', 'EUR'],
  [' 1', 'EUR'],
  ['1e999', 'EUR'],
  ['9'.repeat(100), 'EUR'],
  [Number.NaN, 'EUR'],
  [Number.POSITIVE_INFINITY, 'EUR'],
  ['1', 'XXX'],
])('%j %s is no exact amount and throws', (input, currency) => {
  expect(() => fromDecimal(input, currency)).toThrow(RangeError);
});

test('decimals compare exactly, whatever their scale', () => {
  expect(compareDecimals('9.99', 10)).toBe(-1);
  expect(compareDecimals('10.00', 10)).toBe(0);
  expect(compareDecimals('0.30000000000000001', '0.3')).toBe(1);
});

/** The decimal that an amount on the screen stands for: dots between thousands, a comma before decimals, then the unit. */
const readFigure = (text: string) =>
  text
    .replace(/\u00a0.*$/u, '')
    .replaceAll('.', '')
    .replace(',', '.');

test.each(['HUF', 'EUR', 'JPY', 'KWD'])('25,000 round trips of %s lose nothing', (currency) => {
  const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(amounts, (amount) => {
      const value = money(amount, currency);
      const throughDecimal = fromDecimal(toDecimal(value), currency).amount;
      const throughScreen = fromDecimal(readFigure(formatMoney(value, { exact: true })), currency).amount;
      return throughDecimal === amount && throughScreen === amount;
    }),
    { seed: 1, numRuns: 25_000 },
  );
});

test('[ENTITY-29] [ENTITY-30] [ENTITY-31] every row has a symbol or shows its code, and no symbol stands for two', () => {
  const symbols = [...CURRENCIES.values()].flatMap((currency) => currency.symbol ?? []);
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const currency of CURRENCIES.values()) expect(currency.showsCode).toBe(currency.symbol === null);
  expect(['HUF', 'EUR', 'JPY', 'KWD'].map((code) => currencyOf(code).exponent)).toEqual([2, 2, 0, 3]);
  // Decimals of ISO 4217.
  const withDecimals = (count: number) =>
    ['CLP', 'ISK', 'BHD', 'TND', 'CHF'].filter((code) => currencyOf(code).exponent === count);
  expect([0, 2, 3].map(withDecimals)).toEqual([['CLP', 'ISK'], ['CHF'], ['BHD', 'TND']]);
  expect(isCurrency('EUR')).toBe(true);
  expect(isCurrency('constructor')).toBe(false);
});
