import type { Services } from '../../services.ts';
import { forgetAll } from '../../store/kept-in-memory.ts';
import { changeCatalogue } from '../settings/change-catalogue.ts';

/**
 * Switches a game on or off for everyone (GLI-19 4.15). Once this has returned no new round of it starts in any process;
 * one whose stake is held still gets its result.
 */
export async function switchGame(platform: Services, gameId: number, enabled: boolean): Promise<void> {
  await platform.database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('games').set({ enabled }).where('game_id', '=', gameId).execute();
    await changeCatalogue(trx, platform.clock.now());
  });
  forgetAll(platform);
}
