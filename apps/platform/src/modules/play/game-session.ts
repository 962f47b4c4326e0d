import type { GameSessionState } from '@foyer/contract/game/game-session';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ownLaunch } from './past-rounds.ts';
import type { PlayDeps } from './play-deps.ts';
import type { LaunchEnd } from './play-tables.ts';

const STATES = { page: 'closed', timeout: 'timeout', parallel: 'parallel' } as const satisfies Record<
  LaunchEnd,
  GameSessionState
>;

/** Why it has ended, if it has: that is final. Throws Refusal launchNotFound. */
export async function prolongSession(
  deps: PlayDeps,
  { playerId }: PlayerSession,
  sessionId: string,
): Promise<GameSessionState> {
  const now = deps.clock.now();
  const { kysely } = deps.database;
  const prolonged = await kysely
    .updateTable('launches')
    .set({ expires_at: sql<Date>`${now}::timestamptz + lifetime_ms * interval '1 millisecond'` })
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (prolonged.numUpdatedRows > 0n) return 'running';
  const row = await kysely
    .selectFrom('launches')
    .select(['closed_at', 'closed_by'])
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('lifetime_ms', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('launchNotFound');
  // The job may not have come by yet.
  if (row.closed_at === null) return 'timeout';
  return row.closed_by === null ? 'closed' : STATES[row.closed_by];
}

/** Its round, if one runs, is settled as ever. Nothing where it has ended already. Throws Refusal launchNotFound. */
export async function closeSession(deps: PlayDeps, session: PlayerSession, sessionId: string): Promise<void> {
  await ownLaunch(deps, session, sessionId);
  await deps.database.kysely
    .updateTable('launches')
    .set({ closed_at: deps.clock.now(), closed_by: 'page' })
    .where('id', '=', sessionId)
    .where('lifetime_ms', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends game sessions that were not prolonged in time, in any number of processes. */
export async function endSilentSessions({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  await database.pool.query({ ...END_SILENT, values: [clock.now()] });
}

/** Skips rows that whoever opens or closes a game works on: the next run finds them. */
const END_SILENT = {
  name: 'end-silent-game-sessions',
  text: `UPDATE launches SET closed_at = $1, closed_by = 'timeout' WHERE id IN (
      SELECT id FROM launches WHERE closed_at IS NULL AND expires_at <= $1 FOR UPDATE SKIP LOCKED)`,
};
