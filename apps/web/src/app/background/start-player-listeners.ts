import { getSession } from '@foyer/contract/account/session';
import { lazyPart } from '../../browser/lazy-part.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { PlayerContext } from './player-listeners.ts';

const playerListeners = lazyPart(() => import('./player-listeners.ts'), { messages: 'later' });

/** From the first login of this page on: a guest loads nothing of them. */
export function startPlayerListeners(context: PlayerContext): () => void {
  let stop: (() => void) | undefined;
  const unsubscribe = subscribeCalls(context.client, [getSession], () => {
    if (!readCall(context.client, getSession, {})?.loggedIn) return;
    stop ??= playerListeners.run(({ listenForPlayer }) => listenForPlayer(context));
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}
