import { requestDataCorrection } from '@foyer/contract/account/my-data';
import type { PasswordContext } from '@foyer/domain/my-data/confirm-password';
import { CORRECTION_RULES, type CorrectionDraft, validateCorrection } from '@foyer/domain/my-data/validate-correction';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { useHasPassword } from '../../parts/account/useHasPassword.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { correctionFields, findMyDataMessage } from './correction-fields.ts';

const EMPTY: CorrectionDraft = { field: '', value: '', explanation: '', password: '' };

/** Asks support to correct a field (GDPR, article 16). */
export function CorrectionForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(requestDataCorrection);
  const { keyOf } = useIdempotencyKey();
  const context = { hasPassword: useHasPassword() };
  const form = useDraftForm<CorrectionDraft, PasswordContext>({
    name: 'correction',
    fields: correctionFields(t),
    rules: CORRECTION_RULES,
    context,
    empty: EMPTY,
    validate: (draft) => validateCorrection(draft, context),
    findMessage: findMyDataMessage,
    async send(draft) {
      // The password alone makes no other request.
      const { password: _, ...asked } = draft;
      const result = await send({ body: draft }, { idempotencyKey: keyOf(asked) });
      invalidateChanged(client, 'accountChanged');
      if (!result.ok) return toSendProblem(t, result.failure);
      toast('good', t('my-data.askedToast'));
      onDone();
      return null;
    },
  });
  const valueHint = form.draft.field === 'birthDate' ? t('my-data.valueDateHint') : undefined;
  return (
    <Form form={form} label={t('my-data.correctionTitle')}>
      <FormField form={form} name="field" />
      <FormField form={form} name="value" hint={valueHint} />
      <FormField form={form} name="explanation" />
      <FormField form={form} name="password" />
      <FormEnd form={form} label={t('my-data.send')} busyLabel={t('my-data.sending')} wide />
    </Form>
  );
}
