import type { DepositMethod } from '@foyer/contract/payment/payment-method';
import type { DepositDraft } from '@foyer/domain/payment/deposit-draft';
import { quickAmounts } from '@foyer/domain/payment/quick-amounts';
import { useText } from '../../data/texts.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { DraftForm } from '../../parts/form/useDraftForm.ts';
import styles from './Cashier.module.css';
import { amountToType, figure, methodTerms, shortMoney, typedAmount } from './deposit-terms.ts';

type AmountFieldProps = { form: DraftForm<DepositDraft>; method: DepositMethod; currency: string };

const LIMITS = {
  depositDay: 'cashier.left-depositDay',
  depositWeek: 'cashier.left-depositWeek',
  depositMonth: 'cashier.left-depositMonth',
  balance: 'cashier.left-balance',
} as const;

function limitKey(name: string) {
  const known = Object.entries(LIMITS).find(([limit]) => limit === name);
  return known?.[1] ?? 'cashier.left-other';
}

/** What limits leave, and what of it is left after the amount that is typed (DEPOSIT-19, DEPOSIT-20). */
function LimitLine({ form, method, currency }: AmountFieldProps) {
  const t = useText();
  const { available, minimum } = methodTerms(method, currency);
  if (method.limitedBy === 'method') return null;
  const text = (amount: bigint) => t.money({ amount, currency });
  if (available < minimum) {
    return <p className={styles.limit}>{t('cashier.nothingLeft', { amount: text(available) })}</p>;
  }
  const typed = typedAmount(form.draft.amount, currency);
  return (
    <p className={styles.limit}>
      {t(limitKey(method.limitedBy), { amount: text(available) })}{' '}
      {typed !== null &&
        (typed > available
          ? t('cashier.over', { amount: text(typed - available) })
          : t('cashier.after', { amount: text(available - typed) }))}
    </p>
  );
}

/** The amount with its bounds (DEPOSIT-18), and amounts to choose: none is chosen beforehand, none is above what is available. */
export function AmountField({ form, method, currency }: AmountFieldProps) {
  const t = useText();
  const { minimum, maximum, available } = methodTerms(method, currency);
  const bounds = t('cashier.bounds', {
    minimum: figure(t, { amount: minimum, currency }),
    maximum: figure(t, { amount: maximum, currency }),
    currency,
  });
  const typed = typedAmount(form.draft.amount, currency);
  return (
    <div>
      <FormField form={form} name="amount" hint={bounds}>
        {t('cashier.amountIn', { currency })}
      </FormField>
      <fieldset className={styles.quick} aria-label={t('cashier.quick')}>
        {quickAmounts({ minimum, available }).map((amount) => (
          <button
            key={String(amount)}
            type="button"
            aria-pressed={amount === typed}
            onClick={() => form.setValue('amount', amountToType(amount, currency))}
          >
            {shortMoney(t, amount, currency)}
          </button>
        ))}
      </fieldset>
      <LimitLine form={form} method={method} currency={currency} />
      <p className={styles.limit}>
        <a href="?modal=cumulative-deposit-limit">{t('cashier.toLimits')}</a>
      </p>
    </div>
  );
}
