import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useTransport } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';

const liveEvents = lazyPart(() => import('../../data/live/live-events.ts'));

/** Keeps this tab in step with the platform and the other tabs. A new session opens a new stream. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const transport = useTransport();
  const { startedAt, eventNumber } = useSession();
  // The first number of a session: answers that came with a later one are newer than the rest of the page.
  const start = useRef({ startedAt, eventNumber });
  if (start.current.startedAt !== startedAt) start.current = { startedAt, eventNumber };
  const live = useLazyPart(liveEvents, true);
  const { current } = start;
  useEffect(() => live?.followStream({ client, transport }, current), [live, client, transport, current]);
  useEffect(() => live?.followSession({ client, transport }), [live, client, transport]);
}
