import { currencyOf, shownDecimals } from './currency-table.ts';
import type { DecimalInput } from './decimal.ts';
import { type Money, roundDecimal, toDecimal } from './money.ts';

export type MoneyFormat = {
  /** Interface language. Takes no part yet: one format holds in every language (ENTITY-33). */
  readonly language?: string;
  /** Leaves `,00` away from whole amounts, as in `10.000 HUF` (decisions, Wallet). */
  readonly dropZeroDecimals?: boolean;
  /** Shows every stored decimal, such as the third of KWD. */
  readonly exact?: boolean;
};

const NO_BREAK_SPACE = '\u00a0';

/**
 * An amount for the screen: dot for thousands, comma for decimals, symbol or code behind a no-break space, as in
 * `1.284,50 €`, `-12,40 €` and `10.000 HUF` (ENTITY-29 to ENTITY-33). Two decimals, cut toward zero where the
 * currency stores more. Throws RangeError for an unknown currency.
 */
export function formatMoney(value: Money, format: MoneyFormat = {}): string {
  const { symbol } = currencyOf(value.currency);
  return `${formatAmount(value, format)}${NO_BREAK_SPACE}${symbol ?? value.currency}`;
}

/** The figure of `formatMoney` without its currency, for a column or a field that names the currency itself. */
export function formatAmount(value: Money, format: MoneyFormat = {}): string {
  const [whole = '', stored = ''] = toDecimal(value).replace('-', '').split('.');
  const fraction = format.exact ? stored : stored.slice(0, shownDecimals(value.currency));
  const isZero = /^0*$/.test(whole + fraction);
  const sign = value.amount < 0n && !isZero ? '-' : '';
  const dropped = fraction === '' || (format.dropZeroDecimals === true && /^0*$/.test(fraction));
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')}${dropped ? '' : `,${fraction}`}`;
}

/** Formats a decimal that is not held as money, halves away from zero: 10.006 gives `10,01 €` (ENTITY-32). */
export function formatDecimal(value: DecimalInput, currency: string, format: MoneyFormat = {}): string {
  return formatMoney(roundDecimal(value, currency), format);
}
