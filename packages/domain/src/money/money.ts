import { currencyOf } from './currency-table.ts';
import { type DecimalInput, parseDecimal, rescale } from './decimal.ts';

/** Minor units; may be negative. */
export type Money = { readonly amount: bigint; readonly currency: string };

/** Throws RangeError for an unknown currency. */
export function money(amount: bigint, currency: string): Money {
  currencyOf(currency);
  return { amount, currency };
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`two currencies: ${a.currency} and ${b.currency}`);
}

/** Throws RangeError when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { amount: a.amount + b.amount, currency: a.currency };
}

/** Throws RangeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, negateMoney(b));
}

export function negateMoney(value: Money): Money {
  return { amount: -value.amount, currency: value.currency };
}

/** Throws RangeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0;
}

/** All stored decimal places: `1284.50`, `-0.05`, `1284` for yen. */
export function toDecimal(value: Money): string {
  const { exponent } = currencyOf(value.currency);
  const negative = value.amount < 0n;
  const digits = (negative ? -value.amount : value.amount).toString().padStart(exponent + 1, '0');
  const split = digits.length - exponent;
  const fraction = exponent === 0 ? '' : `.${digits.slice(split)}`;
  return `${negative ? '-' : ''}${digits.slice(0, split)}${fraction}`;
}

/** Throws RangeError for an unknown currency and for more decimal places than it stores: money is never rounded silently. */
export function fromDecimal(value: DecimalInput, currency: string): Money {
  return { amount: rescale(parseDecimal(value), currencyOf(currency).exponent, 'exact'), currency };
}
