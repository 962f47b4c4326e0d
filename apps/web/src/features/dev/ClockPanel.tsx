import { moveClock } from '@foyer/contract/development';
import { useState } from 'react';
import { syncServerTime } from '../../browser/clock.ts';
import { useSend } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DevPage.module.css';

const HOUR = 3600;
/** Hours to move by: an hour, a day, a week, thirty days. */
const STEPS = [1, 24, 168, 720] as const;

/** Moves the platform's clock ahead, so that what takes days can be seen in seconds. */
export function ClockPanel() {
  const t = useText();
  const { serverTime } = useSession();
  const { send, isSending } = useSend(moveClock);
  const [clock, setClock] = useState({ serverTime, aheadSeconds: 0 });
  const move = async (aheadSeconds: number) => {
    const result = await send({ body: { aheadSeconds } });
    if (!result.ok) {
      toast('danger', t('dev.failed'));
      return;
    }
    syncServerTime(result.value.serverTime);
    setClock(result.value);
  };
  return (
    <section className={styles.panel}>
      <h2>{t('dev.clock')}</h2>
      <p role="status">
        {t('dev.clockNow', { time: clock.serverTime.replace('T', ' ').slice(0, 19) })}
        {'. '}
        {t('dev.clockAhead', { count: Math.round(clock.aheadSeconds / HOUR) })}
      </p>
      <div className={styles.line}>
        {STEPS.map((hours) => (
          <Button key={hours} busy={isSending} onClick={() => void move(clock.aheadSeconds + hours * HOUR)}>
            {t('dev.clockForward', { hours })}
          </Button>
        ))}
        <Button kind="ghost" busy={isSending} onClick={() => void move(0)}>
          {t('dev.clockReset')}
        </Button>
      </div>
    </section>
  );
}
