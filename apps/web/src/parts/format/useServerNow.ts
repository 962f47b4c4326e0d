import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useSession } from '../../data/session.tsx';

/** Server time in ms since 1970, updated every second. Starts with the time of the server's render, for hydration. */
export function useServerNow(): number {
  const { serverTime } = useSession();
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
