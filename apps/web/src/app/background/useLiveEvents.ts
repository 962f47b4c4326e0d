import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const { startedAt, eventNumber } = useSession();
  // The first number of a session: answers that came with a later one are newer than the rest of the page.
  const start = useRef({ startedAt, eventNumber });
  if (start.current.startedAt !== startedAt) start.current = { startedAt, eventNumber };
  const live = useLazyModule(load, true);
  const { current } = start;
  useEffect(() => live?.followStream({ client, transport }, current), [live, client, transport, current]);
  useEffect(() => live?.followSession({ client, transport }), [live, client, transport]);
}
