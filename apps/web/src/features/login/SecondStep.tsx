import { loginWithSecondFactor } from '@foyer/contract/account/second-factor';
import type { Session } from '@foyer/contract/account/session';
import { useEffect, useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { isUsedLogin, sendLogin } from '../../data/send/send-login.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { CodeForm } from '../../parts/second-factor/CodeForm.tsx';
import { toCodeProblem } from '../../parts/second-factor/code-problem.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SignerLogin.module.css';

export type SecondStepProps = {
  onSignedIn: (session: Session) => void;
  onBack: () => void;
  /** No code can be taken any more: only the first step leads on. */
  onExpired?: (problem: string) => void;
};

/** After the password: the code of the authenticator app. */
export function SecondStep({ onSignedIn, onBack, onExpired }: SecondStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const transport = useTransport();
  const { onSignedIn: applySession } = useSessionChange();
  useEffect(() => heading.current?.focus(), []);
  const send = async (code: string) => {
    const result = await sendLogin(transport, () => transport(loginWithSecondFactor, { body: { code } }));
    if (!result.ok) {
      if (isUsedLogin(result.failure)) onExpired?.(callErrorText(t, result.failure));
      return toCodeProblem(t, result.failure);
    }
    onSignedIn(result.value);
    await applySession(result.value);
    return null;
  };
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t('ways-in.secondStep')}
      </h2>
      <p>{t('ways-in.secondStepText')}</p>
      <CodeForm
        name="login-code"
        label={t('ways-in.secondStep')}
        fieldLabel="security.codeOrRecovery"
        send={send}
        beside={
          <Button kind="ghost" onClick={onBack}>
            {t('ways-in.cancel')}
          </Button>
        }
      />
    </div>
  );
}
