import { expect, onTestFinished, test, vi } from 'vitest';
import { figureLocale, formatAmount, formatMoney, formatRange } from './format-money.ts';
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

test.each([
  ['en', 'GBP', '60', '£60.00'],
  ['en', 'EUR', '10000', '€10,000.00'],
  ['xb', 'EUR', '10000', '€10,000.00'],
  ['en', 'SEK', '3420', 'SEK 3,420'],
  ['en', 'USD', '-12.4', '-US$12.40'],
  ['hu', 'HUF', '186500', '186 500 Ft'],
  ['hu', 'EUR', '1284.5', '1 284,50 €'],
  ['sv', 'SEK', '3420', '3 420 kr'],
  ['sv', 'SEK', '3420.5', '3 420,50 kr'],
  ['nl', 'EUR', '25', '€ 25,00'],
  ['en', 'KWD', '1.239', 'KWD 1.23'],
  ['en', 'mBTC', '12.5', '12.50 mBTC'],
])('[ENTITY-33] in the style of the language %s writes %s %s as %s', (language, currency, decimal, text) => {
  const shown = formatMoney(fromDecimal(decimal, currency), { style: 'language', language });
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['specification', 'en', '2', '2.000\u00a0€', '95,5'],
  ['language', 'en', '€2', '2,000', '95.5'],
  ['language', 'sv', '2', '2\u00a0000\u00a0€', '95,5'],
] as const)('[ENTITY-33] ranges and figures follow the style %s in %s', (style, language, from, to, figure) => {
  const [low, high] = [fromDecimal(2, 'EUR'), fromDecimal(2000, 'EUR')];
  expect(formatRange(low, high, { style, language, dropZeroDecimals: true })).toEqual({ from, to });
  expect(new Intl.NumberFormat(figureLocale(style, language)).format(95.5)).toBe(figure);
});

test('the figure alone has no unit', () => {
  expect(formatAmount(money(128450n, 'EUR'))).toBe('1.284,50');
});

test('amounts of one currency and language share a number format', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  onTestFinished(() => made.mockRestore());
  // A language that no other test writes in.
  const texts = [1, 2, 3].map((amount) =>
    formatMoney(fromDecimal(amount, 'EUR'), { style: 'language', language: 'fi' }),
  );
  expect(new Set(texts).size).toBe(3);
  expect(made).toHaveBeenCalledOnce();
});
