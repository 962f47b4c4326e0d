import { useSession } from '../../data/session.tsx';
import { formatDuration } from './duration.ts';
import { useServerNow } from './useServerNow.ts';

/**
 * How long the player has been logged in, by the server's clock. It counts every second and is no live region: it must not
 * be read out each time (standards, COUNTDOWN-06).
 */
export function SessionTime() {
  const { startedAt } = useSession();
  const now = useServerNow();
  if (!startedAt) return null;
  return <time>{formatDuration(now - Date.parse(startedAt))}</time>;
}
