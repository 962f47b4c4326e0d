import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';
import type { LazyPart } from './lazy-part.ts';

type LazyStatus<T> = { loaded: T | null; hasFailed: boolean };

/** `hasFailed`: the last request failed, and the next one is still to come. */
export function useLazyStatus<T>(part: LazyPart<T>, isWanted: boolean): LazyStatus<T> {
  const [status, setStatus] = useState<LazyStatus<T>>(() => ({
    loaded: isWanted ? part.loaded : null,
    hasFailed: false,
  }));
  const isMissing = isWanted && status.loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    return part.run((loaded) => setStatus({ loaded, hasFailed: false }), {
      onFailure: () => setStatus((before) => (before.hasFailed ? before : { loaded: null, hasFailed: true })),
    });
  }, [part, isMissing]);
  return status;
}

export function useLazyPart<T>(part: LazyPart<T>, isWanted: boolean): T | null {
  return useLazyStatus(part, isWanted).loaded;
}

export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
