import { drawTableOutcome, type TableOutcome } from '@foyer/domain/live-table/table-outcome';
import type { ScheduledRound } from '@foyer/domain/live-table/table-schedule';
import { createRandom } from '@foyer/domain/random/random';
import type { LiveTableDefinition } from '@foyer/games/live-tables';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { StoredOutcome } from './stored-outcome.ts';

export const RESULTS_KEPT = 20;

/** Tests only: runs between draw and store. */
export type BetweenDrawAndStore = (gameId: number) => Promise<void>;

type Deps = Pick<Kernel, 'database' | 'clock' | 'randomBytes'> & { betweenDrawAndStore?: BetweenDrawAndStore };

/** Draws and stores a round exactly once over all processes. Nobody sees a draw before it is stored, so a crash in between is harmless. */
export async function ensureDrawn(deps: Deps, table: LiveTableDefinition, round: ScheduledRound): Promise<void> {
  const { database, clock, randomBytes, betweenDrawAndStore } = deps;
  const key = [table.gameId, round.number];
  const { rowCount } = await database.pool.query({
    name: 'find-live-round',
    text: 'SELECT 1 FROM live_rounds WHERE game_id = $1 AND number = $2',
    values: key,
  });
  if (rowCount !== 0) return;
  const outcome = drawTableOutcome(table.tableType, createRandom(randomBytes));
  await betweenDrawAndStore?.(table.gameId);
  await database.kysely
    .insertInto('live_rounds')
    .values({
      game_id: table.gameId,
      number: BigInt(round.number),
      table_version: table.version,
      outcome: JSON.stringify(outcome),
      starts_at: new Date(round.startsAt),
      shows_at: new Date(round.showsAt),
      drawn_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Results that may be seen at `now`, newest first. */
export async function readShownRounds(
  { database }: Pick<Kernel, 'database'>,
  gameId: number,
  now: Date,
): Promise<TableOutcome[]> {
  const { rows } = await database.pool.query<{ outcome: unknown }>({
    name: 'shown-live-rounds',
    text: `SELECT outcome FROM live_rounds WHERE game_id = $1 AND shows_at <= $2 ORDER BY number DESC LIMIT ${RESULTS_KEPT}`,
    values: [gameId, now],
  });
  return rows.map(({ outcome }) => z.parse(StoredOutcome, outcome));
}
