import type { Text } from '@foyer/texts/format';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../browser/lazy-part.ts';
import { onSessionIdle } from '../../browser/services/session-idle.ts';
import type { Transport } from '../../data/transport.ts';

const idleWarning = lazyPart(() => import('../../features/session/show-idle-warning.tsx'), { messages: 'later' });

/** Warns before the session ends for want of use. */
export function warnIdleSession(parts: { client: QueryClient; transport: Transport; t: Text }): () => void {
  const stop = onSessionIdle((endsAt) => void idleWarning.run(({ showIdleWarning }) => showIdleWarning(parts, endsAt)));
  return () => {
    stop();
    // React cannot take one root away while it draws another.
    queueMicrotask(() => idleWarning.loaded?.closeIdleWarning());
  };
}
