import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Publishes `favouriteChanged` when something changed. */
export async function changeFavourite(
  deps: Kernel,
  playerId: number,
  gameId: number,
  favourite: boolean,
): Promise<void> {
  const at = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const changed = favourite
      ? await trx
          .insertInto('favourites')
          .values({ player_id: playerId, game_id: gameId, at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('game_id')
          .execute()
      : await trx
          .deleteFrom('favourites')
          .where('player_id', '=', playerId)
          .where('game_id', '=', gameId)
          .returning('game_id')
          .execute();
    if (changed.length > 0) await publish(trx, `player:${playerId}`, 'favouriteChanged', { gameId, favourite }, at);
  });
}
