import { lazyPart } from '../../browser/lazy-part.ts';
import { followExclusion, onExclusion } from '../../browser/services/exclusion.ts';
import type { AboveContext } from '../../parts/feedback/render-above.tsx';

const excludedDialog = lazyPart(() => import('../../features/session/show-excluded.tsx'), { messages: 'later' });

/** In every tab and game: until when the player is excluded. */
export function showExclusion(parts: AboveContext): () => void {
  const stop = onExclusion((told) => void excludedDialog.run(({ showExcluded }) => showExcluded(parts, told)));
  const stopFollowing = followExclusion();
  return () => {
    stop();
    stopFollowing();
    // React cannot take one root away while it draws another.
    queueMicrotask(() => excludedDialog.loaded?.closeExcluded());
  };
}
