import { currencyOf } from './currency-table.ts';
import { fromDecimal, type Money } from './money.ts';

/**
 * Reads what `formatMoney` writes, and what a player types in the same manner: dots between thousands (all or none),
 * a comma before decimals, the currency's symbol or code allowed behind it. Null for anything else, for another
 * currency and for more decimals than the currency stores. Throws RangeError for an unknown currency.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const { symbol, exponent } = currencyOf(currency);
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,30})(?:,(\d{1,30}))?(?:\s*(\S+))?$/u.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', unit] = match;
  if (unit !== undefined && unit !== symbol && unit !== currency) return null;
  if (fraction.length > exponent || whole.length > 40) return null;
  return fromDecimal(`${sign}${whole.replaceAll('.', '')}${fraction === '' ? '' : `.${fraction}`}`, currency);
}
