import { useLazyModule } from '../../../parts/loading/useLazyModule.ts';
import { useDelay } from '../header/useDelay.ts';

/** Milliseconds after which notices are loaded (SHELL-31). */
const NOTICES_DELAY_MS = 1100;

const load = () => import('./ToastRegion.tsx');

/**
 * Notices come a moment after the page: nothing has anything to say before. Their code is asked for until it comes, since
 * it is needed most where connections fail; what is said meanwhile waits for it.
 */
export function LazyToasts() {
  const loaded = useLazyModule(load, useDelay(NOTICES_DELAY_MS));
  return loaded && <loaded.ToastRegion />;
}
