import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `work` after the first render, once, also where the page is hidden and shown again: effects run then, too. */
export function useRunOnce(work: () => void): void {
  const hasRun = useRef(false);
  const run = useEffectEvent(work);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, []);
}
