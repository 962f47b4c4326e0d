import { getSession } from '@foyer/contract/account/session';
import { getPlayAdvice } from '@foyer/contract/protection/play-advice';
import { QueryObserver } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import { queryOf, readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { AdviceContext } from '../../features/harm/show-play-advice.tsx';

const playAdvice = lazyPart(() => import('../../features/harm/show-play-advice.tsx'), { messages: 'own' });

/** Asks once a login, and again when the platform says so; what draws the notice is loaded only where there is one. */
export function watchPlayAdvice(context: AdviceContext): () => void {
  const { client, transport } = context;
  const observe = () => {
    let takeAway: (() => void) | undefined;
    const observer = new QueryObserver(client, queryOf(transport, getPlayAdvice, {}));
    const stopObserving = observer.subscribe(({ data }) => {
      if (data?.advice) takeAway ??= playAdvice.run(({ showPlayAdvice }) => showPlayAdvice(context));
    });
    return () => {
      stopObserving();
      takeAway?.();
    };
  };
  let login: string | null = null;
  let stop = () => {};
  const unsubscribe = subscribeCalls(client, [getSession], () => {
    const session = readCall(client, getSession, {});
    const current = session?.loggedIn ? session.startedAt : null;
    if (current === login) return;
    login = current;
    stop();
    stop = current === null ? () => {} : observe();
  });
  return () => {
    unsubscribe();
    stop();
  };
}
