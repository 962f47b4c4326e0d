import { SIGNER_RULES, type SignerDraft, type SignerMethod, validateSigner } from '@foyer/domain/login/validate-signer';
import type { ReactNode } from 'react';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Form } from '../form/Form.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import { useDraftForm } from '../form/useDraftForm.ts';
import type { SendProblem } from '../form/useSendProblem.ts';
import { findSignerMessage, signerCountries, signerFields } from './signer-fields.ts';

type SignerFormProps = {
  name: string;
  label: string;
  method: SignerMethod;
  start(draft: SignerDraft): Promise<SendProblem | null>;
  /** The way back, beside the button. */
  beside: ReactNode;
};

/** Who is to be asked on the phone. */
export function SignerForm({ name, label, method, start, beside }: SignerFormProps) {
  const t = useText();
  const { country } = useSession();
  const countries = signerCountries(t, useSettings()?.backEnd.availableCountries ?? []);
  const own = countries.some(({ value }) => value === country) ? country : '';
  const context = { method };
  const form = useDraftForm({
    name,
    fields: signerFields(countries),
    rules: SIGNER_RULES,
    context,
    empty: { country: own, nationalIdNumber: '', phoneNumber: '' },
    validate: (draft) => validateSigner(draft, context),
    findMessage: findSignerMessage,
    send: start,
  });
  return (
    <Form form={form} label={label}>
      <FormField form={form} name="country" />
      <FormField form={form} name="nationalIdNumber" />
      <FormField form={form} name="phoneNumber" />
      <FormEnd form={form} label={t('ways-in.start')} busyLabel={t('ways-in.starting')} beside={beside} />
    </Form>
  );
}
