import type { Session } from '@foyer/contract/account/session';
import { LOGIN_RULES, validateLogin } from '@foyer/domain/login/validate-login';
import { type ReactNode, useState } from 'react';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { useTypedUserName } from '../../parts/ways-in/typed-user-name.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AskToReturn } from './AskToReturn.tsx';
import { DemoPlayers } from './DemoPlayers.tsx';
import styles from './LoginForm.module.css';
import { findLoginMessage, LOGIN_FIELDS } from './login-fields.ts';
import { useLogin } from './useLogin.ts';

type LoginFormProps = {
  onSignedIn: (session: Session) => void;
  /** Of a login whose second step was left. */
  userName: string;
  /** The password was right, and a code is needed. */
  onSecondStep: (userName: string) => void;
  /** What went wrong with another way in; it goes with the next try here. */
  otherProblem: string;
  onTry: () => void;
  /** Below the button. */
  children: ReactNode;
};

/** User name and password. What was refused stands in the place of the greeting: nothing that can be pressed moves. */
export function LoginForm({ onSignedIn, userName, onSecondStep, otherProblem, onTry, children }: LoginFormProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const isMobile = useDevice() === 'mobile';
  const typedUserName = useTypedUserName();
  const [needsReturn, setNeedsReturn] = useState(false);
  const logIn = useLogin(onSignedIn, onSecondStep, () => setNeedsReturn(true));
  const form = useDraftForm({
    name: 'login',
    fields: LOGIN_FIELDS,
    rules: LOGIN_RULES,
    context: null,
    empty: { userName, password: '' },
    validate: validateLogin,
    findMessage: findLoginMessage,
    // It is left for another way in, too.
    forgivesEmpty: true,
    send(draft) {
      onTry();
      setNeedsReturn(false);
      return logIn(draft);
    },
  });
  const choosePlayer = (player: string) => {
    form.setValue('userName', player);
    form.focus('password');
  };
  const problem = otherProblem || form.problem;
  return (
    <Form form={form} label={t('login.heading')}>
      <div className={styles.greeting}>
        {problem ? <Notice kind="danger">{problem}</Notice> : <p>{t('login.intro')}</p>}
      </div>
      <FormField form={form} name="userName" />
      <FormField form={form} name="password" />
      <a
        href={siteHref('/forgot-password')}
        className={styles.link}
        onClick={() => typedUserName.set(form.draft.userName.trim())}
      >
        {t('password.forgotLink')}
      </a>
      <FormEnd form={form} label={t('login.submit')} busyLabel={t('login.submitting')} wide hasProblem={false} />
      {needsReturn && <AskToReturn {...form.draft} />}
      {children}
      <p className={styles.newcomer}>
        {t('login.noAccount')}{' '}
        <a href={isMobile ? siteHref('/registration') : modalHref(query, 'registration')}>{t('header.register')}</a>
      </p>
      <DemoPlayers onChoose={choosePlayer} />
    </Form>
  );
}
