import { fileComplaint } from '@foyer/contract/contact/complaint';
import { COMPLAINT_RULES, type ComplaintDraft, validateComplaint } from '@foyer/domain/complaint/validate-complaint';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { complaintFields, findComplaintMessage } from './complaint-fields.ts';

/** `about`: the transaction or round that the player comes from. */
export function ComplaintForm({ about, onFiled }: { about: string; onFiled: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(fileComplaint);
  const { keyOf } = useIdempotencyKey();
  const form = useDraftForm<ComplaintDraft, null>({
    name: 'complaint',
    fields: complaintFields(t),
    rules: COMPLAINT_RULES,
    context: null,
    empty: { subject: '', about, text: '' },
    validate: validateComplaint,
    findMessage: findComplaintMessage,
    keepsDraft: true,
    async send(draft) {
      const result = await send({ body: draft }, { idempotencyKey: keyOf(draft) });
      if (!result.ok) return toSendProblem(t, result.failure);
      toast('good', t('complaint.filedToast', { reference: result.value.reference }));
      invalidateChanged(client, 'accountChanged');
      return null;
    },
    onSent: onFiled,
  });
  return (
    <Form form={form} label={t('complaint.file')}>
      <FormField form={form} name="subject" />
      <FormField form={form} name="about" />
      <FormField form={form} name="text" />
      <FormEnd form={form} label={t('complaint.send')} busyLabel={t('complaint.sending')} />
    </Form>
  );
}
