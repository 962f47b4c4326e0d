import { formatTimeLeft } from '@foyer/domain/countdown/expiring-code';
import { useEffect, useEffectEvent } from 'react';
import styles from './ExpiryCountdown.module.css';
import { useServerNow } from './useServerNow.ts';

/** Milliseconds after zero: the last second is seen (CODE-04). */
const TIMEOUT_MS = 1000;

type ExpiryCountdownProps = {
  /** ISO 8601, both. */
  from: string;
  until: string;
  label: string;
  /** Takes the place of the countdown at zero. */
  expiredLabel: string;
  /** Once, a second after zero. */
  onTimeout?: () => void;
};

/**
 * Minutes, seconds and a bar, by the server's clock (CODE-02, CODE-03, CRYPTO-01 to CRYPTO-03). No live region: each second would be
 * read out; the end is.
 */
export function ExpiryCountdown({ from, until, label, expiredLabel, onTimeout }: ExpiryCountdownProps) {
  const now = useServerNow();
  const end = Date.parse(until);
  const whole = Math.max(1, end - Date.parse(from));
  const left = Math.min(whole, Math.max(0, end - now));
  const isOver = left === 0;
  const timeOut = useEffectEvent(() => onTimeout?.());
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => timeOut(), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <div className={styles.countdown}>
      <p role="status">{isOver && expiredLabel}</p>
      {!isOver && (
        <p>
          {label}: {formatTimeLeft(left)}
        </p>
      )}
      <progress aria-label={label} max={whole} value={left} />
    </div>
  );
}
