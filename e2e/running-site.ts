import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
/** With it a journey calls as the operator, on any of its sites. */
export const JOURNEY_OPERATOR_TOKEN = 'an-operator-token-of-a-journey';

export type SiteProcess = {
  address: string;
  process: ChildProcess;
  dataFolder: string;
  /** When it has ended, in whichever way. */
  exited: Promise<unknown>;
  /** Ends it as `kill -9` does: nothing is tidied up. */
  kill(): Promise<void>;
  /** Ends it in good order and leaves its data. */
  end(): Promise<void>;
  /** Ends it in good order and removes its data. */
  stop(): Promise<void>;
};

/** Waits for the line in which the site prints its address. */
async function addressOf(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('the site has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const [address] = /https?:\/\/[\w.:[\]-]+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`the site ended before it printed its address:\n${lines.join('\n')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the product in production, known by its address on this machine: without the demo. */
export async function startProduction(env: Record<string, string> = {}): Promise<SiteProcess> {
  const PORT = String(await freePort());
  const FOYER_ORIGIN = `http://127.0.0.1:${PORT}`;
  return startSite({ NODE_ENV: 'production', FOYER_DEMO: 'off', PORT, FOYER_ORIGIN, ...env });
}

/** What decides the data of a first start. */
const SEED_SETTINGS = ['FOYER_CATALOGUE', 'FOYER_DEMO', 'FOYER_SEED'];

/** A folder of its own, with the demo's data where the global set-up has seeded them: a start on them takes a third of the time. */
async function makeDataFolder(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
  const { FOYER_E2E_TEMPLATE: template } = process.env;
  // The files stay the database user's.
  if (template && !SEED_SETTINGS.some((name) => name in env)) {
    await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  }
  return folder;
}

/** Starts the real product with its demo on a free port, with an own database in an own folder (or in `dataFolder`, to start it again). */
export async function startSite(env: Record<string, string> = {}, dataFolder?: string): Promise<SiteProcess> {
  const folder = dataFolder ?? (await makeDataFolder(env));
  const child = spawn(process.execPath, ['apps/site/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      FOYER_DATA: folder,
      NODE_ENV: 'development',
      FOYER_DEMO: 'on',
      FOYER_OPERATOR_TOKEN: JOURNEY_OPERATOR_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = await addressOf(child);
  // The rest of the output is read too, or a full pipe would hold the site up.
  child.stdout?.resume();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  return {
    address,
    process: child,
    dataFolder: folder,
    exited,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
