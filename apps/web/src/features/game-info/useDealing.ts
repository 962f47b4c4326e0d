import type { TableState } from '@foyer/contract/game/live-table';
import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { readClock } from './table-clock.ts';

/** Interval of reading the clock, ms. */
const READ_EVERY = 250;

/** Whether the result of the running round is still to come; rerenders only when that changes. */
export function useDealing(state: TableState | undefined): boolean {
  const [isDealing, setDealing] = useState(false);
  useEffect(() => {
    if (!state?.isOpen) return setDealing(false);
    const read = () => setDealing(readClock(state, serverNow())?.phase === 'dealing');
    read();
    const timer = setInterval(read, READ_EVERY);
    return () => clearInterval(timer);
  }, [state]);
  return isDealing;
}
