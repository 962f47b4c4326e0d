import type { StartedSigning } from '@foyer/contract/account/signer';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useServerNow } from '../format/useServerNow.ts';
import styles from './SignerCode.module.css';
import { type SigningCheck, useSigningPoll } from './useSigningPoll.ts';

type SignerCodeProps = {
  method: SignerMethod;
  started: StartedSigning;
  /** Asks whether the person has answered. What an approval brings is the caller's, also when this is gone by then. */
  check(): Promise<SigningCheck>;
  onCancel(): void;
  /** After a refusal or the end of the time. */
  onAgain(): void;
};

/** Minutes and seconds, such as `1:05`; never below nothing. */
function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Not read out by itself: it would be read each second. */
function TimeLeft({ until }: { until: string }) {
  const t = useText();
  const now = useServerNow();
  return <p className={styles.left}>{t('ways-in.timeLeft', { time: formatLeft(Date.parse(until) - now) })}</p>;
}

function WaitingCode({ method, started }: Pick<SignerCodeProps, 'method' | 'started'>) {
  const t = useText();
  const isDemo = useSettings()?.development ?? false;
  return (
    <>
      <p>{t(method === 'smartId' ? 'ways-in.codeSmartId' : 'ways-in.codeMobileId')}</p>
      <p className={styles.code}>
        <span>{t('ways-in.codeLabel')}</span> <strong>{started.code}</strong>
      </p>
      <TimeLeft until={started.expirationTime} />
      {isDemo && (
        <a href="/sandbox/signer" target="_blank" rel="noreferrer" className={styles.phone}>
          {t('ways-in.sandboxPhone')}
        </a>
      )}
    </>
  );
}

/** The code that the phone shows too, until the person has answered there (REG-10, REG-22). */
export function SignerCode({ method, started, check, onCancel, onAgain }: SignerCodeProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useSigningPoll(check);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = current.state === 'waiting' || current.state === 'approved';
  const ended = current.state === 'refused' ? t('ways-in.refused') : t('ways-in.expired');
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t('ways-in.codeHeading')}
      </h2>
      <div className={styles.state}>
        {isWaiting ? (
          <WaitingCode method={method} started={started} />
        ) : (
          <Notice kind="danger">{current.state === 'failed' ? current.problem : ended}</Notice>
        )}
      </div>
      <Button wide onClick={isWaiting ? onCancel : onAgain}>
        {isWaiting ? t('ways-in.cancel') : t('ways-in.again')}
      </Button>
    </div>
  );
}
