import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTransport } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import { useLazyModule } from '../../parts/loading/useLazyModule.ts';

const load = () => import('../../data/live/live-events.ts');

/**
 * Keeps this tab in step with the platform and the other tabs. A new session opens a new stream. What happened before the
 * stream was there is told by its first message.
 */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const transport = useTransport();
  const { startedAt } = useSession();
  const live = useLazyModule(load, true);
  useEffect(
    () => live?.followStream({ client, transport }, startedAt ?? 'guest'),
    [live, client, transport, startedAt],
  );
  useEffect(() => live?.followSession({ client, transport }), [live, client, transport]);
}
