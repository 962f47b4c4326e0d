import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import { findDatabaseHome, findReachableBinaries, isRoot } from '@foyer/postgres/database-home';
import { DATABASE_USER, isServerRunning, startPostgres } from '@foyer/postgres/postgres-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './kernel/db/database.ts';
import { startListening } from './kernel/events/listen.ts';
import { createLog } from './kernel/log/log.ts';
import { openStore } from './open-store.ts';

const binaries = findReachableBinaries();
let base: string;

beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'foyer-server-'));
  chmodSync(base, 0o711);
});
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

const postmaster = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function count(database: Database): Promise<bigint | undefined> {
  const { rows } = await database.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM kept');
  return rows[0]?.n;
}

test('a lock file that cannot be read says nothing of the server; one that is missing says that it is gone', () => {
  const folder = path.join(base, 'unreadable');
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  expect(isServerRunning(folder)).toBe(false);
  mkdirSync(path.join(folder, 'postgres', 'postmaster.pid'));
  expect(isServerRunning(folder)).toBe(true);
});

describe('the embedded database', () => {
  test('starts, is adopted by a second process, outlives a killed postmaster, and stops with its last user', async () => {
    const folder = path.join(base, 'life');
    const first = await openStore({ databaseUrl: null, dataFolder: folder });
    await first.pool.query('CREATE TABLE kept (n int)');
    await first.pool.query('INSERT INTO kept SELECT generate_series(1, 100)');
    const second = await openStore({ databaseUrl: null, dataFolder: folder });
    expect(await count(second)).toBe(100n);
    await second.close();
    expect(await count(first)).toBe(100n);

    process.kill(postmaster(folder), 'SIGKILL');
    const third = await openStore({ databaseUrl: null, dataFolder: folder });
    expect(await count(third)).toBe(100n);
    const pid = postmaster(folder);
    if (isRoot) expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
    await first.close();
    expect(await count(third)).toBe(100n);
    await third.close();
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('starts again by itself after a crash, for all who use it, and its listeners hear again', async () => {
    const folder = path.join(base, 'crash');
    const log = createLog('silent');
    const open = () => openStore({ databaseUrl: null, dataFolder: folder }, log);
    const [first, second] = [await open(), await open()] as const;
    const { promise: gap, resolve: onGap } = Promise.withResolvers<void>();
    const { promise: heard, resolve: hear } = Promise.withResolvers<string>();
    const listener = await startListening({ connection: first.connection, handlers: { news: hear }, onGap, log });
    await first.pool.query('CREATE TABLE kept (n int)');
    const pid = postmaster(folder);
    process.kill(pid, 'SIGKILL');
    await gap;
    for (const { pool } of [first, second]) expect((await pool.query('SELECT n FROM kept')).rows).toEqual([]);
    await second.pool.query(`NOTIFY news, 'up'`);
    expect(await heard).toBe('up');
    expect(postmaster(folder)).not.toBe(pid);
    await listener.close();
    await first.close();
    expect((await second.pool.query('SELECT n FROM kept')).rows).toEqual([]);
    await second.close();
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('two starts at once on an empty folder end on one server', async () => {
    const folder = path.join(base, 'race');
    const [a, b] = await Promise.all([startPostgres({ binaries, folder }), startPostgres({ binaries, folder })]);
    expect([a.adopted, b.adopted].filter(Boolean)).toHaveLength(1);
    await a.stop();
  });

  test('a stale lock of a dead process does not keep it from starting', async () => {
    const folder = path.join(base, 'stale');
    await (await startPostgres({ binaries, folder })).stop();
    writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), '4194303\n/nowhere\n1\n5432\n\n\n 1 1\n');
    const again = await startPostgres({ binaries, folder });
    expect(again.adopted).toBe(false);
    await again.stop();
  });

  test('a deep folder gets its socket elsewhere', async () => {
    const folder = path.join(base, 'deep'.repeat(10), 'deeper'.repeat(10));
    const server = await startPostgres({ binaries, folder });
    expect(Buffer.byteLength(server.socketFolder)).toBeLessThan(90);
    const database = openDatabase({ host: server.socketFolder, database: 'postgres', user: DATABASE_USER });
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await server.stop();
    rmSync(server.socketFolder, { recursive: true, force: true });
  });

  test('a socket’s folder that somebody else laid there is not used', async () => {
    const folder = path.join(base, 'laid'.repeat(10), 'before'.repeat(10));
    const server = await startPostgres({ binaries, folder });
    await server.stop();
    const { socketFolder } = server;
    const elsewhere = path.join(base, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o700 });
    const lays: (() => void)[] = [
      () => mkdirSync(socketFolder),
      () => symlinkSync(elsewhere, socketFolder),
      () => writeFileSync(socketFolder, ''),
      // Only root can give a folder away.
      ...(isRoot ? [() => chownSync(mkdirSync(socketFolder, { recursive: true, mode: 0o700 }) ?? '', 1, 1)] : []),
    ];
    for (const lay of lays) {
      rmSync(socketFolder, { recursive: true, force: true });
      lay();
      const error = await startPostgres({ binaries, folder }).catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toMatch(/socket would lie in .*foyer-.*, which another user made or may enter: remove it/);
    }
    rmSync(socketFolder, { recursive: true, force: true });
  });

  test('no other user may enter its folder', async () => {
    expect(statSync(path.join(base, 'race')).mode & 0o077).toBe(0);
  });
});

describe('a start that cannot be says why in one sentence', () => {
  const fault = (dataFolder: string) =>
    openStore({ databaseUrl: null, dataFolder }).then(
      () => null,
      (error: unknown) => error,
    );

  test('the folder is a file', async () => {
    const file = path.join(base, 'a-file');
    writeFileSync(file, '');
    const error = await fault(path.join(file, 'data'));
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/The data folder .* is not a folder: set FOYER_DATA to another one\.$/);
  });

  test.runIf(isRoot)('root has a folder that the database cannot reach', async () => {
    const closed = path.join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(String(await fault(path.join(closed, 'data')))).toMatch(/cannot reach .* through .*closed: set FOYER_DATA/);
  });

  test.runIf(isRoot)('a checkout that only root may enter keeps its data elsewhere, and says where', () => {
    const closed = path.join(base, 'only-root');
    mkdirSync(path.join(closed, 'checkout'), { recursive: true });
    chmodSync(closed, 0o700);
    const sentences: string[] = [];
    const before = process.cwd();
    process.chdir(path.join(closed, 'checkout'));
    try {
      const { folder } = findDatabaseHome(null, (sentence) => sentences.push(sentence));
      expect(folder).toMatch(/^\/var\/lib\/foyer-[0-9a-f]{12}$/);
      expect(sentences).toEqual([expect.stringContaining(folder)]);
    } finally {
      process.chdir(before);
    }
    expect(findDatabaseHome(path.join(base, 'open'), () => undefined).folder).toBe(path.join(base, 'open'));
  });

  test('the data are damaged', async () => {
    const folder = path.join(base, 'damaged');
    await (await startPostgres({ binaries, folder })).stop();
    rmSync(path.join(folder, 'postgres', 'global', 'pg_control'));
    const error = await fault(folder);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/does not start: .+/);
  });

  test('the disk is full, whatever else goes wrong because of it', async () => {
    const initdb = path.join(base, 'initdb-on-a-full-disk');
    writeFileSync(
      initdb,
      '#!/bin/sh\necho "FATAL:  could not write: No space left on device" >&2\necho "PANIC:  cannot abort" >&2\nexit 1\n',
    );
    chmodSync(initdb, 0o755);
    const folder = path.join(base, 'full');
    const error = await startPostgres({ binaries: { ...binaries, initdb }, folder }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/could not be made in .*: The disk of the database is full: make room/);
  });

  test('the outside database does not answer', async () => {
    const error = await openStore({ databaseUrl: 'postgres://x@127.0.0.1:1/x', dataFolder: base }).catch(
      (e: unknown) => e,
    );
    expect(String(error)).toMatch(/The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });
});
