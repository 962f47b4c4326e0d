import { remainingTime } from '@foyer/domain/countdown/remaining-time';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { useText } from '../../data/texts.tsx';
import styles from './Countdown.module.css';
import { useServerNow } from './useServerNow.ts';

type CountdownProps = {
  /** ISO 8601. */
  until: string;
};

/** Time left by the server's clock (COUNTDOWN-01 to COUNTDOWN-06). No live region: it would be read out each time. */
export function Countdown({ until }: CountdownProps) {
  const t = useText();
  const now = useServerNow();
  const left = Date.parse(until) - now;
  if (Number.isNaN(left)) return null;
  if (left <= 0) return <time dateTime={until}>{t('countdown.over')}</time>;
  if (left < MINUTE_MS) return <time dateTime={until}>{t('countdown.lastMinute')}</time>;
  const { days, hours, minutes } = remainingTime(left);
  return (
    <time dateTime={until} className={styles.countdown}>
      <span>
        <b>{days}</b> {t('countdown.days', { count: days })}{' '}
      </span>
      <span>
        <b>{hours}</b> {t('countdown.hours', { count: hours })}{' '}
      </span>
      <span>
        <b>{minutes}</b> {t('countdown.minutes', { count: minutes })}
      </span>
    </time>
  );
}
