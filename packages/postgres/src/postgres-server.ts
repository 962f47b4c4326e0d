import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DISK_FULL, StartError } from '@foyer/domain/errors/start-error';
import pg from 'pg';
import { assertReachable, isRoot, NOBODY } from './database-home.ts';
import type { Binaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export const DATABASE_USER = 'foyer';
/** In bytes: a socket's path, file name included, must be under 108. */
const LONGEST_SOCKET_FOLDER = 85;
const DEADLINE_MS = 60_000;

export type PostgresServer = {
  /** Of the unix socket: there is no port and no password. */
  socketFolder: string;
  adopted: boolean;
  isRunning(): boolean;
  /** Restarts it, or adopts one that another process started. Throws StartError. */
  startAgain(): Promise<void>;
  /** Leaves the server running while another process uses it. */
  stop(): Promise<void>;
};

export type ServerOptions = {
  binaries: Binaries;
  folder: string;
  settings?: readonly string[];
};

type Owner = { uid: number; gid: number } | Record<string, never>;

function owner(): Owner {
  return isRoot ? { uid: NOBODY, gid: NOBODY } : {};
}

function explain(folder: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    EACCES: 'cannot be written by this user',
    EPERM: 'cannot be written by this user',
    EROFS: 'is on a read-only disk',
    ENOSPC: 'is on a full disk',
    ENOTDIR: 'is not a folder',
    EEXIST: 'is not a folder',
  };
  const reason = reasons[code] ?? `cannot be used (${code || String(error)})`;
  return new StartError(`The data folder ${folder} ${reason}: set FOYER_DATA to another one.`, { cause: error });
}

function makeFolder(folder: string): void {
  try {
    // Parents remain traversable; only this folder is private to the database.
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, gid } = owner();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  } catch (error) {
    throw explain(folder, error);
  }
}

/** Anybody may have planted one in the temporary folder. Throws StartError for a link or another user's folder. */
function makeSocketFolder(folder: string): void {
  const { uid, gid } = owner();
  const own = uid ?? process.geteuid?.();
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw explain(folder, error);
  }
  const found = lstatSync(folder);
  // Root's own folder: created just now, here or by a concurrent start.
  const isOwn = found.isDirectory() && (found.uid === own || (isRoot && found.uid === 0));
  if (!isOwn || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The database's socket would lie in ${folder}, which another user made or may enter: remove it, or set FOYER_DATA to a folder with a shorter name.`,
    );
  }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER) return folder;
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `foyer-${process.getuid?.() ?? 0}-${short}`);
}

const UNFINISHED = 'postgres.new-';
const UNFINISHED_KEPT_MS = 5 * 60_000;

