import { decodeAmount } from '@foyer/contract/wire';
import { formatMoney, type MoneyFormat } from '@foyer/domain/money/format-money';
import styles from './Amount.module.css';

/** A wire amount as text for the screen: `1.284,50 €`. Throws RangeError when it is no amount of that currency. */
export function amountText(value: string, currency: string, format?: MoneyFormat): string {
  return formatMoney(decodeAmount(value, currency), format);
}

type AmountProps = { value: string; currency: string; format?: MoneyFormat };

/** An amount with its currency, in figures of equal width, never broken over two lines. */
export function Amount({ value, currency, format }: AmountProps) {
  return <span className={styles.amount}>{amountText(value, currency, format)}</span>;
}
