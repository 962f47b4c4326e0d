import type { DepositMethod } from '@foyer/contract/payment/payment-method';
import type { DepositDraft } from '@foyer/domain/payment/deposit-draft';
import { useText } from '../../data/texts.tsx';
import { boundsText, typedAmount } from '../../parts/amount/amount-text.ts';
import { QuickAmounts } from '../../parts/amount/QuickAmounts.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { DraftForm } from '../../parts/form/useDraftForm.ts';
import styles from './Cashier.module.css';
import { methodTerms } from './deposit-terms.ts';

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

/** The amount with its bounds, amounts to choose, and what limits leave. */
export function AmountField({ form, method, currency }: AmountFieldProps) {
  const t = useText();
  const terms = methodTerms(method, currency);
  return (
    <div>
      <FormField form={form} name="amount" hint={boundsText(t, terms, currency)}>
        {t('cashier.amountIn', { currency })}
      </FormField>
      <QuickAmounts
        {...terms}
        currency={currency}
        amount={form.draft.amount}
        onChoose={(amount) => form.setValue('amount', amount)}
      />
      <LimitLine form={form} method={method} currency={currency} />
      <p className={styles.limit}>
        <a href="?modal=cumulative-deposit-limit">{t('cashier.toLimits')}</a>
      </p>
    </div>
  );
}
