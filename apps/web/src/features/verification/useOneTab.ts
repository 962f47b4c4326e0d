import { useCallback, useEffect, useRef, useState } from 'react';
import { broadcast, onBroadcast } from '../../browser/tabs.ts';
import { isUploading } from './upload/running-uploads.ts';

const OPENED = 'verification-opened';
/** The answer of a tab that is sending a picture, and keeps the verification. */
const SENDING = 'verification-sending';
const TAKEN = 'verification-taken';

/** `sending`: the other tab sends a picture at the moment. */
type Taken = 'no' | 'opened' | 'sending';

/**
 * The tab that opened the verification last has it (KYC-26), unless another one is sending a picture. `takeOver` brings it
 * into this one all the same; what was sent goes on from there.
 */
export function useOneTab(): { taken: Taken; takeOver: () => void } {
  const own = useRef('');
  const [taken, setTaken] = useState<Taken>('no');
  const tell = useCallback((kind: string) => {
    own.current = crypto.randomUUID();
    broadcast(kind, own.current);
    setTaken('no');
  }, []);
  useEffect(() => {
    const stop = onBroadcast(({ kind, data }) => {
      if (kind === SENDING && data === own.current) setTaken('sending');
      if ((kind !== OPENED && kind !== TAKEN) || data === own.current) return;
      if (kind === OPENED && isUploading()) broadcast(SENDING, data);
      else setTaken('opened');
    });
    tell(OPENED);
    return stop;
  }, [tell]);
  return { taken, takeOver: () => tell(TAKEN) };
}
