import type { Session } from '@foyer/contract/account/session';
import { type SubmitEvent, useRef, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DemoPlayers } from './DemoPlayers.tsx';
import styles from './LoginForm.module.css';
import { type LoginDraft, type LoginIssues, validateLogin } from './login-draft.ts';
import { useLogin } from './useLogin.ts';

type LoginFormProps = { onEntered: (session: Session) => void };

/** User name and password. What is missing is said at its field, what was refused above the button. */
export function LoginForm({ onEntered }: LoginFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<LoginDraft>({ userName: '', password: '' });
  const [issues, setIssues] = useState<LoginIssues>({});
  const { logIn, isSending, problem } = useLogin(onEntered);

  const change = (part: Partial<LoginDraft>) => {
    setDraft({ ...draft, ...part });
    setIssues({});
  };
  const chooseDemo = (userName: string) => {
    change({ userName });
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLElement) password.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const missing = validateLogin(draft);
    setIssues(missing);
    const firstMissing = Object.keys(missing)[0];
    if (!firstMissing) {
      await logIn(draft);
      return;
    }
    // A field that is marked while it takes the focus is read twice.
    await afterPaint();
    const element = form.current?.elements.namedItem(firstMissing);
    if (element instanceof HTMLElement) element.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('login.userName')} required error={issues.userName && t(issues.userName)}>
        {(control) => (
          <TextInput
            {...control}
            name="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={draft.userName}
            onChange={({ target }) => change({ userName: target.value })}
          />
        )}
      </Field>
      <Field label={t('login.password')} required error={issues.password && t(issues.password)}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            maxLength={256}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            value={draft.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button kind="action" type="submit" wide busy={isSending}>
        {isSending ? t('login.submitting') : t('login.submit')}
      </Button>
      <DemoPlayers onChoose={chooseDemo} />
    </form>
  );
}
