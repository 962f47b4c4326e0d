import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '../../modules.ts';
import { type FakePostgres, startFakePostgres } from '../../testing/fake-postgres.ts';
import { createTestDatabase, MIGRATED } from '../../testing/test-database.ts';
import { type Database, openDatabase, sqlStateOf } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { migrate } from './migrate.ts';
import { transact } from './transact.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATED);
});
afterAll(() => database.close());

test('a connection that breaks between two statements of a transaction refuses the next one, and the process goes on', async () => {
  const client = await database.pool.connect();
  const broken = Promise.withResolvers<unknown>();
  process.once('uncaughtException', broken.reject);
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Not events.once, which would hear the error itself.
    client.once('end', () => broken.resolve(null));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await broken.promise;
    await expect(client.query('COMMIT')).rejects.toThrow();
  } finally {
    process.off('uncaughtException', broken.reject);
    client.release(true);
  }
  expect((await database.pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a process that hangs in a transaction lets go of its rows, and its own next statement may be tried again', async () => {
  expect((await database.pool.query('SHOW idle_in_transaction_session_timeout')).rows).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ]);
  const { rows } = await database.longRunning.pool.query('SHOW idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  const lock = sql`UPDATE platform_secret SET salt = salt`;
  const held = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const hanging = database.kysely.transaction().execute(async (trx) => {
    await lock.execute(trx);
    // Not the ten seconds of production. Last: from here on the server may end it at any time.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 100`.execute(trx);
    held.resolve();
    await freed.promise;
    await lock.execute(trx);
  });
  await held.promise;
  await lock.execute(database.kysely);
  freed.resolve();
  expect(isDatabaseAway(await hanging.catch((error: unknown) => error))).toBe(true);
});

test('the server ends statements that take too long, but not those of migrations', async () => {
  const read = 'SHOW statement_timeout';
  expect((await database.pool.query(read)).rows).toEqual([{ statement_timeout: '30s' }]);
  const seen: unknown[] = [];
  const long = { up: async (db: Database['kysely']) => void seen.push(...(await sql.raw(read).execute(db)).rows) };
  await migrate(database, { ...MIGRATIONS, '9999-long': long });
  expect(seen).toEqual([{ statement_timeout: '0' }]);
});

test('a column that a newer version adds fails one transaction of an older one at most, on whatever connection', async () => {
  const { host = '', database: name = '', user = '' } = database.connection;
  const older = openDatabase({ host, database: name, user }, 3);
  const ask = (db: Database['kysely']) =>
    db.selectFrom('login_tokens').selectAll().where('expires_at', '<', new Date(0)).execute();
  const onAll = (work: () => Promise<unknown>) => Promise.all([work(), work(), work()]);
  const select = () => older.kysely.transaction().execute(ask);
  await onAll(select);
  expect(older.pool.totalCount).toBe(3);
  await database.pool.query('ALTER TABLE login_tokens ADD COLUMN newer integer');
  await onAll(() => ask(older.kysely));
  await onAll(select);
  await database.pool.query('ALTER TABLE login_tokens ADD COLUMN newest integer');
  await expect(select()).rejects.toThrow('cached plan');
  await onAll(select);
  expect(older.pool.totalCount).toBe(3);
  await older.close();
});

test.each([
  ['40P01', 3, 4, 'done'],
  ['40001', 3, 4, 'done'],
  ['40P01', 9, 4, '40P01'],
  ['23514', 9, 1, '23514'],
])('a transaction that fails by %s, %i times, is run %i times and ends as %s', async (code, failures, runs, end) => {
  let count = 0;
  const ran = transact(database, async (trx) => {
    count += 1;
    if (count <= failures) await sql.raw(`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '${code}'; END $$`).execute(trx);
    return 'done';
  });
  expect(await ran.catch(sqlStateOf)).toBe(end);
  expect(count).toBe(runs);
});

test('once it is closed the server has none of its connections any more', async () => {
  const { host = '', database: name = '', user = '' } = database.connection;
  const closing = openDatabase({ host, database: name, user }, 3);
  const { pool, longRunning } = closing;
  const asked = [pool, pool, pool, longRunning.pool].map((each) => each.query('SELECT pg_backend_pid() AS pid'));
  const pids = (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid);
  await closing.close();
  const listed = 'SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::integer[])';
  expect((await database.pool.query(listed, [pids])).rows).toEqual([]);
});

describe('a server that falls silent', () => {
  let server: FakePostgres;
  let silent: Database;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = await startFakePostgres();
    silent = openDatabase(server.address, 1);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await silent.close();
    await server.close();
  });

  const ask = (db: Database['kysely']) => sql`SELECT 1`.execute(db);
  const transact = (db: Database['kysely']) => db.transaction().execute(ask);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  const isAsked = () => server.asked.includes('SELECT 1');

  test.each([
    ['statement', () => silent.pool.query('SELECT 1')],
    ['statement of Kysely', () => ask(silent.kysely)],
    ['transaction', () => transact(silent.kysely)],
  ])('has the %s given up with its connection, and the next one goes over another', async (_, work) => {
    await silent.pool.query('BEGIN');
    const lost = vi.fn<(error: Error) => void>();
    server.answerWith('silence', 'SELECT 1');
    const working = work().catch(lost);
    await until(isAsked);
    vi.advanceTimersByTime(39_999);
    expect(server.count()).toEqual({ open: 1, ever: 1 });
    vi.advanceTimersByTime(1);
    await working;
    expect(lost.mock.lastCall?.[0].message).toBe('Query read timeout');
    server.answerWith('done', 'SELECT 1');
    await work();
    expect(server.count().ever).toBe(2);
    expect(server.asked).not.toContain('rollback');
  });

  test('is waited for by what may take long', async () => {
    server.answerWith('silence', 'SELECT 1');
    const settled = vi.fn();
    const working = Promise.all([ask(silent.longRunning.kysely), silent.longRunning.pool.query('SELECT 1')]);
    working.then(settled, settled);
    await until(isAsked);
    vi.advanceTimersByTime(3_600_000);
    await new Promise(setImmediate);
    expect(settled).not.toHaveBeenCalled();
    server.breakAll();
    await expect(working).rejects.toThrow('terminated');
  });

  test('before it let anybody in, is given up too', async () => {
    server.letNobodyIn();
    const asking = silent.pool.query('SELECT 1');
    await until(() => server.count().open === 1);
    vi.advanceTimersByTime(15_000);
    await expect(asking).rejects.toThrow('timeout');
  });
});
