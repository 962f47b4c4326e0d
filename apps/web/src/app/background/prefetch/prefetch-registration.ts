import { getSession } from '@foyer/contract/account/session';
import { savesData } from '../../../browser/data-saver.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { readCall } from '../../../data/call.ts';
import type { InboundContext } from '../../navigation/entry-params.ts';

/** A guest who moves about may register next: the form is loaded in idle time from then on, so that it opens at once. */
export function prefetchRegistration({
  navigation,
  client,
}: Pick<InboundContext, 'navigation' | 'client'>): () => void {
  const stopped = new AbortController();
  let callOff = () => {};
  const start = () => {
    stopped.abort();
    if (savesData() || readCall(client, getSession, {})?.loggedIn) return;
    callOff = whenIdle(() => navigation.current.preload('/registration'));
  };
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(sign, start, { passive: true, signal: stopped.signal });
  }
  return () => {
    stopped.abort();
    callOff();
  };
}
