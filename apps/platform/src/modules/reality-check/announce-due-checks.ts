import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { publishAll } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../settings/service.ts';
import { isPresent, NO_PLAY } from './play-clock.ts';
import { playFigures } from './play-figures.ts';
import { recordCheck } from './record-check.ts';

const AT_ONCE = 500;

/** Announces each check once, as it becomes due; the clock of whoever is away ends. Returns how many were announced. */
export async function announceDueChecks(deps: Kernel): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const market = await marketInForce(deps);
  for (let announced = 0; ; ) {
    const found = await database.kysely.transaction().execute((trx) => announceSome(trx, market, now));
    announced += found.announced;
    if (found.due < AT_ONCE) return announced;
  }
}

async function announceSome(trx: Trx, market: MarketProfile, now: Date): Promise<{ due: number; announced: number }> {
  const due = await trx
    .selectFrom('play_clocks as c')
    .innerJoin('wallets as w', 'w.player_id', 'c.player_id')
    .select(['c.player_id', 'c.began_at', 'c.due_at', 'c.chosen_minutes', 'c.staked_before', 'c.returned_before'])
    .select(['w.staked_total', 'w.returned_total', 'w.currency'])
    .select(isPresent(sql.ref('c.player_id'), now).as('isPresent'))
    .where('c.due_at', '<=', now)
    .where('c.asked_at', 'is', null)
    .orderBy('c.player_id')
    .limit(AT_ONCE)
    .forUpdate('c')
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
    asked.map(({ player_id, staked_total, returned_total, currency, ...clock }) => ({
      channel: `player:${player_id}`,
      name: 'realityCheckDue',
      payload: {
        serverTime: now.toISOString(),
        play: playFigures(
          { ...clock, began_at: clock.began_at ?? now, due_at: clock.due_at ?? now },
          { stakedTotal: staked_total, returnedTotal: returned_total, currency },
          market,
        ),
      },
      at: now,
    })),
  );
  return { due: due.length, announced: asked.length };
}
