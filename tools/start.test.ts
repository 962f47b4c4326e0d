import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './source/source-files.ts';

let folder = '';
let npm: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'));
});
afterAll(() => {
  try {
    // In a group of its own: whatever is left of it ends here.
    if (npm?.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
  rmSync(folder, { recursive: true, force: true });
});

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('npm has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/[\w.:[\]-]+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('npm ended before the site was open');
}

// It builds what is not built yet, which takes its time.
test('a signal to npm alone closes the site', { timeout: 300_000 }, async () => {
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PORT: '0', FOYER_DATA: folder, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  const address = await addressOf(npm);
  npm.stdout?.resume();
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`${address}/health/live`)).rejects.toThrow();
});