/** Removes half-made clusters of interrupted starts; a recent one may still be in use. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const leftover = path.join(folder, name);
    if (name.startsWith(UNFINISHED) && Date.now() - statSync(leftover).mtimeMs > UNFINISHED_KEPT_MS) {
      rmSync(leftover, { recursive: true, force: true });
    }
  }
}

/** Created elsewhere and renamed: an interrupted or concurrent start leaves nothing half made. */
async function ensureCluster({ binaries, folder }: ServerOptions): Promise<void> {
  const data = path.join(folder, 'postgres');
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  removeLeftovers(folder);
  const fresh = path.join(folder, `${UNFINISHED}${randomUUID()}`);
  const options = ['-D', fresh, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', ...binaries.localeOptions];
  try {
    await run(binaries.initdb, options, { ...owner(), cwd: folder, env: { ...process.env, LC_ALL: 'C' } });
    renameSync(fresh, data);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (existsSync(path.join(data, 'PG_VERSION'))) return;
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw startError(`The database could not be made in ${data}`, text, error);
  }
}

/** A full disk causes other errors, so it is checked first. */
function startError(failed: string, log: string, cause?: unknown): StartError {
  if (/No space left on device|Disk quota exceeded/i.test(log))
    return new StartError(`${failed}: ${DISK_FULL}`, { cause });
  return new StartError(`${failed}: ${pickReason(log)}`, { cause });
}

function pickReason(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:|No space/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return telling.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim();
}

async function isUp(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: DATABASE_USER, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

type Running = { child: ChildProcess; hasExited(): boolean };

function launch({ binaries, folder, settings = [] }: ServerOptions, socketFolder: string, logFile: string): Running {
  const fixed = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'shared_buffers=64MB',
    'jit=off',
    'log_min_messages=warning',
  ];
  const options = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  const log = openSync(logFile, 'a');
  // In its own group: Ctrl-C must reach the platform first, which then stops the database.
  const child = spawn(binaries.postgres, ['-D', path.join(folder, 'postgres'), ...options], {
    ...owner(),
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let exited = false;
  child.on('exit', () => {
    exited = true;
  });
  child.on('error', () => {
    exited = true;
  });
  return { child, hasExited: () => exited };
}

/** A killed server's lock and shared memory remain for a moment: retry. */
const LINGERING = /lock file|shared memory|already in use|Is another/i;

async function startOrAdopt(options: ServerOptions, socketFolder: string): Promise<boolean> {
  const logFile = path.join(options.folder, 'postgres.log');
  const deadline = Date.now() + DEADLINE_MS;
  let reason = 'no answer';
  while (Date.now() < deadline) {
    if (await isUp(socketFolder)) return true;
    const logBegan = existsSync(logFile) ? statSync(logFile).size : 0;
    const { child, hasExited } = launch(options, socketFolder, logFile);
    while (!hasExited() && Date.now() < deadline) {
      // The response may be from a concurrent start's server: ours then ends on its lock file.
      if (await isUp(socketFolder)) return serverPid(options.folder) !== child.pid;
      await wait(15);
    }
    const written = readFileSync(logFile).subarray(logBegan).toString();
    reason = written;
    if (hasExited() && !LINGERING.test(written)) break;
    await wait(150);
  }
  throw startError(`The database in ${options.folder} does not start`, reason);
}

/** The pid is the lock file's first line. Throws when it cannot be read. */
function readServerPid(folder: string): number | null {
  const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

function serverPid(folder: string): number | null {
  try {
    return readServerPid(folder);
  } catch {
    return null;
  }
}

/** False only for a missing lock file: out of file descriptors, none can be read. */
export function isServerRunning(folder: string): boolean {
  try {
    return isAlive(readServerPid(folder));
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isUsedByOthers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: DATABASE_USER, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE application_name = 'foyer') AS others`,
    );
    return rows[0]?.others ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopServer(folder: string, socketFolder: string): Promise<void> {
  // A closed connection is listed for a moment.
  for (let tries = 0; await isUsedByOthers(socketFolder); tries++) {
    if (tries === 10) return;
    await wait(30);
  }
  const pid = serverPid(folder);
  if (pid === null) return;
  try {
    // Fast shutdown: rolls back open transactions.
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const deadline = Date.now() + DEADLINE_MS;
  while (serverPid(folder) !== null && Date.now() < deadline) await wait(15);
}

/** Adopts a running server. Safe after interrupted starts and kills. Throws StartError. */
export async function startPostgres(options: ServerOptions): Promise<PostgresServer> {
  const folder = path.resolve(options.folder);
  const socketFolder = socketFolderOf(folder);
  makeFolder(folder);
  assertReachable(folder);
  if (socketFolder !== folder) makeSocketFolder(socketFolder);
  const resolved = { ...options, folder };
  await ensureCluster(resolved);
  const adopted = await startOrAdopt(resolved, socketFolder);
  return {
    socketFolder,
    adopted,
    isRunning: () => isServerRunning(folder),
    async startAgain() {
      await startOrAdopt(resolved, socketFolder);
    },
    stop: () => stopServer(folder, socketFolder),
  };
}
