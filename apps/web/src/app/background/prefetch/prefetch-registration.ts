import { getSession } from '@foyer/contract/account/session';
import { savesData } from '../../../browser/data-saver.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { readCall } from '../../../data/call.ts';
import type { Preparation } from '../../../features/registration/prepare-registration.ts';
import { MODAL_COMPONENTS } from '../../modals.ts';

const preparation = lazyPart(() => import('../../../features/registration/prepare-registration.ts'), {
  messages: 'forms',
});

/** A guest who moves about may register next: the form's code is loaded in idle time from then on, so that it opens at once. */
export function prefetchRegistration(context: Preparation): () => void {
  const stopped = new AbortController();
  let stop = () => {};
  const start = () => {
    if (!navigator.onLine) return;
    stopped.abort();
    if (savesData() || readCall(context.client, getSession, {})?.loggedIn) return;
    stop = whenIdle(() => {
      MODAL_COMPONENTS.registration.prefetch();
      stop = preparation.run(({ prepareRegistration }) => prepareRegistration(context));
    });
  };
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(sign, start, { passive: true, signal: stopped.signal });
  }
  return () => {
    stopped.abort();
    stop();
  };
}
