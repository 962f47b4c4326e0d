import type { Session } from '@foyer/contract/account/session';
import { SIGNER_RULES, type SignerMethod, validateSigner } from '@foyer/domain/login/validate-signer';
import { useEffect, useRef } from 'react';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { SignerCode } from '../../parts/signer/SignerCode.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './SignerLogin.module.css';
import { findSignerMessage, signerCountries, signerFields } from './signer-fields.ts';
import { useSignerLogin } from './useSignerLogin.ts';
import { WAY_NAMES } from './way-names.ts';

export type SignerLoginProps = {
  method: SignerMethod;
  onSignedIn: (session: Session) => void;
  onBack: () => void;
};

type SignerFormProps = { method: SignerMethod; start: ReturnType<typeof useSignerLogin>['start'] };

function SignerForm({ method, start }: SignerFormProps) {
  const t = useText();
  const { country } = useSession();
  const countries = signerCountries(t, useSettings()?.backEnd.availableCountries ?? []);
  const own = countries.some(({ value }) => value === country) ? country : '';
  const context = { method };
  const form = useDraftForm({
    name: `login-${method}`,
    fields: signerFields(countries),
    rules: SIGNER_RULES,
    context,
    empty: { country: own, nationalIdNumber: '', phoneNumber: '' },
    validate: (draft) => validateSigner(draft, context),
    findMessage: findSignerMessage,
    send: start,
  });
  return (
    <Form form={form} label={t(WAY_NAMES[method])}>
      <FormField form={form} name="country" />
      <FormField form={form} name="nationalIdNumber" />
      <FormField form={form} name="phoneNumber" />
      <FormEnd form={form} label={t('ways-in.start')} busyLabel={t('ways-in.starting')} wide />
    </Form>
  );
}

/** Logging in on the phone: who it is, then the code that both show. */
export function SignerLogin({ method, onSignedIn, onBack }: SignerLoginProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { started, start, check, cancel, forget } = useSignerLogin(method, onSignedIn);
  useEffect(() => heading.current?.focus(), []);
  if (started) {
    return (
      <SignerCode
        method={method}
        started={started}
        check={() => check(started)}
        onCancel={() => cancel(started)}
        onAgain={forget}
      />
    );
  }
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t(WAY_NAMES[method])}
      </h2>
      <SignerForm method={method} start={start} />
      <Button kind="ghost" wide onClick={onBack}>
        {t('ways-in.back')}
      </Button>
    </div>
  );
}
