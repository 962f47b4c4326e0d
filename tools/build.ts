// Builds what is stale: pages, game client, art. `--force` builds everything; `npm start` runs `--only=art --in-background`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILD_STEPS, type BuildStep, FILE_LIST_STEP } from './build/build-steps.ts';
import { isWritable } from './build/packages.ts';
import { isTestFile, ROOT, sourceFiles } from './source/source-files.ts';

/** The fingerprint of a step's inputs, beside its output. */
const STAMP = '.built-from';
/** Nine tenths of a first build: until it is done, the site renders pictures on request. */
export const PICTURES = 'art';
const LOWEST_PRIORITY = '19';

export function fingerprint(inputs: readonly string[], root: string = ROOT): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const isFolder = existsSync(join(root, input)) && statSync(join(root, input)).isDirectory();
    const files = isFolder ? sourceFiles(root, input) : existsSync(join(root, input)) ? [input] : [];
    for (const file of files) {
      if (isTestFile(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function isFresh(step: BuildStep, mark: string, root: string): boolean {
  const stamp = join(root, step.output, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === mark;
}

export type StepOptions = {
  force?: boolean;
  inBackground?: boolean;
  root?: string;
};

/** Does nothing when the output is fresh, so that a read-only tree starts. */
export async function runStep(step: BuildStep, options: StepOptions = {}): Promise<void> {
  const { force = false, inBackground = false, root = ROOT } = options;
  const mark = fingerprint(step.inputs, root);
  if (!force && isFresh(step, mark, root)) return;
  const unlock = await lock(join(root, '.cache', `build-${step.name.replaceAll(' ', '-')}.lock`));
  try {
    // Another process may have built it while this one waited.
    if (!force && isFresh(step, mark, root)) return;
    const began = performance.now();
    console.log(`Building ${step.name} ...`);
    await step.run({ inBackground });
    mkdirSync(join(root, step.output), { recursive: true });
    writeFileSync(join(root, step.output, STAMP), mark);
    console.log(`Building ${step.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    unlock();
  }
}

export type BuildOptions = {
  force?: boolean;
  inBackground?: boolean;
  without?: readonly string[];
};

/** The art takes longest, so it is built in parallel. */
export async function build({ without = [], ...options }: BuildOptions = {}): Promise<void> {
  const steps = BUILD_STEPS.filter(({ name }) => !without.includes(name));
  await Promise.all(steps.map((step) => runStep(step, options)));
  // Of what they built.
  if (!without.includes('pages')) await runStep(FILE_LIST_STEP, options);
}

/** Lowest priority; does nothing in a read-only tree. */
export function buildInBackground(name: string): void {
  const step = BUILD_STEPS.find((one) => one.name === name);
  if (!step || !isWritable(ROOT) || isFresh(step, fingerprint(step.inputs), ROOT)) return;
  const command = [process.execPath, import.meta.filename, `--only=${name}`, '--in-background'];
  const child = spawn('nice', ['-n', LOWEST_PRIORITY, ...command], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('error', (error) => console.error(`${name} is not built in the background: ${error.message}`));
  child.unref();
  child.channel?.unref();
}

/** Waits for another build of this folder. Returns the unlock function; throws when the file cannot be written. */
export async function lock(file: string): Promise<() => void> {
  for (let hasLogged = false; ; hasLogged = true) {
    if (takeLock(file)) return unlockAtExit(file);
    if (!isRunning(readLock(file))) rmSync(file, { force: true });
    else if (!hasLogged) console.log('Waiting for another build of this folder ...');
    await wait(300);
  }
}

function unlockAtExit(file: string): () => void {
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

function takeLock(file: string): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && path === file) return false;
    throw new Error(`${file} cannot be written, which every build begins with (${message}).`, { cause: error });
  }
}

function readLock(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Our own number is a stale lock, as in a restarted container. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  // The parent has ended, however it did.
  process.on('disconnect', () => process.exit(1));
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  await build({
    force: process.argv.includes('--force'),
    inBackground: process.argv.includes('--in-background'),
    without: only === undefined ? [] : BUILD_STEPS.map(({ name }) => name).filter((name) => name !== only),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
  if (process.connected) process.disconnect();
}
