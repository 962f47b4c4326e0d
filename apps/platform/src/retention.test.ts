import { randomBytes } from 'node:crypto';
import { drawTableOutcome } from '@foyer/domain/live-table/table-outcome';
import { createRandom } from '@foyer/domain/random/random';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { LIVE_TABLES } from '@foyer/games/live-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prune } from './background-jobs.ts';
import { BATCH, deleteInBatches } from './kernel/db/delete-in-batches.ts';
import { createLog } from './kernel/log/log.ts';
import { demoRetention } from './modules/play/demo-retention.ts';
import { playModule } from './modules/play/module.ts';
import { CLOSE_LAUNCHES, recoverRounds } from './modules/play/settlement/recover-rounds.ts';
import { RETENTION, SCHEDULE } from './modules.ts';
import { createTestClient } from './testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
const faults: string[] = [];
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void faults.push(line) });
  platform = await createTestPlatform({ log });
});
afterAll(() => platform.close());

/** Every table of the database that is no part of another. */
async function tables(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

async function countOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await platform.database.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM ${table} WHERE ${where}`,
  );
  return Number(rows[0]?.n);
}

const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const name of await tables()) counts[name] = await countOf(name);
  return counts;
};

test('every table of the schema says how long it is kept, and no other is named', async () => {
  expect(Object.keys(RETENTION).sort()).toEqual((await tables()).sort());
});

test('with nobody there no table grows, however many days go by', async () => {
  const { clock, deps } = platform;
  const passDays = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 1) {
      clock.advance(HOUR_MS);
      await deps.liveTables.tables.step();
    }
    for (const { run } of SCHEDULE) await run(deps, () => true);
    await prune(deps);
  };
  await platform.database.pool.query(
    `INSERT INTO live_rounds (game_id, number, table_version, outcome, starts_at, shows_at, drawn_at)
     SELECT game_id, n, 1, outcome, $3, $3::timestamptz + interval '1 second', $3
     FROM unnest($1::integer[], $2::jsonb[]) AS t (game_id, outcome), generate_series(1, 150) n`,
    [
      LIVE_TABLES.map(({ gameId }) => gameId),
      LIVE_TABLES.map(({ tableType }) => JSON.stringify(drawTableOutcome(tableType, createRandom(randomBytes)))),
      clock.now(),
    ],
  );
  // Until the seed's sessions and bonuses have come to their ends, and the tables' history is as long as it gets.
  clock.advance(400 * 24 * HOUR_MS);
  await passDays(3);
  const before = await countAll();
  expect(before.live_rounds).toBe(LIVE_TABLES.length * 100);
  const drawn = await countOf('live_rounds', 'number > 150');
  await passDays(4);
  const grown = Object.entries(await countAll()).filter(([table, count]) => count > (before[table] ?? 0));
  expect(grown).toEqual([]);
  expect(await countOf('live_rounds', 'number > 150')).toBeGreaterThan(drawn);
  expect(faults).toEqual([]);
});

describe('a backlog of more than one batch', () => {
  const MANY = 2 * BATCH + 345;
  const events = (channel: string) =>
    platform.database.pool.query(
      `INSERT INTO events (channel, number, name, payload, at)
       SELECT $1, n, 'test', '{}', $2 FROM generate_series(1, ${MANY}) n`,
      [channel, new Date(platform.clock.now().getTime() - 25 * HOUR_MS)],
    );

  test('is removed whole, without anything that is younger', async () => {
    await events('old');
    await platform.database.pool.query(
      `INSERT INTO events (channel, number, name, payload, at) VALUES ('young', 1, 'test', '{}', $1)`,
      [platform.clock.now()],
    );
    await prune(platform.deps);
    expect(await countOf('events', `channel IN ('old', 'young')`)).toBe(1);
  });

  test('of demo play is removed with its rounds; real play stays', async () => {
    const real = await countOf('rounds', `mode = 'real'`);
    await platform.database.pool.query(
      `WITH opened AS (
         INSERT INTO launches (id, game_id, mode, currency, demo_balance, created_at)
         SELECT gen_random_uuid(), 100001, 'demo', 'EUR', 1, $1 FROM generate_series(1, ${MANY}) RETURNING id
       )
       INSERT INTO rounds (id, reference, launch_id, game_id, game_version, mode, status, currency, stake, outcome,
         returned, balance_before, balance_after, key_owner, idempotency_key, started_at, settled_at)
       SELECT id, id::text, id, 100001, 1, 'demo', 'settled', 'EUR', 20, '{}', 0, 20, 0, 'launch:' || id, 'key', $1, $1
       FROM opened`,
      [new Date(platform.clock.now().getTime() - 25 * HOUR_MS)],
    );
    await prune(platform.deps);
    expect([await countOf('launches', `mode = 'demo'`), await countOf('rounds', `mode = 'demo'`)]).toEqual([0, 0]);
    expect(await countOf('rounds', `mode = 'real'`)).toBe(real);
  });

  test('loses one batch to a fault: those before are gone, other tables too, and the rest the next time', async () => {
    const { pool } = platform.database;
    await events('faulty');
    await pool.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('faulty', 1, 1)`);
    await pool.query(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.number = ${MANY} THEN RAISE EXCEPTION 'not this one'; END IF; RETURN OLD; END $$`);
    await pool.query('CREATE TRIGGER one BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_one()');
    await prune(platform.deps);
    expect(faults.splice(0)).toEqual([expect.stringMatching(/not this one.*pruning events failed/)]);
    const left = await countOf('events', `channel = 'faulty'`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(MANY - BATCH);
    expect(await countOf('rate_limits', `key = 'faulty'`)).toBe(0);
    await pool.query('DROP TRIGGER one ON events');
    await prune(platform.deps);
    expect(await countOf('events', `channel = 'faulty'`)).toBe(0);
  });

  test('is shared by two processes, and left when the platform closes', async () => {
    await events('shared');
    const removal = { table: 'events', key: '(channel, number)', where: `channel = 'shared' AND at < $1` };
    const { pool } = platform.database.longRunning;
    const now = platform.clock.now();
    expect(await deleteInBatches(pool, removal, now, { mayGoOn: () => false })).toBe(0);
    const [one, other] = await Promise.all([1, 2].map(() => deleteInBatches(pool, removal, now, { size: 1_000 })));
    const rest = await deleteInBatches(pool, removal, now);
    expect((one ?? 0) + (other ?? 0) + rest).toBe(MANY);
    expect(await countOf('events', `channel = 'shared'`)).toBe(0);
  });
});

test('demo play of one moment is bounded, whoever opens it', async () => {
  const at = (seconds: number) => new Date(platform.clock.now().getTime() - seconds * 1_000);
  const open = (count: number, created: Date) =>
    platform.database.pool.query(
      `INSERT INTO launches (id, game_id, mode, currency, demo_balance, created_at)
       SELECT gen_random_uuid(), 100001, 'demo', 'EUR', 1, $1 FROM generate_series(1, ${count})`,
      [created],
    );
  await open(70, at(60));
  await open(200, at(30));
  const { pool } = platform.database.longRunning;
  for (const { ms, ...rule } of demoRetention('launches', 'created_at', 200)) {
    await deleteInBatches(pool, { table: 'launches', ...rule }, new Date(platform.clock.now().getTime() - ms));
  }
  expect(await countOf('launches', `mode = 'demo'`)).toBe(200);
  const rules = playModule.retention.launches.rules.map(({ where }) => where);
  expect(rules).toEqual(
    expect.arrayContaining(demoRetention('launches', 'created_at', 200_000).map(({ where }) => where)),
  );
});

test('a session is removed half a year after its end, with its launches; what was played in it stays', async () => {
  const client = createTestClient(platform);
  await client.login('nora', 'foyer-demo');
  const launched = await client.send('POST', '/api/game/launch', { game: 'tokaj-nights', mode: 'real' });
  const { launchId } = launched.body as { launchId: string };
  const key = { 'idempotency-key': '0123456789abcdef' };
  expect((await client.send('POST', `/api/game/launch/${launchId}/round`, { stake: '0.20' }, key)).status).toBe(200);
  await client.send('POST', '/api/session/logout');
  await recoverRounds(platform.deps);
  platform.clock.advance(179 * 24 * HOUR_MS);
  await prune(platform.deps);
  expect(await countOf('launches', `id = '${launchId}'`)).toBe(1);
  platform.clock.advance(2 * 24 * HOUR_MS);
  await prune(platform.deps);
  expect(await countOf('launches', `id = '${launchId}'`)).toBe(0);
  expect(await countOf('sessions', 'ended_at IS NOT NULL')).toBe(0);
  expect(await countOf('rounds', `launch_id = '${launchId}'`)).toBe(1);
});

test('the minute’s sweep asks open launches for their sessions, and never reads all ended ones', async () => {
  const { pool } = platform.database;
  await pool.query(
    `WITH ended AS (
       INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, ended_at, end_reason, staked_before, returned_before)
       SELECT gen_random_uuid(), sha256(('ended' || n)::bytea), (SELECT min(id) FROM players), $1, $1, $1, 'logout', 0, 0
       FROM generate_series(1, 20000) n RETURNING id, player_id
     )
     INSERT INTO launches (id, session_id, player_id, game_id, mode, currency, created_at, closed_at)
     SELECT id, id, player_id, 100001, 'real', 'EUR', $1, $1 FROM ended`,
    [platform.clock.now()],
  );
  await pool.query('ANALYZE sessions, launches');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${CLOSE_LAUNCHES.text}`, [platform.clock.now()]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using launches_open on launches');
  expect(plan).not.toContain('Seq Scan');
});
