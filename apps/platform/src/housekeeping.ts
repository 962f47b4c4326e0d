import { eachApart } from './each-apart.ts';
import { pruneChats } from './modules/chat/prune-chats.ts';
import { pruneContact } from './modules/contact/prune-contact.ts';
import { endLapsedSessions } from './modules/session/end-lapsed-sessions.ts';
import { pruneAttempts } from './modules/session/login-attempts.ts';
import { endExpiredBonuses } from './modules/wallet/end-bonus.ts';
import { repeat } from './repeat.ts';
import type { Services } from './services.ts';

const SECOND_MS = 1_000;
const PRUNE_EVERY_MS = 10 * 60_000;
/** Long enough for a night's sleep of a laptop; a client that is away longer starts anew. */
const EVENTS_KEPT_MS = 24 * 3_600_000;
const GUEST_KEYS_KEPT_MS = 24 * 3_600_000;

/** Removes what has had its time: events, login failures, rate limits, login tokens, conversations of the chat. What fails is logged. */
export async function prune(platform: Services): Promise<void> {
  const { clock, log } = platform;
  // After a long absence there is much to remove.
  const database = { ...platform.database, ...platform.database.patient };
  const now = clock.now();
  const { kysely, pool } = database;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const guestKeys = kysely.deleteFrom('idempotency_keys').where('owner', '=', 'guests');
  await eachApart(log, [
    ['pruning events', () => kysely.deleteFrom('events').where('at', '<', before(EVENTS_KEPT_MS)).execute()],
    ['pruning login tokens', () => kysely.deleteFrom('login_tokens').where('expires_at', '<', now).execute()],
    // They belong to messages, which nobody sends again after a day. Those of players belong to money, and stay.
    ["pruning guests' keys", () => guestKeys.where('at', '<', before(GUEST_KEYS_KEPT_MS)).execute()],
    ['pruning login failures', () => pruneAttempts(database, now)],
    ['pruning messages', () => pruneContact(database, now)],
    ['pruning conversations', () => pruneChats({ ...platform, database })],
    // By the machine's clock, as their library does.
    [
      'pruning rate limits',
      () => pool.query('DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000'),
    ],
  ]);
}

/** Ends lapsed sessions and bonuses every second and prunes every ten minutes. */
export function startHousekeeping(platform: Services): { stop(): void } {
  const jobs = [
    repeat(platform, SECOND_MS, 'ending lapsed sessions', () => endLapsedSessions(platform)),
    repeat(platform, SECOND_MS, 'ending bonuses', () => endExpiredBonuses(platform)),
    repeat(platform, PRUNE_EVERY_MS, 'pruning', () => prune(platform)),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}
