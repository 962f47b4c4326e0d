import { CODE } from '@foyer/contract/error-code';
import type { Round } from '@foyer/contract/game/play';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { formatRound } from './format-round.ts';
import type { PlayDeps } from './play-deps.ts';

export type OwnLaunch = { id: string; gameId: number; mode: 'real' | 'demo'; playerId: number | null };

/** Demo play: by anyone with the id; real play: by its player, in later sessions too. Throws Refusal launchNotFound. */
export async function ownLaunch(deps: PlayDeps, session: PlayerSession | null, launchId: string): Promise<OwnLaunch> {
  const row = await deps.database.kysely
    .selectFrom('launches')
    .select(['id', 'game_id', 'mode', 'player_id'])
    .where('id', '=', launchId)
    .executeTakeFirst();
  if (!row) throw new Refusal('launchNotFound');
  if (row.mode === 'real' && !session) throw new Refusal(CODE.noSession);
  if (row.mode === 'real' && row.player_id !== session?.playerId) throw new Refusal('launchNotFound');
  return { id: row.id, gameId: row.game_id, mode: row.mode, playerId: row.player_id };
}

/** Idempotent. Throws Refusal roundNotFound. */
export async function acknowledge(deps: PlayDeps, launch: OwnLaunch, roundId: string): Promise<Round> {
  const { kysely } = deps.database;
  const own = kysely
    .selectFrom('rounds')
    .select('id')
    .where('id', '=', roundId)
    .where('game_id', '=', launch.gameId)
    .where('status', '<>', 'staked')
    .$if(launch.mode === 'demo', (query) => query.where('launch_id', '=', launch.id))
    // A later launch of the game shows rounds left open by an earlier one.
    .$if(launch.mode === 'real', (query) => query.where('player_id', '=', launch.playerId));
  const row = await kysely
    .updateTable('rounds')
    .set((round) => ({
      acknowledged_at: round.fn.coalesce('acknowledged_at', round.val(deps.clock.now())),
    }))
    .where('id', 'in', own)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('roundNotFound');
  return formatRound(row);
}

/** Newest first: the player's, or those of the demo launch (GLI-19 4.14). */
export async function recallRounds(deps: PlayDeps, launch: OwnLaunch, size: number): Promise<Round[]> {
  const rows = await deps.database.kysely
    .selectFrom('rounds')
    .selectAll()
    .where('game_id', '=', launch.gameId)
    .where('status', '<>', 'staked')
    .where('mode', '=', launch.mode)
    .$if(launch.mode === 'demo', (query) => query.where('launch_id', '=', launch.id))
    .$if(launch.mode === 'real', (query) => query.where('player_id', '=', launch.playerId))
    .orderBy('started_at', 'desc')
    .orderBy('settled_at', 'desc')
    .limit(size)
    .execute();
  return rows.map(formatRound);
}
