import { CODE_RULES, type CodeDraft, validateCode } from '@foyer/domain/login/validate-code';
import type { TextKey } from '@foyer/texts/messages';
import type { ReactNode } from 'react';
import { useText } from '../../data/texts.tsx';
import { Form } from '../form/Form.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import type { FieldTable } from '../form/field-table.ts';
import type { FindMessage } from '../form/issue-text.ts';
import { useDraftForm } from '../form/useDraftForm.ts';
import type { SendProblem } from '../form/useSendProblem.ts';

type CodeFormProps = {
  name: string;
  label: string;
  fieldLabel: TextKey;
  takesRecoveryCode?: boolean;
  send(code: string): Promise<SendProblem | null>;
  /** The way back, beside the button. */
  beside: ReactNode;
};

const findMessage: FindMessage = (t, name, values) => t.find(`security.issue-${name}`, values);

function codeFields(label: TextKey): FieldTable<CodeDraft> {
  return {
    code: {
      type: 'text',
      label,
      hint: 'security.codeHint',
      autoComplete: 'one-time-code',
      autoCapitalize: 'none',
      secret: true,
    },
  };
}

/** One code of an authenticator app, or a recovery code. */
export function CodeForm({ name, label, fieldLabel, takesRecoveryCode = true, send, beside }: CodeFormProps) {
  const t = useText();
  const context = { takesRecoveryCode };
  const form = useDraftForm({
    name,
    fields: codeFields(fieldLabel),
    rules: CODE_RULES,
    context,
    empty: { code: '' },
    validate: (draft) => validateCode(draft, context),
    findMessage,
    send: ({ code }) => send(code.trim()),
  });
  return (
    <Form form={form} label={label}>
      <FormField form={form} name="code" />
      <FormEnd form={form} label={t('security.confirm')} busyLabel={t('security.confirming')} beside={beside} />
    </Form>
  );
}
