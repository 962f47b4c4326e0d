import { formatLocale } from '../locale/writing.ts';
import { currencyOf, shownDecimals } from './currency-table.ts';
import { type Money, toDecimal } from './money.ts';

/** The specification's dot for thousands (ENTITY-33), or each language's form. */
export type MoneyStyle = 'specification' | 'language';

export type MoneyFormat = {
  readonly style?: MoneyStyle;
  readonly language?: string;
  /** Drops `,00`, as in `10.000 HUF` (decisions, Wallet). */
  readonly dropZeroDecimals?: boolean;
  readonly exact?: boolean;
};

const NO_BREAK_SPACE = '\u00a0';

const WHOLE_COINS = new Set(['HUF', 'SEK', 'NOK', 'CZK', 'ISK']);

/** Other symbols are shared between currencies, such as $. */
const OWN_SIGNS = new Set(['EUR', 'GBP']);

const NO_LANGUAGE = 'en';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string | null, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    // Hungarian would not group four digits, but five.
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(currency && {
      style: 'currency',
      currency,
      currencyDisplay: OWN_SIGNS.has(currency) ? 'narrowSymbol' : 'symbol',
    }),
  });
  formats.set(key, made);
  return made;
}

export function figureLocale(style: MoneyStyle, language: string): string {
  return style === 'language' ? formatLocale(language) : 'de';
}

function shownDigits(value: Money, { exact, dropZeroDecimals, style }: MoneyFormat): string {
  const [whole = '', stored = ''] = toDecimal(value).replace('-', '').split('.');
  const fraction = exact ? stored : stored.slice(0, shownDecimals(value.currency));
  const isZero = /^0*$/.test(whole + fraction);
  const sign = value.amount < 0n && !isZero ? '-' : '';
  const drops = dropZeroDecimals === true || (style === 'language' && WHOLE_COINS.has(value.currency));
  const isWhole = fraction === '' || (drops && /^0*$/.test(fraction));
  return `${sign}${whole}${isWhole ? '' : `.${fraction}`}`;
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.length ?? 0;
}

function isIsoCode(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency);
}

/** `1.284,50 €`, cut to two decimals (ENTITY-29 to ENTITY-33). Throws RangeError for an unknown currency. */
export function formatMoney(value: Money, format: MoneyFormat = {}): string {
  const { symbol } = currencyOf(value.currency);
  if (format.style === 'language' && isIsoCode(value.currency)) {
    const digits = shownDigits(value, format);
    return formatOf(formatLocale(format.language ?? NO_LANGUAGE), value.currency, decimalsOf(digits)).format(
      digits as Intl.StringNumericLiteral,
    );
  }
  return `${formatAmount(value, format)}${NO_BREAK_SPACE}${symbol ?? value.currency}`;
}

export function formatAmount(value: Money, format: MoneyFormat = {}): string {
  const digits = shownDigits(value, format);
  if (format.style === 'language') {
    return formatOf(formatLocale(format.language ?? NO_LANGUAGE), null, decimalsOf(digits)).format(
      digits as Intl.StringNumericLiteral,
    );
  }
  const [whole = '', fraction] = digits.split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** The currency once, on the outer side: `£2` and `2,000`, or `2` and `2.000 €`. */
export function formatRange(from: Money, to: Money, format: MoneyFormat = {}): { from: string; to: string } {
  const isLeading = /^\D/.test(formatMoney(to, format));
  return isLeading
    ? { from: formatMoney(from, format), to: formatAmount(to, format) }
    : { from: formatAmount(from, format), to: formatMoney(to, format) };
}
