import {
  CONFIRMATION_RULES,
  type PasswordContext,
  type PasswordDraft,
  validateConfirmation,
} from '@foyer/domain/my-data/confirm-password';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import type { SendProblem } from '../../parts/form/useSendProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { findCashierMessage } from './deposit-fields.ts';
import { StepPanel } from './steps/StepPanel.tsx';

const FIELDS: FieldTable<PasswordDraft> = {
  password: { type: 'password', label: 'cashier.password', autoComplete: 'current-password' },
};

/** The platform asks who has none for none. */
const ASKED: PasswordContext = { hasPassword: true };

type PasswordStepProps = {
  label: string;
  send: (password: string) => Promise<SendProblem | null>;
  onBack: () => void;
};

/** Before the call of a method that asks for it (DEPOSIT-24). */
export function PasswordStep({ label, send, onBack }: PasswordStepProps) {
  const t = useText();
  const form = useDraftForm<PasswordDraft, PasswordContext>({
    name: 'deposit-password',
    fields: FIELDS,
    rules: CONFIRMATION_RULES,
    context: ASKED,
    empty: { password: '' },
    validate: (draft) => validateConfirmation(draft, ASKED),
    findMessage: findCashierMessage,
    send: ({ password }) => send(password),
  });
  const back = (
    <Button kind="ghost" onClick={onBack}>
      {t('cashier.back')}
    </Button>
  );
  return (
    <StepPanel title={t('cashier.passwordTitle')} text={t('cashier.passwordText')}>
      <Form form={form} label={t('cashier.passwordTitle')}>
        <FormField form={form} name="password" />
        <FormEnd form={form} label={label} busyLabel={t('cashier.submitting')} beside={back} />
      </Form>
    </StepPanel>
  );
}
