import { getSession } from '@foyer/contract/account/session';
import type { QueryClient } from '@tanstack/react-query';
import { savesData } from '../../../browser/data-saver.ts';
import { readCall } from '../../../data/call.ts';
import { MODAL_COMPONENTS } from '../../modals.ts';

/** A guest who moves about may register next: the form's code is loaded in idle time from then on, so that it opens at once. */
export function prefetchRegistration(client: QueryClient): () => void {
  const stopped = new AbortController();
  let callOff = () => {};
  const start = () => {
    if (!navigator.onLine) return;
    stopped.abort();
    if (savesData() || readCall(client, getSession, {})?.loggedIn) return;
    callOff = MODAL_COMPONENTS.registration.prefetch({ when: 'idle' });
  };
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(sign, start, { passive: true, signal: stopped.signal });
  }
  return () => {
    stopped.abort();
    callOff();
  };
}
