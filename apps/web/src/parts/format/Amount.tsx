import { decodeAmount } from '@foyer/contract/wire';
import type { MoneyFormat } from '@foyer/domain/money/format-money';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import styles from './Amount.module.css';

/** A wire amount as `1.284,50 €` or `€1,284.50`. Throws RangeError when it is no amount of that currency. */
export function amountText(t: Text, value: string, currency: string, format?: MoneyFormat): string {
  return t.money(decodeAmount(value, currency), format);
}

type AmountProps = { value: string; currency: string; format?: MoneyFormat };

export function Amount({ value, currency, format }: AmountProps) {
  const t = useText();
  return <span className={styles.amount}>{amountText(t, value, currency, format)}</span>;
}
