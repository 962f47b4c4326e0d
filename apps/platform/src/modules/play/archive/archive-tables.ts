import { sql } from 'kysely';
import type { Database, Trx } from '../../../kernel/db/database.ts';

/** In months. Rows are JSON: an old month stays readable when a release adds a column. */
const ARCHIVES = [
  { name: 'rounds', key: ['id uuid'], row: 'round', index: "((round ->> 'player_id')::integer)" },
  { name: 'bonus_movements', key: ['grant_id bigint', 'number integer'], row: 'movement', index: null },
] as const;

export type ArchiveName = (typeof ARCHIVES)[number]['name'];

export async function createArchive({ longRunning: { kysely } }: Database): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await lockArchive(trx);
    await sql`CREATE SCHEMA IF NOT EXISTS archive`.execute(trx);
    for (const archive of ARCHIVES) await createTable(trx, archive);
  });
}

async function createTable(trx: Trx, { name, key, row, index }: (typeof ARCHIVES)[number]): Promise<void> {
  const table = sql.table(`archive.${name}`);
  if (!(await hasTable(trx, `archive.${name}`))) {
    const keyColumns = key.map((column) => column.split(' ')[0]).join(', ');
    await sql`CREATE TABLE ${table} (${sql.raw(key.join(', '))}, month text, ${sql.raw(row)} jsonb NOT NULL,
      PRIMARY KEY (${sql.raw(keyColumns)}, month)) PARTITION BY LIST (month)`.execute(trx);
    await sql`CREATE TRIGGER ${sql.ref(`${name}_append_only`)} BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(trx);
  }
  if (index && !(await hasTable(trx, `archive.${name}_of_player`)))
    await sql`CREATE INDEX ${sql.ref(`${name}_of_player`)} ON ${table} (${sql.raw(index)})`.execute(trx);
  await grantReaders(trx, name);
}

/** Whoever reads a table reads its archive, for exports: the sites' user is not the owner. */
async function grantReaders(trx: Trx, name: ArchiveName): Promise<void> {
  const { rows } = await sql<{ reader: string }>`
    SELECT DISTINCT r.rolname AS reader FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = ${`public.${name}`}::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner`.execute(
    trx,
  );
  for (const { reader } of rows) {
    await sql`GRANT USAGE ON SCHEMA archive TO ${sql.id(reader)}`.execute(trx);
    await sql`GRANT SELECT ON ${sql.table(`archive.${name}`)} TO ${sql.id(reader)}`.execute(trx);
  }
}

/** Two runs at once: the second waits for the first. */
async function lockArchive(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('archive rounds'))`.execute(trx);
}

async function hasTable(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`.execute(trx);
  return rows[0]?.there ?? false;
}

export async function createMonth(trx: Trx, name: ArchiveName, month: string): Promise<void> {
  const partition = `archive.${name}_${month}`;
  await lockArchive(trx);
  if (await hasTable(trx, partition)) return;
  const part = sql.table(partition);
  await sql`CREATE TABLE ${part} PARTITION OF ${sql.table(`archive.${name}`)} FOR VALUES IN (${sql.lit(month)})`.execute(
    trx,
  );
  await sql`CREATE TRIGGER ${sql.ref(`${name}_no_truncate`)} BEFORE TRUNCATE ON ${part}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(trx);
}
