import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import type { LoyaltyPointRow } from './loyalty-tables.ts';

export type PointRow = Selectable<LoyaltyPointRow>;

/** Newest first. `before`: the id of the last row of the page before; `month`: `YYYY-MM` (UTC). */
export async function listPoints(
  db: Queries,
  playerId: number,
  page: { before: bigint | null; month: string | undefined; limit: number },
): Promise<PointRow[]> {
  const { before, month, limit } = page;
  const first = month === undefined ? null : new Date(`${month}-01T00:00:00Z`);
  const until = first && new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  return db
    .selectFrom('loyalty_points')
    .selectAll()
    .where('player_id', '=', playerId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (SELECT at, id FROM loyalty_points WHERE id = ${before} AND player_id = ${playerId})`,
      ),
    )
    .$if(first !== null, (query) => query.where('at', '>=', first))
    .$if(until !== null, (query) => query.where('at', '<', until))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
