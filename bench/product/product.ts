import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../tools/source/source-files.ts';
import { listenerOf } from './processes.ts';

export type Product = {
  origin: string;
  port: number;
  /** The process that answers. */
  pid: number;
  /** From the command to the first good answer of `/health/ready`; milliseconds. NaN for one that ran before. */
  startedIn: number;
  /** Trees of processes that belong to the product: the server's and its database's. */
  roots(): readonly number[];
  stop(): Promise<void>;
};

export type ProductOptions = {
  dataFolder: string;
  catalogue: number | null;
  /** `off`: every page is rendered anew. */
  pageCache: 'on' | 'off';
  /** The only core of the site and its database; all without it (Linux). */
  core?: number;
};

/** A product that is not ready by then has failed. The first start seeds its database. Milliseconds. */
const READY_LIMIT = 180_000;
/** A process that does not end by itself within this time is killed. Milliseconds. */
const END_LIMIT = 15_000;

/** A new folder for the data of one product; its own folder of the temporary ones, which the database's user may enter. */
export function makeDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return ok;
  } catch {
    return false;
  }
}

/** Resolves once `/health/ready` says so. Throws with the process's output when it ended, or took too long. */
export async function waitUntilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + READY_LIMIT;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`the product did not start:\n${output()}`);
    await sleep(20);
  }
}

/** The embedded database's own process, which outlives the server it was started by. */
function databaseOf(dataFolder: string): number[] {
  const folders = ['postgres', 'postgresql', 'pg', 'database', '.'];
  for (const folder of folders) {
    try {
      const pid = Number(readFileSync(join(dataFolder, folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (pid > 0) return [pid];
    } catch {}
  }
  return [];
}

/** Ends a process, by force when it does not end by itself. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT);
  await ended;
  clearTimeout(timer);
}

/** Starts the built product as an operator would, on a free port of this machine. Throws with its output if it fails. */
export async function startProduct({ dataFolder, catalogue, pageCache, core }: ProductOptions): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const command = [process.execPath, join(ROOT, 'tools/start.ts')];
  const [file = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The demo's players, who may not be in production, on production's way of answering.
      NODE_ENV: '',
      FOYER_DEMO: 'on',
      FOYER_CHECKS: 'off',
      FOYER_LOG: 'info',
      FOYER_ORIGIN: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      FOYER_DATA: dataFolder,
      FOYER_PAGE_CACHE: pageCache,
      // All readers of the bench come from one address.
      FOYER_TABLE_STREAMS: '5000',
      FOYER_GUEST_STREAMS: '5000',
      ...(catalogue === null ? {} : { FOYER_CATALOGUE: String(catalogue) }),
    },
  });
  let output = '';
  const keep = (data: Buffer) => {
    output = `${output}${data}`.slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await waitUntilReady(origin, child, () => output);
  } catch (fault) {
    await endProcess(child);
    throw fault;
  }
  return {
    origin,
    port,
    pid: listenerOf(port) ?? child.pid ?? 0,
    startedIn: performance.now() - started,
    roots: () => [child.pid ?? 0, ...databaseOf(dataFolder)],
    stop: () => endProcess(child),
  };
}

/** A product that runs already on this machine. It is left running. */
export function adoptProduct(origin: string): Product {
  const port = Number(new URL(origin).port || 80);
  const pid = listenerOf(port);
  if (pid === null) throw new Error(`nothing listens on port ${port}`);
  return { origin, port, pid, startedIn: Number.NaN, roots: () => [pid], stop: async () => {} };
}
