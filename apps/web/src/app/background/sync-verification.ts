import { getSession } from '@foyer/contract/account/session';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import { VERIFICATION_COMPLETED_KEY } from '../../browser/storage/player-flags.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { Transport } from '../../data/transport.ts';

const reporting = lazyPart(() => import('./report-verification.ts'));

/** For validated players, once in a browser (VERIFIED-10 to VERIFIED-12). Ends with the login. */
export function syncVerification(client: QueryClient, transport: Transport): () => void {
  let stop: (() => void) | undefined;
  const check = () => {
    const isValidated = readCall(client, getSession, {})?.player?.verified ?? false;
    if (isValidated && localStore.get(VERIFICATION_COMPLETED_KEY) !== 'true') {
      stop ??= reporting.run(({ reportVerification }) => reportVerification(client, transport));
    } else {
      stop?.();
      stop = undefined;
    }
  };
  const unsubscribe = subscribeCalls(client, [getSession], check);
  return () => {
    unsubscribe();
    stop?.();
  };
}
