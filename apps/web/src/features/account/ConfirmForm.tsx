import { requestDataErasure, requestDataExport } from '@foyer/contract/account/my-data';
import {
  CONFIRMATION_RULES,
  type PasswordContext,
  type PasswordDraft,
  validateConfirmation,
} from '@foyer/domain/my-data/confirm-password';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { useHasPassword } from '../../parts/account/useHasPassword.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { findMyDataMessage } from './correction-fields.ts';

const FIELDS: FieldTable<PasswordDraft> = {
  password: { type: 'password', label: 'my-data.password', autoComplete: 'current-password', hint: 'my-data.confirm' },
};

const EMPTY: PasswordDraft = { password: '' };
const ENDPOINTS = { export: requestDataExport, erasure: requestDataErasure } as const;

type ConfirmFormProps = { kind: keyof typeof ENDPOINTS; onDone: () => void };

/** The password before what an open session alone must not do. */
export function ConfirmForm({ kind, onDone }: ConfirmFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(ENDPOINTS[kind]);
  const context = { hasPassword: useHasPassword() };
  const form = useDraftForm<PasswordDraft, PasswordContext>({
    name: 'confirm',
    fields: FIELDS,
    rules: CONFIRMATION_RULES,
    context,
    empty: EMPTY,
    validate: (draft) => validateConfirmation(draft, context),
    findMessage: findMyDataMessage,
    async send(body) {
      const result = await send({ body });
      invalidateChanged(client, 'accountChanged');
      if (!result.ok) return toSendProblem(t, result.failure);
      toast('good', t('my-data.askedToast'));
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} label={t(kind === 'export' ? 'my-data.exportTitle' : 'my-data.erasureTitle')}>
      <FormField form={form} name="password" />
      <FormEnd
        form={form}
        label={t(kind === 'export' ? 'my-data.send' : 'my-data.erasureAsk')}
        busyLabel={t('my-data.sending')}
        wide
      />
    </Form>
  );
}
