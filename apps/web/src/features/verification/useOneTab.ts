import { useCallback, useEffect, useRef, useState } from 'react';
import { broadcast, onBroadcast } from '../../browser/tabs.ts';

const OPENED = 'verification-opened';

/** The tab that opened the verification last has it (KYC-26). `takeOver` brings it back into this one. */
export function useOneTab(): { isTaken: boolean; takeOver: () => void } {
  const own = useRef('');
  const [isTaken, setTaken] = useState(false);
  const takeOver = useCallback(() => {
    own.current = crypto.randomUUID();
    broadcast(OPENED, own.current);
    setTaken(false);
  }, []);
  useEffect(() => {
    const stop = onBroadcast(({ kind, data }) => {
      if (kind === OPENED && data !== own.current) setTaken(true);
    });
    takeOver();
    return stop;
  }, [takeOver]);
  return { isTaken, takeOver };
}
