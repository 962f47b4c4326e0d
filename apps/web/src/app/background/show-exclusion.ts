import { lazyPart } from '../../browser/lazy-part.ts';
import { EXCLUDED, exclusionNotice } from '../../browser/services/exclusion.ts';
import { onBroadcast } from '../../browser/tabs.ts';
import type { AboveContext } from '../../parts/feedback/render-above.tsx';

const excludedDialog = lazyPart(() => import('../../features/session/show-excluded.tsx'), { messages: 'later' });

/** In every tab and game: until when the player is excluded. */
export function showExclusion(parts: AboveContext): () => void {
  const show = () => {
    if (exclusionNotice.get()) void excludedDialog.run(({ showExcluded }) => showExcluded(parts));
  };
  show();
  const stop = exclusionNotice.subscribe(show);
  const stopHearing = onBroadcast(({ kind, data }) => {
    if (kind === EXCLUDED) exclusionNotice.set({ until: typeof data === 'string' ? data : null });
  });
  return () => {
    stop();
    stopHearing();
    // React cannot take one root away while it draws another.
    queueMicrotask(() => excludedDialog.loaded?.closeExcluded());
  };
}
