import type { Session } from '@foyer/contract/account/session';
import { syncServerTime } from '../browser/clock.ts';

/** A guest's page may be minutes old, from a cache: only a player's sets the clock. `receivedAt`: see `pageReceivedAt`. */
export function syncPageTime(session: Session | undefined, receivedAt: number): void {
  if (session?.loggedIn) syncServerTime(session.serverTime, receivedAt);
}

/** When the first byte of this document came, in milliseconds since 1970 by this machine. */
export function pageReceivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const { responseStart = 0 } = navigation instanceof PerformanceNavigationTiming ? navigation : {};
  return responseStart > 0 ? performance.timeOrigin + responseStart : Date.now();
}
