import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Consent, chooseCategories, readConsent, startConsent, subscribeConsent } from '../../browser/consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';

/** Milliseconds until categories that could not be had are asked for again; each further wait is twice as long. */
const FIRST_WAIT_MS = 5000;

const NONE = () => null;

/** Starts the cookie management of this page; what cannot be had is asked for again, less and less often. */
function useConsent(): Consent | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = new AbortController();
    const start = (wait: number) => {
      end = new AbortController();
      const { signal } = end;
      startConsent(signal).catch(() => {
        if (!signal.aborted) timer = setTimeout(restart, wait, wait * 2);
      });
    };
    const restart = (wait: number) => {
      end.abort();
      start(wait);
    };
    start(FIRST_WAIT_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return useSyncExternalStore(subscribeConsent, readConsent, NONE);
}

type ConsentDockProps = {
  /** How often the choice was asked for since the page began: each time it opens. */
  asked: number;
  isQuiet: boolean;
};

/** Asks for consent while it is due, and opens the choice whenever the visitor wants to change it. */
export function ConsentDock({ asked, isQuiet }: ConsentDockProps) {
  const consent = useConsent();
  const [answered, setAnswered] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  if (!consent) return null;
  const close = () => {
    setAnswered(asked);
    setChoosing(false);
  };
  const choose = (chosen: readonly string[]) => {
    chooseCategories(chosen);
    close();
  };
  if (isChoosing || asked > answered) return <ConsentDialog consent={consent} onChoose={choose} onClose={close} />;
  if (!consent.isDue || isQuiet) return null;
  return <ConsentBanner consent={consent} onChoose={choose} onDetails={() => setChoosing(true)} />;
}
