import { formatLocale } from '@foyer/domain/locale/writing';
import { figureLocale, formatMoney, type MoneyFormat, type MoneyStyle } from '@foyer/domain/money/format-money';
import type { Money } from '@foyer/domain/money/money';
import { type PlaceholderValues, substitutePlaceholders } from '@foyer/domain/placeholders/placeholders';
import format, { type CompiledMessage } from 'icu-minify/format';
import { cachedByLocale, dateTimeFormat } from './intl-formats.ts';
import type { Messages, TextKey } from './messages.ts';
import { formatWholeNumber } from './plain-figures.ts';

/** Dates are for `{x, date}` and `{x, time}` only. */
export type TextValues = { readonly [name: string]: string | number | Date };

/** `t('groups.count', { count: 12 })`. `find`: for keys from data, null without a text. */
export type Text = {
  (key: TextKey, values?: TextValues): string;
  readonly language: string;
  readonly moneyFormat: { readonly style: MoneyStyle; readonly language: string };
  readonly figures: string;
  /** IANA, of the market; absent where only the device's own counts. */
  readonly marketZone: string;
  money(value: Money, format?: MoneyFormat): string;
  find(key: string, values?: TextValues): string | null;
  /** Fills placeholders and figures into an operator's text. */
  fill(text: string): string;
};

export type TextSource = {
  readonly language: string;
  readonly catalogue: Messages;
  /** SHELL-22. */
  readonly placeholders?: PlaceholderValues;
  /** IANA; UTC when absent, so that server and browser write the same. */
  readonly timeZone?: string;
  readonly moneyStyle?: MoneyStyle | undefined;
  readonly marketZone?: string | undefined;
};

const numberFormat = cachedByLocale<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (language, options) => new Intl.NumberFormat(language, options),
);

/** Lazy: the first number format of a page is slow, and most pages need none. */
function lazyNumberFormat(locale: string, wish: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  const made = () => numberFormat(locale, wish);
  return {
    format: (value: number | bigint | Intl.StringNumericLiteral) =>
      (wish === undefined ? formatWholeNumber(locale, value) : null) ?? made().format(value),
    formatToParts: (value?: number | bigint | Intl.StringNumericLiteral) =>
      value === undefined ? made().formatToParts() : made().formatToParts(value),
    formatRange: (from, to) => made().formatRange(from, to),
    formatRangeToParts: (from, to) => made().formatRangeToParts(from, to),
    resolvedOptions: () => made().resolvedOptions(),
  };
}

const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getPluralRules: cachedByLocale<Intl.PluralRulesOptions, Intl.PluralRules>(
    (language, options) => new Intl.PluralRules(language, options),
  ),
};

/** A figure within a text: `%NUMBER_6000%`, `%NUMBER_0.95%`. */
const NUMBER = /%NUMBER_(\d{1,12}(?:\.\d{1,6})?)%/g;

/** Recursive. Names of arguments hold no percent sign. */
function filled<T>(part: T, fill: (text: string) => string): T;
function filled(part: unknown, fill: (text: string) => string): unknown {
  if (typeof part === 'string') return part.includes('%') ? fill(part) : part;
  if (Array.isArray(part)) return part.map((item) => filled(item, fill));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, branch]) => [name, filled(branch, fill)]));
}

/** An unknown key, or a message whose arguments do not fit, shows as its key: a wrong text never breaks a page. */
export function createText(source: TextSource): Text {
  const {
    language,
    catalogue,
    placeholders,
    marketZone = 'UTC',
    timeZone = 'UTC',
    moneyStyle: style = 'specification',
  } = source;
  const figures = figureLocale(style, language);
  const moneyFormat = { style, language };
  const getNumberFormat = (_: unknown, wish?: Intl.NumberFormatOptions) => lazyNumberFormat(figures, wish);
  const options = { formatters: { ...formatters, getNumberFormat }, timeZone };
  const formatNumber = (_: string, digits: string) =>
    formatWholeNumber(figures, Number(digits)) ?? numberFormat(figures).format(Number(digits));
  // Figures first: a value of a placeholder is not searched again.
  const fill = (text: string) => substitutePlaceholders(text.replace(NUMBER, formatNumber), placeholders);
  // Before arguments are filled in: a player's input is never searched for placeholders.
  const ready = new Map<string, CompiledMessage>();
  const messageOf = (key: string): CompiledMessage | null => {
    const known = ready.get(key);
    if (known !== undefined) return known;
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (message === undefined) return null;
    const own = filled(message, fill);
    ready.set(key, own);
    return own;
  };
  const find = (key: string, values?: TextValues): string | null => {
    const message = messageOf(key);
    if (message === null || typeof message === 'string') return message;
    try {
      const text = format(message, formatLocale(language), values && { ...values }, options);
      return typeof text === 'string' ? text : key;
    } catch {
      return key;
    }
  };
  return Object.assign((key: TextKey, values?: TextValues) => find(key, values) ?? key, {
    language,
    moneyFormat,
    figures,
    marketZone,
    money: (value: Money, wish?: MoneyFormat) => formatMoney(value, { ...moneyFormat, ...wish }),
    find,
    fill,
  });
}
