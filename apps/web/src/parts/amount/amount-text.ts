import { shownDecimals } from '@foyer/domain/money/currency-table';
import { formatAmount } from '@foyer/domain/money/format-money';
import { fromDecimal, type Money, toDecimal } from '@foyer/domain/money/money';
import { plainAmount } from '@foyer/domain/money/plain-amount';
import type { Text } from '@foyer/texts/format';

const SHORT = { dropZeroDecimals: true } as const;

export function shortMoney(t: Text, amount: bigint, currency: string): string {
  return t.money({ amount, currency }, SHORT);
}

/** The figure alone, such as `10.000`. */
function figure(t: Text, value: Money): string {
  return formatAmount(value, { ...t.moneyFormat, ...SHORT });
}

/** Minor units. Null while what is typed is no amount of the currency. */
export function typedAmount(text: string, currency: string): bigint | null {
  const plain = plainAmount(text);
  const [, decimals = ''] = /^\d{1,15}(?:\.(\d+))?$/.exec(plain) ?? [plain, null];
  // `4.000` is refused for its decimals, and must not read as 4 meanwhile.
  if (decimals === null || decimals.length > shownDecimals(currency)) return null;
  try {
    return fromDecimal(plain, currency).amount;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** As a player would type it: without decimals that are zero. */
export function amountToType(amount: bigint, currency: string): string {
  return toDecimal({ amount, currency }).replace(/\.0+$/, '');
}

/** Minor units. */
export type AmountBounds = { minimum: bigint; maximum: bigint };

/** Of a payment, for the field that its amount is typed into (DEPOSIT-18). */
export function boundsText(t: Text, { minimum, maximum }: AmountBounds, currency: string): string {
  return t('cashier.bounds', {
    minimum: figure(t, { amount: minimum, currency }),
    maximum: figure(t, { amount: maximum, currency }),
    currency,
  });
}
