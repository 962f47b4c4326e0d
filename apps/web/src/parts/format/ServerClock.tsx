import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ServerClock.module.css';

/**
 * The time of day by the server's clock, in this device's time zone: the server does not know it, so the room is reserved until
 * the page is awake. No live region: it would be read out each minute.
 */
export function ServerClock() {
  const t = useText();
  const [shown, setShown] = useState('');
  useEffect(() => {
    const tick = () => setShown(new Date(serverNow()).toTimeString().slice(0, 5));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock}>
      <VisuallyHidden>{t('strip.clock')} </VisuallyHidden>
      <time>{shown}</time>
    </span>
  );
}
