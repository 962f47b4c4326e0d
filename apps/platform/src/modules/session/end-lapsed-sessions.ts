import { IDLE_MINUTES } from '@foyer/domain/session/idle-minutes';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { transact } from '../../kernel/db/transact.ts';
import { publish } from '../../kernel/events/publish.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findOutOfTime } from '../limit/service.ts';
import { marketInForce } from '../settings/service.ts';
import { ABSOLUTE_HOURS, resolveLapse } from './find-session.ts';
import { endSession, endSessionsOfPlayer } from './sign-in.ts';

const AT_ONCE = 200;

/** Returns how many ended. */
export async function endLapsedSessions({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const startedBefore = new Date(now.getTime() - ABSOLUTE_HOURS * HOUR_MS);
  const seenBefore = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
  return database.kysely.transaction().execute(async (trx) => {
    const lapsed = await trx
      .selectFrom('sessions')
      .select(['id', 'started_at', 'seen_at'])
      .where('ended_at', 'is', null)
      .where((where) => where.or([where('started_at', '<=', startedBefore), where('seen_at', '<=', seenBefore)]))
      .orderBy('player_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const session of lapsed) {
      await endSession(trx, session.id, resolveLapse(session.started_at, session.seen_at, now) ?? 'idle', now);
    }
    return lapsed.length;
  });
}

/** Ms before the idle end (WCAG 2.2.1 asks for 20 s at least). */
const WARNING_MS = 2 * MINUTE_MS;
/** Publishes `sessionIdle` once for each time that a session falls idle. Returns how many were warned. */
export async function warnIdleSessions({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return database.kysely.transaction().execute(async (trx) => {
    const idle = await trx
      .selectFrom('sessions')
      .select(['id', 'player_id', 'seen_at'])
      .where('ended_at', 'is', null)
      .where('seen_at', '<=', before(IDLE_MINUTES * MINUTE_MS - WARNING_MS))
      .where('seen_at', '>', before(IDLE_MINUTES * MINUTE_MS))
      .where((where) => where('warned_seen_at', 'is distinct from', where.ref('seen_at')))
      .orderBy('player_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, player_id, seen_at } of idle) {
      await trx.updateTable('sessions').set({ warned_seen_at: seen_at }).where('id', '=', id).execute();
      const endsAt = new Date(seen_at.getTime() + IDLE_MINUTES * MINUTE_MS).toISOString();
      await publish(trx, `player:${player_id}`, 'sessionIdle', { endsAt }, now, id);
    }
    return idle.length;
  });
}

/** Where the time that a player gave oneself is used up, all logins end; a round that runs is finished. */
export async function endTimedSessions(deps: Kernel): Promise<void> {
  const now = deps.clock.now();
  const players = await findOutOfTime(deps.database.kysely, await marketInForce(deps), now);
  const end = (id: number) => transact(deps.database, (trx) => endSessionsOfPlayer(trx, id, 'timeLimit', now));
  await runIsolated(
    deps.log,
    players.map((id) => [`ending the logins of player ${id}`, () => end(id)] as const),
  );
}
