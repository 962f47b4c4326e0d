import { type Expression, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';

/** Rounds of a transaction: some 10 MB, and seconds of work. */
const BATCH = 5_000;
/** Newest rounds of each player and game that stay however old they are: the game shows them again (GLI-19 4.14). */
const RECALLED = 50;

/** What was moved: the month's table in the schema `archive`, and how many rounds. */
export type ArchivedRounds = { table: string; rounds: number };

/**
 * Moves real rounds that began `keptMonths` whole months ago or longer from `rounds` to a table a month in the schema `archive`.
 * Rounds stay that can still be asked for (their launch is kept, their result was not seen, they are a game's newest) and those
 * that other books name (bonuses, jackpots won). In batches, each a transaction: play goes on, and after a crash the next run goes on.
 */
export async function archiveRounds(database: Database, keptMonths: number): Promise<ArchivedRounds[]> {
  const moved = new Map<string, number>();
  let after: Cursor = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  await makeArchive(database);
  for (;;) {
    const batch = await database.longRunning.kysely.transaction().execute((trx) => moveBatch(trx, after, keptMonths));
    for (const month of batch.months) {
      const table = `archive.rounds_${month}`;
      moved.set(table, (moved.get(table) ?? 0) + 1);
    }
    if (!batch.last) return [...moved].map(([table, rounds]) => ({ table, rounds }));
    after = batch.last;
  }
}

type Round = Selectable<Tables['rounds']>;

/** Of whom an archived round is; `rounds_of_player` is an index on it. */
const PLAYER = sql`((round ->> 'player_id')::integer)`;

/**
 * The query for a player's archived rounds of the months that are in the database, oldest first, in these columns of `rounds`; null
 * where nothing was archived. It fails where the database's user may not read them: an export without them would look whole.
 */
export async function archivedRounds(
  trx: Trx,
  playerId: number,
  columns: readonly (keyof Round)[],
): Promise<Expression<unknown> | null> {
  // Not by to_regclass, which fails on a schema that this user may not use, even without rounds in it.
  const { rows: tables } = await sql`
    SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'archive' AND c.relname = 'rounds'`.execute(trx);
  if (tables.length === 0) return null;
  return sql`
    SELECT ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    FROM archive.rounds, jsonb_populate_record(NULL::rounds, round) r
    WHERE ${PLAYER} = ${playerId}::integer ORDER BY r.started_at, r.id`;
}

/** Where a batch ended; the next goes on behind it, as some rounds stay. `at` is the database's text: a Date would cut microseconds. */
type Cursor = { at: string; id: string };
type Candidate = Cursor & { month: string; recalled: boolean };

/** A round is kept as JSON: later releases may add columns to the table, and an old month still reads. */
async function makeArchive({ longRunning: { kysely } }: Database): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await lockArchive(trx);
    if (!(await isThere(trx, 'archive.rounds'))) {
      await sql`CREATE SCHEMA IF NOT EXISTS archive`.execute(trx);
      await sql`CREATE TABLE archive.rounds (id uuid, month text, round jsonb NOT NULL, PRIMARY KEY (id, month))
        PARTITION BY LIST (month)`.execute(trx);
      await sql`CREATE TRIGGER rounds_append_only BEFORE UPDATE OR DELETE ON archive.rounds
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(trx);
    }
    if (!(await isThere(trx, 'archive.rounds_of_player')))
      await sql`CREATE INDEX rounds_of_player ON archive.rounds (${PLAYER})`.execute(trx);
    await letReadersIn(trx);
  });
}

/** Whoever reads rounds reads archived ones too, for exports: the sites' user is none that the tables belong to. */
async function letReadersIn(trx: Trx): Promise<void> {
  const { rows } = await sql<{ reader: string }>`
    SELECT DISTINCT r.rolname AS reader FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'public.rounds'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner`.execute(trx);
  for (const { reader } of rows) {
    await sql`GRANT USAGE ON SCHEMA archive TO ${sql.id(reader)}`.execute(trx);
    await sql`GRANT SELECT ON archive.rounds TO ${sql.id(reader)}`.execute(trx);
  }
}

/** Two runs at once: the second waits for the first. */
async function lockArchive(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('archive rounds'))`.execute(trx);
}

async function isThere(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`.execute(trx);
  return rows[0]?.there ?? false;
}

async function makeMonth(trx: Trx, month: string): Promise<void> {
  const name = `archive.rounds_${month}`;
  await lockArchive(trx);
  if (await isThere(trx, name)) return;
  const part = sql.table(name);
  await sql`CREATE TABLE ${part} PARTITION OF archive.rounds FOR VALUES IN (${sql.lit(month)})`.execute(trx);
  await sql`CREATE TRIGGER rounds_no_truncate BEFORE TRUNCATE ON ${part}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(trx);
}

async function moveBatch(trx: Trx, after: Cursor, keptMonths: number): Promise<{ months: string[]; last?: Cursor }> {
  const candidates = await findCandidates(trx, after, keptMonths);
  const old = candidates.filter(({ recalled }) => !recalled);
  const months = old.length > 0 ? await moveRounds(trx, old) : [];
  const last = candidates.at(-1);
  return last ? { months, last } : { months };
}

/** The newest rounds are looked up once a player and game: once a round would read a player's rounds over and over. */
async function findCandidates(trx: Trx, after: Cursor, keptMonths: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH old AS MATERIALIZED (
      SELECT r.id, r.started_at, r.player_id, r.game_id
      FROM rounds r
      WHERE r.mode = 'real' AND r.status <> 'staked' AND r.acknowledged_at IS NOT NULL
        AND r.started_at < date_trunc('month', ledger_time(), 'UTC') - make_interval(months => ${keptMonths}::integer)
        AND (r.started_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        AND NOT r.moves_bonus AND coalesce(r.jackpot_won, 0) = 0
        AND NOT EXISTS (SELECT 1 FROM launches WHERE launches.id = r.launch_id)
      ORDER BY r.started_at, r.id LIMIT ${BATCH}
    ), newest AS MATERIALIZED (
      SELECT player_id, game_id, (
        SELECT n.started_at FROM rounds n
        WHERE n.player_id = played.player_id AND n.game_id = played.game_id AND n.status <> 'staked'
        ORDER BY n.started_at DESC OFFSET ${RECALLED - 1} LIMIT 1
      ) AS since
      FROM (SELECT DISTINCT player_id, game_id FROM old) played
    )
    SELECT id, started_at::text AS at, to_char(started_at AT TIME ZONE 'UTC', '"y"YYYY"m"MM') AS month,
      started_at >= coalesce(since, '-infinity') AS recalled
    FROM old JOIN newest USING (player_id, game_id) ORDER BY started_at, id`.execute(trx);
  return rows;
}

/** Copies the rounds, and deletes what was copied. A round that another run or a player's call holds waits for the next run. */
async function moveRounds(trx: Trx, old: readonly Candidate[]): Promise<string[]> {
  for (const month of new Set(old.map((round) => round.month))) await makeMonth(trx, month);
  const { rows: copies } = await sql<{ id: string; month: string }>`
    INSERT INTO archive.rounds (id, month, round)
    SELECT r.id, m.month, to_jsonb(r) FROM rounds r
    JOIN unnest(${old.map(({ id }) => id)}::uuid[], ${old.map(({ month }) => month)}::text[]) AS m (id, month) USING (id)
    FOR UPDATE OF r SKIP LOCKED
    RETURNING id, month`.execute(trx);
  // The database refuses what does not stand there (migration 0220).
  await sql`DELETE FROM rounds WHERE id = ANY (${copies.map(({ id }) => id)}::uuid[])`.execute(trx);
  return copies.map(({ month }) => month);
}
