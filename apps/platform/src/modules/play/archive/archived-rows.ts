import { type Expression, sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import type { Tables } from '../../../kernel/db/tables.ts';
import type { ArchiveName } from './archive-tables.ts';

/**
 * Of the months in the database, oldest first; null where nothing was archived. Fails where the database user may not read them: an
 * export without them would look complete.
 */
export async function findArchivedRounds(
  trx: Trx,
  playerId: number,
  columns: readonly (keyof Tables['rounds'])[],
): Promise<Expression<unknown> | null> {
  if (!(await isArchived(trx, 'rounds'))) return null;
  return sql`
    SELECT ${selected(columns)} FROM archive.rounds a, jsonb_populate_record(NULL::rounds, a.round) r
    WHERE ((a.round ->> 'player_id')::integer) = ${playerId}::integer ORDER BY r.started_at, r.id`;
}

/** As `findArchivedRounds`, by bonus and number. */
export async function findArchivedMovements(
  trx: Trx,
  playerId: number,
  columns: readonly (keyof Tables['bonus_movements'])[],
): Promise<Expression<unknown> | null> {
  if (!(await isArchived(trx, 'bonus_movements'))) return null;
  return sql`
    SELECT ${selected(columns)} FROM bonus_grants g JOIN archive.bonus_movements a ON a.grant_id = g.id,
      jsonb_populate_record(NULL::bonus_movements, a.movement) r
    WHERE g.player_id = ${playerId}::integer ORDER BY r.grant_id, r.number`;
}

const selected = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`r.${column}`)));

/** to_regclass would fail on a schema that this user may not use. */
async function isArchived(trx: Trx, name: ArchiveName): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'archive' AND c.relname = ${name}`.execute(trx);
  return rows.length > 0;
}
