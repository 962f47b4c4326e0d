import { useSession } from '../../data/session.tsx';
import { formatDuration } from './duration.ts';
import { useServerNow } from './useServerNow.ts';

/** Time since login by the server's clock. No live region: it would be read out each second (COUNTDOWN-06). */
export function SessionTime() {
  const { startedAt } = useSession();
  const now = useServerNow();
  if (!startedAt) return null;
  return <time>{formatDuration(now - Date.parse(startedAt))}</time>;
}
