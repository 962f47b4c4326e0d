import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import { localStore } from '../../browser/storage/storage.ts';

/** REMIND-07. Until when, in ms since 1970, by player. */
export const snoozeKey = (publicUserId: string) => `foyer.session-time-reminder.${publicUserId}` as const;

/** REMIND-03. */
export function snooze(publicUserId: string, now: number): void {
  localStore.set(snoozeKey(publicUserId), String(now + DAY_MS));
}

/** The server's time is known to within less than this. */
const SLACK_MS = HOUR_MS;

/** Milliseconds until the reminder is shown again; 0: now. A time further off than it can be counts as none. */
export function snoozedMs(publicUserId: string, now: number): number {
  const left = Number(localStore.get(snoozeKey(publicUserId)) ?? 0) - now;
  return left > 0 && left <= DAY_MS + SLACK_MS ? left : 0;
}
