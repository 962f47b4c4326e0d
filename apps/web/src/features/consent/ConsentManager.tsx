import { backoffMs } from '@foyer/domain/time/backoff';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Consent,
  chooseCategories,
  readConsent,
  startConsent,
  subscribeConsent,
} from '../../browser/consent/consent.ts';
import { cookieSettingsRequests } from '../../browser/consent/cookie-settings.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../data/texts.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';

/** Until categories that could not be loaded are requested again. */
const BACKOFF = { firstMs: 5_000 };

const NONE = () => null;

/** How many of the wishes since the page began were taken up. */
let handledRequests = 0;

/** Starts the cookie management of this page; what cannot be had is asked for again, less and less often. */
function useConsent(): Consent | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = new AbortController();
    const start = (waits: number) => {
      end = new AbortController();
      const { signal } = end;
      startConsent(signal).catch(() => {
        if (!signal.aborted) timer = setTimeout(restart, backoffMs(BACKOFF, waits), waits + 1);
      });
    };
    const restart = (waits: number) => {
      end.abort();
      start(waits);
    };
    start(0);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return useSyncExternalStore(subscribeConsent, readConsent, NONE);
}

/** Asks for consent while it is due, and opens the choice whenever the visitor wants to change it. */
export function ConsentManager({ isQuiet }: { isQuiet: boolean }) {
  const t = useText();
  const consent = useConsent();
  const asked = useStore(cookieSettingsRequests);
  const [answered, setAnswered] = useState(handledRequests);
  const isHere = consent !== null;
  const [isChoosing, setChoosing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isHere) handledRequests = asked;
  }, [asked, isHere]);
  const close = () => {
    setAnswered(asked);
    setChoosing(false);
  };
  const choose = (chosen: readonly string[]) => {
    chooseCategories(chosen);
    setSaved(true);
    close();
  };
  const isOpen = consent !== null && (isChoosing || asked > answered);
  const isAsking = consent?.isDue && !isQuiet;
  return (
    <>
      {/* It stands there before the banner does, or nobody would hear of the banner. */}
      <LiveRegion words={isAsking ? t('consent.title') : isSaved ? t('consent.saved') : ''} />
      {isOpen && <ConsentDialog consent={consent} onChoose={choose} onClose={close} />}
      {isAsking && <ConsentBanner consent={consent} onChoose={choose} onDetails={() => setChoosing(true)} />}
    </>
  );
}
