import type { DepositMethod } from '@foyer/contract/payment/payment-method';
import { feeOf } from '@foyer/domain/payment/payment-method';
import { useText } from '../../data/texts.tsx';
import { typedAmount } from '../../parts/amount/amount-text.ts';
import styles from './Cashier.module.css';
import { methodTerms } from './deposit-terms.ts';

/** Fee and total while the amount is typed. */
export function DepositSummary({
  method,
  typed,
  currency,
}: {
  method: DepositMethod;
  typed: string;
  currency: string;
}) {
  const t = useText();
  const amount = typedAmount(typed, currency);
  const text = (value: bigint) => t.money({ amount: value, currency });
  const fee = amount === null ? null : feeOf(methodTerms(method, currency).fee, amount);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('cashier.fee')}</dt>
        <dd>{fee === null ? '–' : text(fee)}</dd>
      </div>
      <div>
        <dt>{t('cashier.total')}</dt>
        <dd>{amount === null || fee === null ? '–' : text(amount + fee)}</dd>
      </div>
    </dl>
  );
}
