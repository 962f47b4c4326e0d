import type { Trx } from '../../kernel/db/database.ts';

/** Ends push in every browser of a player, with what waits for them. */
export async function forgetBrowsers(trx: Trx, playerId: number): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('player_id', '=', playerId).execute();
}
