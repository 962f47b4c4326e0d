import { transact } from '../../kernel/db/transact.ts';
import type { Services } from '../../services.ts';
import { catalogueOf } from '../game/catalogue-store.ts';
import { openPools } from '../jackpot/open-pools.ts';
import { cashIn, PoolsClosed } from '../jackpot/play-jackpot.ts';
import { drawnRow, drawRound } from './draw-round.ts';
import { lockRound } from './round-rows.ts';

/**
 * Draws for a held stake that nothing was drawn for, and stores it in a transaction of its own. False when the game is gone
 * or plays by other mathematics than those of the stake: then nobody can say what it would have come to.
 */
export async function drawLate(platform: Services, roundId: string): Promise<boolean> {
  const catalogue = await catalogueOf(platform);
  const draw = () =>
    transact(platform.database, async (trx) => {
      const round = await lockRound(trx, roundId, 'wait');
      if (round?.status !== 'staked' || round.drawn) return true;
      const { game_id: gameId, game_version: version, currency, stake } = round;
      if (catalogue.entryById.get(gameId)?.gameVersion !== version) return false;
      const cash = await cashIn(trx, round);
      const drawn = await drawRound(platform, catalogue, trx, { gameId, currency, stake, cash });
      await trx.insertInto('drawn_outcomes').values(drawnRow(roundId, drawn)).execute();
      return true;
    });
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof PoolsClosed)) throw error;
    const { database, clock } = platform;
    const { player_id: playerId, currency } = await database.kysely
      .selectFrom('rounds')
      .select(['player_id', 'currency'])
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow();
    if (playerId === null) throw error;
    const opening = { jackpotId: error.jackpotId, currency, playerId, roundId, at: clock.now() };
    await transact(database, (trx) => openPools(trx, opening));
    return draw();
  }
}
