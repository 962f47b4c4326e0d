import { sql } from 'kysely';
import type { Database, Trx } from '../../../kernel/db/database.ts';
import { createArchive, createMonth } from './archive-tables.ts';

/** Per transaction: some 10 MB and seconds of work. */
const BATCH = 5_000;
/** Newest rounds of each player and game stay: the game shows them again (GLI-19 4.14). */
const RECALLED = 50;

/** `rows`: how many were moved to this month's table. */
export type ArchivedRows = { table: string; rows: number };

/**
 * Moves real rounds of `keptMonths` whole months ago or earlier, with their bonus movements, to a table a month in the schema `archive`.
 * Rounds stay whose launch exists, whose result was not seen, or that are a game's newest. One transaction a batch.
 */
export async function archiveRounds(database: Database, retainedMonths: number): Promise<ArchivedRows[]> {
  const moved = new Map<string, number>();
  let after: Cursor = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  await createArchive(database);
  for (;;) {
    const batch = await database.longRunning.kysely
      .transaction()
      .execute((trx) => moveBatch(trx, after, retainedMonths));
    for (const table of batch.tables) moved.set(table, (moved.get(table) ?? 0) + 1);
    if (!batch.last) return [...moved].map(([table, rows]) => ({ table, rows }));
    after = batch.last;
  }
}

/** The next batch begins behind it, as some rounds stay. `at` is the database's text: a Date would cut microseconds. */
type Cursor = { at: string; id: string };
type Candidate = Cursor & { month: string; recalled: boolean };
type Copy = { id: string; month: string };

/** `tables`: one entry a moved row. */
async function moveBatch(
  trx: Trx,
  after: Cursor,
  retainedMonths: number,
): Promise<{ tables: string[]; last?: Cursor }> {
  const candidates = await findCandidates(trx, after, retainedMonths);
  const old = candidates.filter(({ recalled }) => !recalled);
  const tables = old.length > 0 ? await moveRounds(trx, old) : [];
  const last = candidates.at(-1);
  return last ? { tables, last } : { tables };
}

/**
 * A bonus round waits until its ledger months are archived: until then its movements are compared with postings.
 * The newest rounds are looked up once a player and game, not once a round.
 */
async function findCandidates(trx: Trx, after: Cursor, retainedMonths: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH old AS MATERIALIZED (
      SELECT r.id, r.started_at, r.player_id, r.game_id
      FROM rounds r
      WHERE r.mode = 'real' AND r.status <> 'staked' AND r.acknowledged_at IS NOT NULL
        AND r.started_at < date_trunc('month', ledger_time(), 'UTC') - make_interval(months => ${retainedMonths}::integer)
        AND (r.started_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        AND (NOT r.moves_bonus OR NOT EXISTS (
          SELECT 1 FROM bonus_movements m WHERE m.round_id = r.id AND m.transaction_id >= (
            SELECT coalesce(max(until_id), 0) FROM ledger_months WHERE archived_at IS NOT NULL)))
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

/** A round that another run or a player's call has locked waits for the next run. */
async function moveRounds(trx: Trx, old: readonly Candidate[]): Promise<string[]> {
  for (const month of new Set(old.map((round) => round.month))) await createMonth(trx, 'rounds', month);
  const { rows } = await sql<Copy & { moves_bonus: boolean }>`
    INSERT INTO archive.rounds (id, month, round)
    SELECT r.id, m.month, to_jsonb(r) FROM rounds r
    JOIN unnest(${idsOf(old)}::uuid[], ${monthsOf(old)}::text[]) AS m (id, month) USING (id)
    FOR UPDATE OF r SKIP LOCKED
    RETURNING id, month, (round ->> 'moves_bonus')::boolean AS moves_bonus`.execute(trx);
  const ids = idsOf(rows);
  await sql`INSERT INTO archived_jackpot_rounds (round_id, won)
    SELECT id, jackpot_won FROM rounds WHERE id = ANY (${ids}::uuid[]) AND jackpot_won > 0`.execute(trx);
  const movements = await moveMovements(
    trx,
    rows.filter((round) => round.moves_bonus),
  );
  // The database refuses what is not in the archive (migration 0220).
  await sql`DELETE FROM rounds WHERE id = ANY (${ids}::uuid[])`.execute(trx);
  return [...monthsOf(rows).map((month) => `archive.rounds_${month}`), ...movements];
}

/** Their sums stay in `bonus_openings`. */
async function moveMovements(trx: Trx, rounds: readonly Copy[]): Promise<string[]> {
  if (rounds.length === 0) return [];
  for (const month of new Set(monthsOf(rounds))) await createMonth(trx, 'bonus_movements', month);
  const ids = idsOf(rounds);
  const { rows } = await sql<{ month: string }>`
    INSERT INTO archive.bonus_movements (grant_id, number, month, movement)
    SELECT m.grant_id, m.number, r.month, to_jsonb(m) FROM bonus_movements m
    JOIN unnest(${ids}::uuid[], ${monthsOf(rounds)}::text[]) AS r (id, month) ON r.id = m.round_id
    RETURNING month`.execute(trx);
  // In the order of bonuses: no deadlock between two runs.
  await sql`
    INSERT INTO bonus_openings AS o (grant_id, movements, last_number, amount, required, wagered, spins)
    SELECT grant_id, count(*), max(number), sum(amount)::bigint, sum(required)::bigint, sum(wagered)::bigint, sum(spins)::integer
    FROM bonus_movements WHERE round_id = ANY (${ids}::uuid[]) GROUP BY grant_id ORDER BY grant_id
    ON CONFLICT (grant_id) DO UPDATE SET movements = o.movements + excluded.movements,
      last_number = greatest(o.last_number, excluded.last_number), amount = o.amount + excluded.amount,
      required = o.required + excluded.required, wagered = o.wagered + excluded.wagered,
      spins = o.spins + excluded.spins`.execute(trx);
  await sql`DELETE FROM bonus_movements WHERE round_id = ANY (${ids}::uuid[])`.execute(trx);
  return rows.map(({ month }) => `archive.bonus_movements_${month}`);
}

const idsOf = (rounds: readonly { id: string }[]) => rounds.map(({ id }) => id);
const monthsOf = (rounds: readonly { month: string }[]) => rounds.map(({ month }) => month);
