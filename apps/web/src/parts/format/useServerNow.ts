import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useSession } from '../../data/session.tsx';

/**
 * The time by the server's clock, in ms since 1970, told every second. The first is the one that the server itself wrote,
 * so that nothing jumps when the page awakes.
 */
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
