import { confirmAuthenticator, type startAuthenticator } from '@foyer/contract/account/second-factor';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { useEffect, useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { CodeForm } from '../../parts/second-factor/CodeForm.tsx';
import { toCodeProblem } from '../../parts/second-factor/code-problem.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SecurityPage.module.css';

type AuthenticatorSetupProps = {
  started: ResponseOf<typeof startAuthenticator>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** No setup waits any more: an answer was lost, or another tab ended it. */
  onEnded: () => Promise<void>;
  onCancel: () => void;
};

/** `ABCD EFGH`, to be typed into another device. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret of the app, as picture and to type, and the first code of it. */
export function AuthenticatorSetup({ started, onConfirmed, onEnded, onCancel }: AuthenticatorSetupProps) {
  const t = useText();
  const transport = useTransport();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { secret, uri, qr } = started;
  const confirm = async (code: string) => {
    const result = await transport(confirmAuthenticator, { body: { code } });
    if (result.ok) {
      onConfirmed(result.value.recoveryCodes);
      return null;
    }
    if (!isRefusedBy(result.failure, CODE.notFound)) return toCodeProblem(t, result.failure);
    await onEnded();
    return null;
  };
  return (
    <div className={styles.card}>
      <p ref={text} tabIndex={-1}>
        {t('security.scan')}
      </p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('security.scanLabel')}>
        <path d={qr.path} />
      </svg>
      <p>
        {t('security.orType')} <code className={styles.secret}>{inFours(secret)}</code>
      </p>
      <a href={uri} className={styles.link}>
        {t('security.openApp')}
      </a>
      <div className={styles.form}>
        <CodeForm
          name="authenticator"
          label={t('security.turnOn')}
          fieldLabel="security.code"
          takesRecoveryCode={false}
          send={confirm}
          beside={
            <Button kind="ghost" onClick={onCancel}>
              {t('security.giveUp')}
            </Button>
          }
        />
      </div>
    </div>
  );
}
