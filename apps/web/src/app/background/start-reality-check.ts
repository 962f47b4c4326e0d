import { getSession } from '@foyer/contract/account/session';
import { lazyPart } from '../../browser/lazy-part.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { WatchContext } from '../../features/reality-check/watch-reality-check.tsx';

const realityCheck = lazyPart(() => import('../../features/reality-check/watch-reality-check.tsx'), {
  messages: 'later',
});

/** From the first login of this page on: a guest loads nothing of it. */
export function startRealityCheck(context: WatchContext): () => void {
  let stop: (() => void) | undefined;
  const unsubscribe = subscribeCalls(context.client, [getSession], () => {
    if (!readCall(context.client, getSession, {})?.loggedIn) return;
    stop ??= realityCheck.run(({ watchRealityCheck }) => watchRealityCheck(context));
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}
