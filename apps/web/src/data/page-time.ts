import type { Session } from '@foyer/contract/account/session';
import { syncServerTime } from '../browser/clock.ts';

/**
 * Sets the clock by the time that the page itself tells. A guest's page is a copy that may be minutes old: only a player's,
 * which is made for the one request and which nobody may keep, counts. `receivedAt`: when its first byte came, in
 * milliseconds since 1970 by this machine; a slow line and a slow start are not the server's time.
 */
export function notePageTime(session: Session | undefined, receivedAt: number): void {
  if (session?.loggedIn) syncServerTime(session.serverTime, receivedAt);
}

/** When the first byte of this document came, in milliseconds since 1970 by this machine. */
export function pageReceivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const { responseStart = 0 } = navigation instanceof PerformanceNavigationTiming ? navigation : {};
  return responseStart > 0 ? performance.timeOrigin + responseStart : Date.now();
}
