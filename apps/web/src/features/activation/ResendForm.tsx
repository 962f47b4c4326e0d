import { resendActivation } from '@foyer/contract/account/activation';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { type FieldRules, validateFields } from '@foyer/domain/form/field-rules';
import { useState } from 'react';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { useSend } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { Notice } from '../../ui/Notice.tsx';

type ResendDraft = { email: string };

const FIELDS: FieldTable<ResendDraft> = {
  email: { type: 'email', label: 'registration.newMailEmail', autoComplete: 'email' },
};
const CONTEXT = createFieldContext('');
const RULES: FieldRules<ResendDraft, typeof CONTEXT> = { email: { ...FIELD_RULES.email, mandatory: true } };

/** Another activation mail, for a link that is too old. The answer is alike for every address. */
export function ResendForm() {
  const t = useText();
  const { language } = useLocation();
  const { send } = useSend(resendActivation);
  const [isSent, setSent] = useState(false);
  const form = useDraftForm<ResendDraft, typeof CONTEXT>({
    name: 'activation',
    fields: FIELDS,
    rules: RULES,
    context: CONTEXT,
    empty: { email: activationEmail.get() ?? '' },
    validate: (draft) => validateFields(RULES, draft, CONTEXT),
    findMessage: () => null,
    async send({ email }) {
      const result = await send({ query: { language }, body: { email: email.trim() } });
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
