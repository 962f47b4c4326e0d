import type { TableState } from '@foyer/contract/game/live-table';
import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { readClock } from './table-clock.ts';

/** How often the clock is read (ms). */
const LOOK = 250;

/** Whether the result of the running round is still to come; rerenders only when that changes. */
export function useDealing(state: TableState | undefined): boolean {
  const [isDealing, setDealing] = useState(false);
  useEffect(() => {
    if (!state?.isOpen) return setDealing(false);
    const look = () => setDealing(readClock(state, serverNow())?.phase === 'dealing');
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [state]);
  return isDealing;
}
