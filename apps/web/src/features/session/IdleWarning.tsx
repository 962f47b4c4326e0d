import { autoLogin, getSession } from '@foyer/contract/account/session';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { broadcast } from '../../browser/tabs.ts';
import { readCall, useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { applySession } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { useLogout } from '../../data/useLogout.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './IdleWarning.module.css';

/** Seconds left at which the time is said once more. */
const SAID_AT = [60, 30, 10];
const TICK_MS = 500;

const secondsUntil = (endsAt: string) => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / 1_000));
const formatLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type IdleWarningProps = { endsAt: string; startedAt: string; onClose: () => void };

function useSecondsLeft(endsAt: string, onTick: (seconds: number) => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const tick = useRef(onTick);
  tick.current = onTick;
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      tick.current(left);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

/** Asks whether the player is still there, before the session ends for want of use (WCAG 2.2.1). Closing it is a yes. */
export function IdleWarning({ endsAt, startedAt, onClose }: IdleWarningProps) {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const { logOut } = useLogout();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);

  /** Renews the session, or finds out that it is over. */
  const stay = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const result = await transport(autoLogin, {});
    isAsking.current = false;
    setBusy(false);
    if (!result.ok) return setProblem(callErrorText(t, result.failure));
    if (result.value.loggedIn) broadcast('sessionRenewed', startedAt);
    await applySession(client, result.value);
    onClose();
  }, [client, transport, t, startedAt, onClose]);
  const leave = async () => {
    setBusy(true);
    if (await logOut()) return onClose();
    setBusy(false);
    setProblem(t('logout.failed'));
  };
  const seconds = useSecondsLeft(endsAt, (left) => {
    // Logged out or in anew, here or in another tab.
    if (readCall(client, getSession, {})?.startedAt !== startedAt) return onClose();
    if (SAID_AT.includes(left)) setSaid(t('logout.idleLeft', { time: formatLeft(left) }));
    // The platform ends it; that it did is announced to every tab.
    if (left === 0) setSaid(t('logout.idleOver'));
  });
  const isOver = seconds === 0;
  return (
    <Dialog title={t('logout.idleTitle')} closeLabel={t('logout.no')} onClose={() => void stay()}>
      <div className={styles.warning}>
        <p>{t('logout.idleText')}</p>
        <p role="timer" className={styles.left}>
          {isOver ? t('logout.idleOver') : t('logout.idleLeft', { time: formatLeft(seconds) })}
        </p>
        <div className={styles.ways}>
          <Button kind="action" busy={isBusy} onClick={() => void stay()}>
            {t('logout.no')}
          </Button>
          <Button kind="ghost" onClick={() => void leave()}>
            {t('logout.yes')}
          </Button>
        </div>
        {problem && <Notice kind="danger">{problem}</Notice>}
        <LiveRegion words={said} />
      </div>
    </Dialog>
  );
}
