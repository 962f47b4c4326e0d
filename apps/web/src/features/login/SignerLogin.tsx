import type { Session } from '@foyer/contract/account/session';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { useEffect, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import { SignerCode } from '../../parts/signer/SignerCode.tsx';
import { SignerForm } from '../../parts/signer/SignerForm.tsx';
import { WAY_NAMES } from '../../parts/ways-in/way-names.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SignerLogin.module.css';
import { useSignerLogin } from './useSignerLogin.ts';

export type SignerLoginProps = {
  method: SignerMethod;
  onSignedIn: (session: Session) => void;
  onBack: () => void;
};

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
      <SignerForm
        name={`login-${method}`}
        label={t(WAY_NAMES[method])}
        method={method}
        start={start}
        beside={
          <Button kind="ghost" onClick={onBack}>
            {t('ways-in.back')}
          </Button>
        }
      />
    </div>
  );
}
