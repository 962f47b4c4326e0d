import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { catalogueOf } from '../../game/service.ts';
import { openPools, PoolsClosed } from '../../jackpot/service.ts';
import type { StoredRound } from '../format-round.ts';
import type { PlayDeps } from '../play-deps.ts';
import { lockRound } from '../round-rows.ts';
import { drawnRow, drawRound } from './draw-round.ts';

/** Draws and stores, in its own transaction, for a held stake without a draw. False when the game is gone or has other mathematics. */
export async function drawMissingOutcome(deps: PlayDeps, roundId: string): Promise<boolean> {
  const catalogue = await catalogueOf(deps);
  const draw = () =>
    transact(deps.database, async (trx) => {
      const round = await lockRound(trx, roundId, 'wait');
      if (round?.status !== 'staked' || round.drawn) return true;
      const { game_id: gameId, game_version: version, currency, stake } = round;
      if (catalogue.entryById.get(gameId)?.gameVersion !== version) return false;
      const cash = await cashIn(trx, round);
      const drawn = await drawRound(deps, catalogue, trx, { gameId, currency, stake, cash });
      await trx.insertInto('drawn_outcomes').values(drawnRow(roundId, drawn)).execute();
      return true;
    });
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof PoolsClosed)) throw error;
    const { database, clock } = deps;
    const { player_id: playerId, currency } = await database.kysely
      .selectFrom('rounds')
      .select(['player_id', 'currency'])
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow();
    if (playerId === null) throw error;
    const opening = { jackpotId: error.jackpotId, currency, roundId, at: clock.now() };
    await transact(database, (trx) => withWallet(trx, playerId, (wallet) => openPools(wallet, opening)));
    return draw();
  }
}

async function cashIn(trx: Trx, round: StoredRound): Promise<bigint> {
  if (round.covered !== null) return 0n;
  if (!round.moves_bonus) return round.stake;
  const { rows } = await sql<{ bonus: bigint }>`
    SELECT coalesce(-sum(amount), 0)::bigint AS bonus FROM bonus_movements
    WHERE round_id = ${round.id} AND kind = 'stake'`.execute(trx);
  return round.stake - (rows[0]?.bonus ?? 0n);
}
