import type { Fault } from '../form/field-rules.ts';
import { compareDecimals } from '../money/decimal.ts';

/** `amount`: a decimal. Money is floored when it is shown, with what it is about in the wallet (VMSG-13, VMSG-14). */
export type AmountBound = {
  amount: string;
  currency?: string;
  wallet?: { amount: string; currency: string };
};

export type AmountRule = {
  /** 2 or none. */
  decimals?: 0 | 2;
  minimum?: AmountBound;
  maximum?: AmountBound;
};

/** Longer than any amount; bounds the work. */
const MAX_LENGTH = 20;

function boundParams(name: 'minimum' | 'maximum', { amount, currency, wallet }: AmountBound): Fault['params'] & object {
  return {
    [name]: amount,
    ...(currency ? { currency } : {}),
    ...(wallet ? { walletAmount: wallet.amount, walletCurrency: wallet.currency } : {}),
  };
}

/** A decimal with a point or comma, above zero (VMSG-11, VMSG-12, VMSG-20, VMSG-58, VMSG-59, VMSG-66). */
export function checkAmount(text: string, { decimals = 2, minimum, maximum }: AmountRule = {}): Fault | null {
  const amount = text.trim().replace(',', '.');
  const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!/^-?\d+(?:\.\d+)?$/.test(amount) || amount.length > MAX_LENGTH) return { key: 'number' };
  if (decimals === 0 && fraction !== '') return { key: 'wholeNumber' };
  if (fraction.length > 2) return { key: 'twoDecimals' };
  if (compareDecimals(amount, '0') <= 0) return { key: 'greaterThanZero' };
  if (minimum && compareDecimals(amount, minimum.amount) < 0) {
    return { key: 'minValue', params: boundParams('minimum', minimum) };
  }
  if (maximum && compareDecimals(amount, maximum.amount) > 0) {
    return { key: 'maxValue', params: boundParams('maximum', maximum) };
  }
  return null;
}

/** VMSG-57. */
export function checkInteger(text: string, minimum: number, maximum: number): Fault | null {
  const isWithin = /^-?\d{1,15}$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum;
  return isWithin ? null : { key: 'integerRange', params: { minimum, maximum } };
}

export type LimitLength = 'daily' | 'weekly' | 'monthly';

/** One limit held against its neighbours; decimals, null without one (VMSG-61 to VMSG-64). */
export function checkLimitOrder(
  kind: LimitLength,
  { daily, weekly, monthly }: Readonly<Record<LimitLength, string | null>>,
): Fault | null {
  const isBelow = (lower: string | null, higher: string | null) =>
    lower !== null && higher !== null && compareDecimals(lower, higher) < 0;
  if (kind === 'weekly' && isBelow(weekly, daily)) return { key: 'belowDailyLimit' };
  if (kind === 'monthly' && isBelow(monthly, weekly)) return { key: 'belowWeeklyLimit' };
  if (kind === 'monthly' && isBelow(monthly, daily)) return { key: 'belowDailyLimit' };
  if (kind === 'daily' && isBelow(weekly, daily)) return { key: 'aboveWeeklyLimit' };
  if (kind === 'daily' && isBelow(monthly, daily)) return { key: 'aboveMonthlyLimit' };
  return kind === 'weekly' && isBelow(monthly, weekly) ? { key: 'aboveMonthlyLimit' } : null;
}
