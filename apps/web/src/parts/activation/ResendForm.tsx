import { resendActivation } from '@foyer/contract/account/activation';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { type FieldRules, validateFields } from '@foyer/domain/form/field-rules';
import { useState } from 'react';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { useSend } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Form } from '../form/Form.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import type { FieldTable } from '../form/field-table.ts';
import { useDraftForm } from '../form/useDraftForm.ts';
import { toSendProblem } from '../form/useSendProblem.ts';

type ResendDraft = { email: string };

const FIELDS: FieldTable<ResendDraft> = {
  email: { type: 'email', label: 'registration.newMailEmail', autoComplete: 'email' },
};
const CONTEXT = createFieldContext('');
const RULES: FieldRules<ResendDraft, typeof CONTEXT> = { email: { ...FIELD_RULES.email, mandatory: true } };

/** Another activation mail: for a link that is too old, or never came. The answer is alike for every address. `email`: as it was typed before. */
export function ResendForm({ email = '' }: { email?: string }) {
  const t = useText();
  const { language } = useLocation();
  const { send } = useSend(resendActivation);
  const [isSent, setSent] = useState(false);
  const form = useDraftForm<ResendDraft, typeof CONTEXT>({
    name: 'activation',
    fields: FIELDS,
    rules: RULES,
    context: CONTEXT,
    empty: { email: email || (activationEmail.get() ?? '') },
    validate: (draft) => validateFields(RULES, draft, CONTEXT),
    findMessage: () => null,
    async send(draft) {
      const result = await send({ query: { language }, body: { email: draft.email.trim() } });
      if (!result.ok) return toSendProblem(t, result.failure);
      setSent(true);
      return null;
    },
  });
  if (isSent) return <Notice kind="good">{t('registration.newMailSent')}</Notice>;
  return (
    <Form form={form} label={t('registration.newMail')}>
      <FormField form={form} name="email" />
      <FormEnd form={form} label={t('registration.newMail')} busyLabel={t('registration.newMail')} />
    </Form>
  );
}
