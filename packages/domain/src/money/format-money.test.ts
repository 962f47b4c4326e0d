import { expect, test } from 'vitest';
import { formatAmount, formatDecimal, formatMoney } from './format-money.ts';
import { fromDecimal, money } from './money.ts';

const SYMBOLS = ['USD', 'EUR', 'GBP', 'SEK', 'CNY', 'RUB', 'JPY', 'AUD', 'NZD', 'MXN', 'TRY'];
const CODES = ['BGN', 'HUF', 'NOK', 'CAD', 'RON', 'DKK', 'ZAR', 'PEN'];

test.each(SYMBOLS)('[ENTITY-29] %s shows a symbol and not its code', (currency) => {
  const text = formatMoney(fromDecimal(10, currency));
  expect(text).toMatch(/^10(,00)?\u00a0\S+$/);
  expect(text).not.toContain(currency);
});

test.each(CODES)('[ENTITY-30] %s shows its code', (currency) => {
  expect(formatMoney(fromDecimal(10, currency))).toBe(`10,00\u00a0${currency}`);
});

test.each(['µBTC', 'mBTC'])('[ENTITY-31] %s shows its unit', (currency) => {
  expect(formatMoney(fromDecimal('12.5', currency))).toBe(`12,50\u00a0${currency}`);
});

test.each([
  ['[ENTITY-33] the look of an amount', '1284.5', 'EUR', {}, '1.284,50\u00a0€'],
  ['[ENTITY-33] a minus stays with its figure', '-12.4', 'EUR', {}, '-12,40\u00a0€'],
  ['[ENTITY-33] thousands in threes', '1234567', 'EUR', {}, '1.234.567,00\u00a0€'],
  ['[ENTITY-33] three digits need no dot', '999.99', 'EUR', {}, '999,99\u00a0€'],
  ['[ENTITY-33] the same in every language', '1284.5', 'EUR', { language: 'en' }, '1.284,50\u00a0€'],
  ['[CONST-02] whole forints may drop ,00', '10000', 'HUF', { dropZeroDecimals: true }, '10.000\u00a0HUF'],
  ['[CONST-02] other amounts keep their decimals', '10000.5', 'HUF', { dropZeroDecimals: true }, '10.000,50\u00a0HUF'],
  ['[CONST-02] and all do when not asked', '10000', 'HUF', {}, '10.000,00\u00a0HUF'],
  ['[ENTITY-29] yen have no decimals', '1284', 'JPY', {}, '1.284\u00a0¥'],
  ['the third decimal is cut', '1.239', 'KWD', {}, '1,23\u00a0KWD'],
  ['or shown when exact', '1.239', 'KWD', { exact: true }, '1,239\u00a0KWD'],
  ['nothing shown has no minus', '-0.009', 'KWD', {}, '0,00\u00a0KWD'],
  ['exact drops only zeros', '1.200', 'KWD', { exact: true, dropZeroDecimals: true }, '1,200\u00a0KWD'],
])('%s', (_title, decimal, currency, format, text) => {
  expect(formatMoney(fromDecimal(decimal, currency), format)).toBe(text);
});

test('10.006 shows the decimals 01', () => {
  expect(formatDecimal('10.006', 'EUR')).toBe('10,01\u00a0€');
  expect(formatDecimal(10.006, 'HUF')).toBe('10,01\u00a0HUF');
});

test('[ENTITY-33] the figure alone has no unit', () => {
  expect(formatAmount(money(128450n, 'EUR'))).toBe('1.284,50');
});
