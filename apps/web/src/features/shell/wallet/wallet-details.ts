import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../../browser/idle.ts';
import { withMessages } from '../../../data/lazy-messages.ts';

type Details = typeof import('./WalletDetails.tsx').WalletDetails;

/** Shared by all that show it: it is fetched once. */
let known: Details | null = null;

async function fetchDetails(): Promise<Details | null> {
  try {
    known = (await withMessages(import('./WalletDetails.tsx'))).WalletDetails;
  } catch {
    // Without the chunk the total stands alone; the next opening tries again.
  }
  return known;
}

/**
 * What the wallet shows below its total. It comes when the browser is idle, so that it is laid out before anyone opens the
 * wallet, or with `load` when somebody is quicker.
 */
export function useWalletDetails(): { Details: Details | null; load(): void } {
  const [details, setDetails] = useState<{ Details: Details | null }>({ Details: null });
  const load = useCallback(() => {
    void fetchDetails().then((Details) => setDetails((before) => (before.Details === Details ? before : { Details })));
  }, []);
  useEffect(() => whenIdle(load), [load]);
  return { Details: details.Details, load };
}
