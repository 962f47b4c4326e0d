import type { DepositMethod, PaymentMethods } from '@foyer/contract/payment/payment-method';
import { useId } from 'react';
import { useText } from '../../data/texts.tsx';
import { shortMoney } from '../../parts/amount/amount-text.ts';
import styles from './Cashier.module.css';
import { feeText, methodTerms } from './deposit-terms.ts';

function MethodFacts({ method, currency }: { method: DepositMethod; currency: string }) {
  const t = useText();
  if (!method.isSupported) return <small>{t('cashier.onlyIn', { currencies: method.currencies.join(', ') })}</small>;
  const { minimum, maximum, fee } = methodTerms(method, currency);
  return (
    <>
      <small>{t('cashier.min', { amount: shortMoney(t, minimum, currency) })}</small>
      <small>{t('cashier.max', { amount: shortMoney(t, maximum, currency) })}</small>
      <small>{feeText(t, fee, currency)}</small>
    </>
  );
}

type MethodListProps = { methods: PaymentMethods; chosen: number; onChoose: (methodId: number) => void };

/** Ways to pay in the operator's order, each with its bounds and its fee (DEPOSIT-08, DEPOSIT-09, DEPOSIT-16, DEPOSIT-17). */
export function MethodList({ methods: { order, methods, currency }, chosen, onChoose }: MethodListProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend>{t('cashier.method')}</legend>
      {order.flatMap((id) => {
        const method = methods[String(id)];
        if (!method) return [];
        return (
          <label key={id} className={styles.method}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.name}>{method.name}</span>
            <span className={styles.facts}>
              <MethodFacts method={method} currency={currency} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
