import { type WatchContext, watchRealityCheck } from '../../features/reality-check/watch-reality-check.tsx';
import type { InboundContext } from '../navigation/entry-params.ts';
import { startCashier } from './start-cashier.ts';
import { syncVerification } from './sync-verification.ts';
import { toastNotices } from './toast-notices.ts';
import { warnIdleSession } from './warn-idle-session.ts';
import { watchPlayAdvice } from './watch-play-advice.ts';

export type PlayerContext = InboundContext & WatchContext & Parameters<typeof warnIdleSession>[0];

/** What only players need to hear of. Returns a function that stops it. */
export function listenForPlayer(context: PlayerContext): () => void {
  const stops = [
    syncVerification(context.client, context.transport),
    warnIdleSession(context),
    watchRealityCheck(context),
    toastNotices(context),
    ...(context.isGame ? [] : [startCashier(context), watchPlayAdvice(context)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
