import type { PaymentMethods } from '@foyer/contract/payment/payment-method';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { modalHref } from '../../parts/link/site-href.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './OpenDeposits.module.css';

/** What was begun before, so that nobody pays twice: each leads to its page. */
export function OpenDeposits({ methods: { open, currency } }: { methods: PaymentMethods }) {
  const t = useText();
  const { query } = useLocation();
  return (
    <div className={styles.open}>
      {open.map(({ paymentId, state, methodName, amount }) => (
        <Notice key={paymentId}>
          {t(`cashier.open-${state}`, { method: methodName, amount: amountText(t, amount, currency) })}{' '}
          <a href={modalHref(query, 'deposit', { payment: paymentId })}>{t(`cashier.openLink-${state}`)}</a>
        </Notice>
      ))}
    </div>
  );
}
