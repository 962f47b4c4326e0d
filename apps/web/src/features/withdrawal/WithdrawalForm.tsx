import { createWithdrawal, type Withdrawal, type WithdrawalOptions } from '@foyer/contract/payment/withdrawal';
import { compareDecimals } from '@foyer/domain/money/decimal';
import { plainAmount } from '@foyer/domain/money/plain-amount';
import {
  mostFor,
  NEW_ACCOUNT,
  validateWithdrawal,
  WITHDRAWAL_RULES,
  type WithdrawalContext,
  type WithdrawalDraft,
} from '@foyer/domain/payment/withdrawal-draft';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Withdrawal.module.css';
import { contextOf, findWithdrawalMessage, withdrawalFields } from './withdrawal-fields.ts';

type WithdrawalFormProps = { options: WithdrawalOptions; onRequested: (withdrawal: Withdrawal) => void };

/** Exactly what a withdrawal costs in bonuses. */
function LostBonuses({ options: { bonuses, currency } }: { options: WithdrawalOptions }) {
  const t = useText();
  if (bonuses.length === 0) return null;
  return (
    <Notice>
      <p>{t('withdrawal.bonuses')}</p>
      <ul className={styles.bonuses}>
        {bonuses.map(({ bonusId, title, amount, freeSpins }) => (
          <li key={bonusId}>
            {freeSpins > 0
              ? t('withdrawal.bonusSpins', { title, count: freeSpins })
              : t('withdrawal.bonusMoney', { title, amount: amountText(t, amount, currency) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Where to, how much, and what it costs in bonuses. */
export function WithdrawalForm({ options, onRequested }: WithdrawalFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(createWithdrawal);
  const context = contextOf(options);
  const { currency, targets, takesNewAccount, bonuses } = options;
  const { keyOf, renewKey } = useIdempotencyKey();
  const form = useDraftForm<WithdrawalDraft, WithdrawalContext>({
    name: 'withdrawal',
    fields: withdrawalFields(t, options),
    rules: WITHDRAWAL_RULES,
    context,
    empty: {
      amount: '',
      target: targets[0]?.detailId ?? (takesNewAccount ? NEW_ACCOUNT : ''),
      iban: '',
      givesUp: false,
    },
    validate: (draft) => validateWithdrawal(draft, context),
    findMessage: findWithdrawalMessage,
    async send({ amount, target, iban }) {
      const body = {
        amount: plainAmount(amount),
        givesUpBonuses: bonuses.map(({ bonusId }) => bonusId),
        ...(target === NEW_ACCOUNT ? { iban } : { detailId: target }),
      };
      const result = await send({ body }, { idempotencyKey: keyOf(body) });
      // Also after a refusal, which may say that something is different by now.
      invalidateChanged(client, 'balanceChanged');
      if (!result.ok) return toSendProblem(t, result.failure);
      renewKey();
      onRequested(result.value);
      return null;
    },
  });
  const most = mostFor(form.draft.target, context);
  const bounds = {
    minimum: amountText(t, options.minimum, currency),
    maximum: amountText(t, most, currency),
    isLess: compareDecimals(most, options.minimum) < 0 ? 'none' : String(most !== options.available),
  };
  return (
    <Form form={form} label={t('withdrawal.title')}>
      <FormField form={form} name="target" />
      <FormField form={form} name="iban" hint={t('withdrawal.ibanHint')} />
      <FormField form={form} name="amount" hint={t('withdrawal.bounds', bounds)} />
      <LostBonuses options={options} />
      <FormField form={form} name="givesUp" />
      <FormEnd form={form} label={t('withdrawal.submit')} busyLabel={t('withdrawal.submitting')} waits wide />
    </Form>
  );
}
