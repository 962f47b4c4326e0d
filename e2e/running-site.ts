import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export type RunningSite = {
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

/** Starts the real product on a free port, with an own database in an own folder (or in `dataFolder`, to start it again). */
export async function startSite(env: Record<string, string> = {}, dataFolder?: string): Promise<RunningSite> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'foyer-e2e-')));
  const child = spawn(process.execPath, ['apps/site/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', FOYER_DATA: folder, NODE_ENV: 'development', ...env },
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
