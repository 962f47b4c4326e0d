import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, resolveLapse } from './find-session.ts';
import { endSession } from './sign-in.ts';

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
