import type { DepositDraft } from '@foyer/domain/payment/deposit-draft';
import { useText } from '../../data/texts.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { DraftForm } from '../../parts/form/useDraftForm.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './PromoCodeField.module.css';

type PromoCodeFieldProps = { form: DraftForm<DepositDraft>; busy: boolean; onCheck: () => void };

/** A code is checked before the deposit, so that its terms are read first (DEPOSIT-11). */
export function PromoCodeField({ form, busy, onCheck }: PromoCodeFieldProps) {
  const t = useText();
  return (
    <div className={styles.field}>
      <FormField form={form} name="promoCode" />
      <Button kind="ghost" busy={busy} disabled={form.draft.promoCode.trim() === ''} onClick={onCheck}>
        {t('offer.check')}
      </Button>
    </div>
  );
}
