import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findReachableBinaries } from '@foyer/postgres/database-home';
import { binariesIn } from '@foyer/postgres/postgres-binaries';
import { DATABASE_USER, startPostgres } from '@foyer/postgres/postgres-server';
import { type Database, type DatabaseAddress, openDatabase } from '../kernel/db/database.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { addLedgerMonths } from '../kernel/ledger/ledger-months.ts';
import { MIGRATIONS } from '../modules.ts';

/** Set by the test run's global setup: the folder of the servers that all test files share. */
export const TEST_FOLDER_VARIABLE = 'FOYER_TEST_FOLDER';

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

export type TestServer = 'embedded' | 'debian15';

/** The servers that store tests run against: the embedded one, and Debian's PostgreSQL 15 where it is installed. */
export const TEST_SERVERS: readonly TestServer[] = existsSync(path.join(DEBIAN_15, 'postgres'))
  ? ['embedded', 'debian15']
  : ['embedded'];

/** Test data is worth nothing after the run: no waiting for the disk, nothing to copy or clean up meanwhile. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

function sharedFolder(): string {
  const shared = process.env[TEST_FOLDER_VARIABLE];
  if (shared) return shared;
  // Without the global setup every worker has servers of its own and takes them down at its end.
  const own = path.join(tmpdir(), `foyer-test-${process.pid}`);
  process.env[TEST_FOLDER_VARIABLE] = own;
  process.once('exit', () => removeTestServers(own));
  // A pool that ends its workers by signal would leave the servers behind.
  process.once('SIGTERM', () => process.exit(0));
  return own;
}

/** Kills the servers of a test folder at once and removes it. */
export function removeTestServers(folder: string): void {
  for (const server of ['embedded', 'debian15']) {
    const lock = path.join(folder, server, 'postgres', 'postmaster.pid');
    try {
      process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGQUIT');
      // At a process's exit nothing can be awaited. It writes until its lock is gone.
      for (let tries = 0; existsSync(lock) && tries < 1_000; tries++)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    } catch {
      // It was not started.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

const servers = new Map<TestServer, Promise<(database: string) => DatabaseAddress>>();

async function startServer(server: TestServer): Promise<(database: string) => DatabaseAddress> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside && server === 'embedded') {
    return (database) => {
      const url = new URL(outside);
      url.pathname = `/${database}`;
      return { url: url.href };
    };
  }
  const binaries = server === 'embedded' ? findReachableBinaries() : binariesIn(DEBIAN_15);
  const folder = path.join(sharedFolder(), server);
  const { socketFolder } = await startPostgres({ binaries, folder, settings: FAST });
  return (database) => ({ host: socketFolder, database, user: DATABASE_USER });
}

function addressOn(server: TestServer): Promise<(database: string) => DatabaseAddress> {
  const known = servers.get(server) ?? startServer(server);
  servers.set(server, known);
  return known;
}

/** How a template is filled: once per run and server, by whichever test file is first. */
export type Template = { name: string; fill(database: Database): Promise<void> };

/** The schema alone. */
export const MIGRATED: Template = {
  name: 'migrated',
  async fill(database) {
    await migrate(database, MIGRATIONS);
    await addLedgerMonths(database);
  },
};

async function ensureTemplate(server: TestServer, template: Template): Promise<void> {
  const address = await addressOn(server);
  const admin = openDatabase(address('postgres'));
  const client = await admin.longRunning.pool.connect();
  const name = `template_${template.name}`;
  try {
    // Held by this connection until it closes.
    await client.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const building = `${name}_building`;
    await client.query(`DROP DATABASE IF EXISTS "${building}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${building}"`);
    const database = openDatabase(address(building), 4);
    try {
      await template.fill(database);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE "${building}" RENAME TO "${name}"`);
  } finally {
    client.release();
    await admin.close();
  }
}

/** A database of its own for one test file, copied from a template, file by file: a third of the time that its log takes. Closing it drops it. */
export async function createTestDatabase(template: Template, server: TestServer = 'embedded'): Promise<Database> {
  await ensureTemplate(server, template);
  const address = await addressOn(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(address('postgres'));
  await admin.longRunning.pool.query(
    `CREATE DATABASE "${name}" TEMPLATE "template_${template.name}" STRATEGY file_copy`,
  );
  const database = openDatabase(address(name), 20);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.longRunning.pool.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await admin.close();
    },
  };
}
