import { lazyPart } from '../../browser/lazy-part.ts';
import { onSessionIdle } from '../../browser/services/session-idle.ts';
import type { AboveContext } from '../../parts/feedback/render-above.tsx';

const idleWarning = lazyPart(() => import('../../features/session/show-idle-warning.tsx'), { messages: 'later' });

/** Warns before the session ends for want of use. */
export function warnIdleSession(parts: AboveContext): () => void {
  const stop = onSessionIdle((endsAt) => void idleWarning.run(({ showIdleWarning }) => showIdleWarning(parts, endsAt)));
  return () => {
    stop();
    // React cannot take one root away while it draws another.
    queueMicrotask(() => idleWarning.loaded?.closeIdleWarning());
  };
}
