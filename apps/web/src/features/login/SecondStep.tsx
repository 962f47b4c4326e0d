import { loginWithSecondFactor } from '@foyer/contract/account/second-factor';
import { getSession, type Session } from '@foyer/contract/account/session';
import { CODE } from '@foyer/contract/error-code';
import { useEffect, useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy, type Result } from '../../data/transport.ts';
import { CodeForm } from '../../parts/second-factor/CodeForm.tsx';
import { toCodeProblem } from '../../parts/second-factor/code-problem.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SignerLogin.module.css';

export type SecondStepProps = { onSignedIn: (session: Session) => void; onBack: () => void };

/** After the password: the code of the authenticator app. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const transport = useTransport();
  const { onSignedIn: applySession } = useSessionChange();
  useEffect(() => heading.current?.focus(), []);
  const send = async (code: string) => {
    let result: Result<Session> = await transport(loginWithSecondFactor, { body: { code } });
    if (!result.ok && !isRefusedBy(result.failure, CODE.wrongCode)) {
      // The code was right where only the answer was lost, of this try or of the one before, which used the step up.
      const found = await transport(getSession, {});
      if (found.ok && found.value.loggedIn) result = found;
    }
    if (!result.ok) return toCodeProblem(t, result.failure);
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
