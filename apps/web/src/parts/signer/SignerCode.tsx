import type { StartedSigning } from '@foyer/contract/account/signer';
import type { ExpiringCode } from '@foyer/domain/countdown/expiring-code';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExpiryCountdown } from '../format/ExpiryCountdown.tsx';
import { modalHref, useSiteHref } from '../link/site-href.ts';
import { WAY_NAMES } from '../ways-in/way-names.ts';
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

type WaitingCodeProps = { method: SignerMethod; code: ExpiringCode; onTimeout: () => void };

function WaitingCode({ method, code, onTimeout }: WaitingCodeProps) {
  const t = useText();
  const [from] = useState(() => new Date(serverNow()).toISOString());
  const isDemo = useSettings()?.development ?? false;
  return (
    <>
      <p>{t(method === 'smartId' ? 'ways-in.codeSmartId' : 'ways-in.codeMobileId')}</p>
      <p className={styles.code}>
        <span>{t('ways-in.codeLabel')}</span> <strong>{code.code}</strong>
      </p>
      <ExpiryCountdown
        from={from}
        until={code.expirationTime}
        label={t('ways-in.timeLeft')}
        expiredLabel={t('ways-in.expired')}
        onTimeout={onTimeout}
      />
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
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const isMobile = useDevice() === 'mobile';
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTimedOut, setTimedOut] = useState(false);
  const current = useSigningPoll(check);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = (current.state === 'waiting' && !isTimedOut) || current.state === 'approved';
  const { signing: pinId, code, expirationTime } = started;
  const ended = current.state === 'refused' ? t('ways-in.refused') : t('ways-in.expired');
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t(isWaiting ? 'ways-in.codeHeading' : WAY_NAMES[method])}
      </h2>
      <div className={styles.state}>
        {isWaiting ? (
          <WaitingCode method={method} code={{ code, pinId, expirationTime }} onTimeout={() => setTimedOut(true)} />
        ) : (
          <Notice kind="danger">{current.state === 'failed' ? current.problem : ended}</Notice>
        )}
      </div>
      <Button wide onClick={isWaiting ? onCancel : onAgain}>
        {isWaiting ? t('ways-in.cancel') : t('ways-in.again')}
      </Button>
      {current.state === 'failed' && current.isUnknown && (
        <ButtonLink kind="action" wide href={isMobile ? siteHref('/registration') : modalHref(query, 'registration')}>
          {t('header.register')}
        </ButtonLink>
      )}
    </div>
  );
}
