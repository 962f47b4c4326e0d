import { type DepositMethod, getPaymentMethods, removeStoredDetail } from '@foyer/contract/payment/payment-method';
import type { DepositDraft } from '@foyer/domain/payment/deposit-draft';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { FormField } from '../../parts/form/FormField.tsx';
import type { DraftForm } from '../../parts/form/useDraftForm.ts';
import styles from './Cashier.module.css';

type StoredDetailsProps = { form: DraftForm<DepositDraft>; method: DepositMethod };

/** A card or account that was used before, or a new one; the chosen one can be forgotten (DEPOSIT-10). */
export function StoredDetails({ form, method }: StoredDetailsProps) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(removeStoredDetail);
  const chosen = method.storedDetails.find(({ detailId }) => detailId === form.draft.detail);
  const forget = async () => {
    if (!chosen || isSending) return;
    const { detailId, label } = chosen;
    const result = await send({ params: { detailId } });
    const isGone = result.ok || (result.failure.kind === 'refused' && result.failure.status === 404);
    if (!isGone) return toast('danger', callErrorText(t, result.failure));
    form.setValue('detail', '');
    toast('good', t('cashier.forgotten', { label }));
    await client.invalidateQueries({ queryKey: [getPaymentMethods.name] });
    form.focus('detail');
  };
  return (
    <div>
      <FormField key={method.methodId} form={form} name="detail" />
      {chosen && (
        <button type="button" className={styles.link} aria-busy={isSending} onClick={() => void forget()}>
          {t('cashier.forget', { label: chosen.label })}
        </button>
      )}
      <FormField form={form} name="saves" />
    </div>
  );
}
