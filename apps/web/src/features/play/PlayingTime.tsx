import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { formatDuration } from '../../parts/format/duration.ts';

/** The time played, by the server's clock. No live region: it would be announced each second. */
export function PlayingTime({ since }: { since: string | null }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!since) return '–';
  return <time>{formatDuration(now === null ? 0 : now - Date.parse(since))}</time>;
}
