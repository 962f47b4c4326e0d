import { acknowledgeFundsProtection } from '@foyer/contract/payment/funds-protection';
import { getPaymentMethods } from '@foyer/contract/payment/payment-method';
import { validateFields } from '@foyer/domain/form/field-rules';
import { FUNDS_READ_RULES, type FundsProtection, type FundsReadDraft } from '@foyer/domain/market/funds-protection';
import { useQueryClient, useSend } from '../../../data/call.ts';
import { useText } from '../../../data/texts.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import type { FieldTable } from '../../../parts/form/field-table.ts';
import { useDraftForm } from '../../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../../parts/form/useSendProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { StepPanel } from './StepPanel.tsx';

const FIELDS: FieldTable<FundsReadDraft> = { isRead: { type: 'checkbox', label: 'funds.isRead' } };

const LEVELS = {
  notProtected: { name: 'funds.notProtected', text: 'funds.notProtectedText' },
  medium: { name: 'funds.medium', text: 'funds.mediumText' },
  high: { name: 'funds.high', text: 'funds.highText' },
} as const;

type FundsStepProps = { protection: FundsProtection; onRead: () => void; onBack: () => void };

/** What becomes of players' funds should the operator become insolvent, to be acknowledged before the deposit (LCCP 4.2.1). */
export function FundsStep({ protection, onRead, onBack }: FundsStepProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(acknowledgeFundsProtection);
  const { level, version } = protection;
  const form = useDraftForm<FundsReadDraft, null>({
    name: 'funds-protection',
    fields: FIELDS,
    rules: FUNDS_READ_RULES,
    context: null,
    empty: { isRead: false },
    validate: (draft) => validateFields(FUNDS_READ_RULES, draft, null),
    findMessage: (text, name) => text.find(`funds.issue-${name}`),
    async send() {
      const result = await send({ body: { level, version } });
      // Acknowledged, or another one by now.
      void client.invalidateQueries({ queryKey: [getPaymentMethods.name] });
      if (!result.ok) return toSendProblem(t, result.failure);
      onRead();
      return null;
    },
  });
  const back = (
    <Button kind="ghost" onClick={onBack}>
      {t('cashier.back')}
    </Button>
  );
  return (
    <StepPanel title={t('funds.title')} text={t('funds.about')}>
      <p>
        <strong>{t(LEVELS[level].name)}</strong>
      </p>
      <p>{t(LEVELS[level].text)}</p>
      <Form form={form} label={t('funds.title')}>
        <FormField form={form} name="isRead" />
        <FormEnd form={form} label={t('funds.confirm')} busyLabel={t('cashier.submitting')} beside={back} />
      </Form>
    </StepPanel>
  );
}
