import { type Alarm, getAlarm } from '@foyer/contract/content/alarm';
import { alarmSpeed } from '@foyer/domain/alarm/alarm-speed';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '../../../browser/storage/storage.ts';
import { useQueryClient, writeCall } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { writtenIn } from '../../../parts/content/written-in.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './SiteBannerContent.module.css';
import { useMarqueeOffset } from './useMarqueeOffset.ts';

/** Where the session remembers that the notice was closed (ACCESS-41). */
export const ALARM_CLOSED_KEY = 'foyer.alarm-closed';

/** Seconds that one step of 10 of the speed class takes: 18 characters at an easy reading pace. */
const SECONDS_PER_STEP = 3;

/** Makes the page forget the words: nobody shows them any more, whatever its frame. */
function usePutAway(): () => void {
  const client = useQueryClient();
  const { language } = useLocation();
  return () => writeCall(client, getAlarm, { query: { language } }, { text: '', language });
}

/** Words that run along when they have no room: under pointer and focus, and by the button beside them, they stop. */
function RunningWords({ text, language }: Alarm) {
  const t = useText();
  const line = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const lead = useMarqueeOffset(line, words, text);
  const isTooLong = lead !== null;
  const [isPaused, setPaused] = useState(false);
  const speed = alarmSpeed(text);
  useEffect(() => {
    const { style } = words.current ?? {};
    style?.setProperty('--alarm-duration', `${(speed / 10) * SECONDS_PER_STEP}s`);
    style?.setProperty('--alarm-lead', String(lead ?? 0));
  }, [speed, lead]);
  return (
    <>
      <div ref={line} className={styles.line}>
        <p
          ref={words}
          {...writtenIn(language, t)}
          className={classNames(isTooLong && styles.running, isPaused && styles.paused, `alarm-speed-${speed}`)}
        >
          {text}
        </p>
      </div>
      {isTooLong && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'alarm.run' : 'alarm.pause')}
          className={styles.pause}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </>
  );
}

type AlarmBannerProps = {
  alarm: Alarm;
  /** The page that is shown, and whether it reserves space for the notice in its flow. */
  address: string;
  isReserved: boolean;
};

/**
 * The words of the notice and the way to close them, for this session (ALARM-02). They run by the speed class of their
 * length (ALARM-03, ALARM-04) and stand still, in several lines, for whoever wants less motion (WCAG 2.2.2). Where they
 * were closed before, their space stays empty until the next page: what is read must not move.
 */
export function SiteBannerContent({ alarm, address, isReserved }: AlarmBannerProps) {
  const t = useText();
  const putAway = usePutAway();
  const [first] = useState(address);
  const [wasClosed] = useState(() => sessionStore.get(ALARM_CLOSED_KEY) !== null);
  const mustGo = wasClosed && (!isReserved || address !== first);
  useEffect(() => {
    if (mustGo) putAway();
  });
  if (wasClosed) return <p {...writtenIn(alarm.language, t)}>{alarm.text}</p>;
  const close = () => {
    sessionStore.set(ALARM_CLOSED_KEY, 'true');
    putAway();
  };
  return (
    <section aria-label={t('alarm.label')} className={styles.banner}>
      <Icon name="alert" />
      <RunningWords {...alarm} />
      <IconButton icon="close" label={t('alarm.close')} onClick={close} />
    </section>
  );
}
