import { requestDataCorrection } from '@foyer/contract/account/my-data';
import type { PasswordContext } from '@foyer/domain/my-data/confirm-password';
import { CORRECTION_RULES, type CorrectionDraft, validateCorrection } from '@foyer/domain/my-data/validate-correction';
import { createActionId } from '@foyer/games/create-action-id';
import { useRef } from 'react';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
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

/** One request for each wording, however often it is sent: the password alone makes no other. */
function useActionId() {
  const last = useRef({ words: '', key: '' });
  return ({ password: _, ...asked }: CorrectionDraft): string => {
    const words = JSON.stringify(asked);
    if (last.current.words !== words) last.current = { words, key: createActionId() };
    return last.current.key;
  };
}

/** Asks support to correct a field (GDPR, article 16). */
export function CorrectionForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(requestDataCorrection);
  const actionId = useActionId();
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
      const result = await send({ body: draft }, { idempotencyKey: actionId(draft) });
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
