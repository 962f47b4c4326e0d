import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { publishAll } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isPresent, NO_PLAY } from './play-clock.ts';
import { recordCheck } from './record-check.ts';

const AT_ONCE = 500;

/** Announces each check once, as it becomes due; the clock of whoever is away ends. Returns how many were announced. */
export async function announceDueChecks({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  for (let announced = 0; ; ) {
    const found = await database.kysely.transaction().execute((trx) => announceSome(trx, now));
    announced += found.announced;
    if (found.due < AT_ONCE) return announced;
  }
}

async function announceSome(trx: Trx, now: Date): Promise<{ due: number; announced: number }> {
  const due = await trx
    .selectFrom('play_clocks')
    .select(['player_id', 'due_at', isPresent(sql.ref('play_clocks.player_id'), now).as('isPresent')])
    .where('due_at', '<=', now)
    .where('asked_at', 'is', null)
    .orderBy('player_id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const absent = due.filter(({ isPresent }) => !isPresent).map(({ player_id }) => player_id);
  if (absent.length > 0) await trx.updateTable('play_clocks').set(NO_PLAY).where('player_id', 'in', absent).execute();
  const asked = due.filter(({ isPresent }) => isPresent);
  const playerIds = asked.map(({ player_id }) => player_id);
  if (playerIds.length === 0) return { due: due.length, announced: 0 };
  await trx.updateTable('play_clocks').set({ asked_at: now }).where('player_id', 'in', playerIds).execute();
  await recordCheck(trx, { playerIds, kind: 'due', at: now });
  await publishAll(
    trx,
    asked.map(({ player_id, due_at }) => ({
      channel: `player:${player_id}`,
      name: 'realityCheckDue',
      payload: { dueAt: (due_at ?? now).toISOString() },
      at: now,
    })),
  );
  return { due: due.length, announced: asked.length };
}
