// A site that is killed and started again at once, as a supervisor does it, with its embedded database.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import { findDatabaseHome } from '@foyer/postgres/database-home';
import { ROOT } from '../../tools/source/source-files.ts';

const random = createRandom(randomBytes);

export const KILLS = ['node', 'postmaster', 'both', 'backend', 'starting'] as const;
export type Kill = (typeof KILLS)[number];

/** A site that does not answer by then will not (ms). */
const READY_LIMIT_MS = 600_000;
const LOOK_MS = 20;
/** From a start to the kill while starting, at most (ms). */
const STARTING_MS = 2_500;

type KilledSiteOptions = {
  market?: string;
  /** Folder of compiled code, for a campaign that does not measure how long a start takes. */
  compileCache?: string;
};

export class KilledSite {
  readonly origin: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #options: KilledSiteOptions;
  #child: ChildProcess;
  #isStopped = false;
  #output = '';

  constructor(port: number, folder: string, options: KilledSiteOptions = {}) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#folder = folder;
    this.#options = options;
    this.#child = this.#start();
  }

  /** Where the database's socket is, and who serves it: the lines of its lock file. */
  database(): { host: string; pid: number } {
    const { folder } = findDatabaseHome(this.#folder, () => {});
    const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { host: lines[4] ?? '', pid: Number(lines[0]) };
  }

  /** Waits until a call that asks the database is answered. Gives how long that took (ms). */
  async waitUntilReady(): Promise<number> {
    const began = performance.now();
    for (;;) {
      const isReady = await fetch(`${this.origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      const waited = performance.now() - began;
      if (isReady) return waited;
      if (waited > READY_LIMIT_MS) throw new Error(`the site did not come back:\n${this.#output}`);
      await sleep(LOOK_MS);
    }
  }

  /** Kills without a warning. `backend`: the process of one connection. */
  async kill(kind: Kill, backend: () => Promise<number>): Promise<void> {
    if (kind === 'backend') return void killProcess(await backend());
    const { pid } = this.database();
    if (kind === 'postmaster' || kind === 'both') killProcess(pid);
    if (kind === 'postmaster') return;
    this.#child.kill('SIGKILL');
    if (kind !== 'starting') return;
    await sleep(random.below(STARTING_MS));
    this.#child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child.once('exit', () => resolve());
    this.#child.kill('SIGTERM');
    await promise;
  }

  #start(): ChildProcess {
    const { NODE_ENV: _, ...environment } = process.env;
    const { market = 'GB', compileCache } = this.#options;
    const child = spawn(process.execPath, [join(ROOT, 'apps/site/src/main.ts')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        PORT: String(this.#port),
        FOYER_DATA: this.#folder,
        FOYER_MARKET: market,
        FOYER_DEMO: 'on',
        FOYER_PROXIES: '1',
        ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
      },
    });
    const keep = (data: Buffer) => {
      this.#output = `${this.#output}${data}`.slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', () => {
      if (!this.#isStopped) this.#child = this.#start();
    });
    return child;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
