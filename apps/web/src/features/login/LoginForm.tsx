import type { Session } from '@foyer/contract/account/session';
import { LOGIN_RULES, validateLogin } from '@foyer/domain/login/validate-login';
import type { ReactNode } from 'react';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { DemoPlayers } from './DemoPlayers.tsx';
import styles from './LoginForm.module.css';
import { findLoginMessage, LOGIN_FIELDS } from './login-fields.ts';
import { useLogin } from './useLogin.ts';

const EMPTY = { userName: '', password: '' };

type LoginFormProps = {
  onSignedIn: (session: Session) => void;
  /** The password was right, and a code is needed. */
  onSecondStep: () => void;
  /** Below the button. */
  children?: ReactNode;
};

/** User name and password. What was refused is said below the button, which stays where it is. */
export function LoginForm({ onSignedIn, onSecondStep, children }: LoginFormProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const form = useDraftForm({
    name: 'login',
    fields: LOGIN_FIELDS,
    rules: LOGIN_RULES,
    context: null,
    empty: EMPTY,
    validate: validateLogin,
    findMessage: findLoginMessage,
    send: useLogin(onSignedIn, onSecondStep),
  });
  const choosePlayer = (userName: string) => {
    form.setValue('userName', userName);
    form.focus('password');
  };
  return (
    <Form form={form} label={t('login.heading')}>
      <FormField form={form} name="userName" />
      <FormField form={form} name="password" />
      <a href={siteHref('/forgot-password')} className={styles.link}>
        {t('password.forgotLink')}
      </a>
      <FormEnd form={form} label={t('login.submit')} busyLabel={t('login.submitting')} wide />
      {children}
      <DemoPlayers onChoose={choosePlayer} />
    </Form>
  );
}
