import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';

/**
 * The newest month, `YYYY-MM`, of which rounds are in the archive: the ledger's sums count more stakes than there are rounds. None goes
 * there within thirteen months (docs/operators/storage.md). Null where none has.
 */
export async function findArchivedMonth(db: Queries, playerId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(max(s.month), 'YYYY-MM') AS month FROM ledger_sums s
    WHERE s.player_id = ${playerId} AND s.kind = 'stake'
      AND s.month < (date_trunc('month', ${now}::timestamptz, 'UTC') - interval '12 months')
      AND s.entries > (SELECT count(*) FROM rounds r WHERE r.player_id = s.player_id
        AND r.started_at >= s.month::timestamp AT TIME ZONE 'UTC'
        AND r.started_at < (s.month::timestamp + interval '1 month') AT TIME ZONE 'UTC')`.execute(db);
  return rows[0]?.month ?? null;
}
