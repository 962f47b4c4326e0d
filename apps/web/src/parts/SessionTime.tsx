import { useEffect, useState } from 'react';
import { serverNow } from '../browser/clock.ts';
import { useSession } from '../data/session.ts';
import { formatDuration } from './duration.ts';

/**
 * How long the player has been logged in, by the server's clock. It counts every second and is no live region: it must not
 * be read out each time (standards, COUNTDOWN-06). The first text is the server's own, so that it does not jump.
 */
export function SessionTime() {
  const { startedAt, serverTime } = useSession();
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!startedAt) return null;
  return <time>{formatDuration(now - Date.parse(startedAt))}</time>;
}
