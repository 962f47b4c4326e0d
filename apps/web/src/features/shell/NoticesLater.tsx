import { useLoaded } from '../../parts/useLoaded.ts';
import { useAfter } from './useAfter.ts';

/** Milliseconds after which notices are loaded (SHELL-31). */
const NOTICES_DELAY_MS = 1100;

const load = () => import('./NoticesOutlet.tsx');

/**
 * Notices come a moment after the page: nothing has anything to say before. Their code is asked for until it comes, since
 * it is needed most where connections fail; what is said meanwhile waits for it.
 */
export function NoticesLater() {
  const loaded = useLoaded(load, useAfter(NOTICES_DELAY_MS));
  return loaded && <loaded.NoticesOutlet />;
}
