// Builds what is stale: pages, game client, art. `--force` builds everything.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildStep } from './build-steps.ts';
import { isTestFile, ROOT, sourceFiles } from './source-files.ts';

/** Beside what a step made: the fingerprint of what it made it from. */
const STAMP = '.built-from';
const LOCK = join(ROOT, '.cache/build.lock');

/** One fingerprint of the names and contents of all inputs; tests do not count. */
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

function isFresh(step: BuildStep, mark: string): boolean {
  const stamp = join(ROOT, step.output, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === mark;
}

async function runStep(step: BuildStep, force: boolean): Promise<void> {
  const mark = fingerprint(step.inputs);
  if (!force && isFresh(step, mark)) return;
  const began = performance.now();
  console.log(`Building ${step.name} ...`);
  await step.run();
  mkdirSync(join(ROOT, step.output), { recursive: true });
  writeFileSync(join(ROOT, step.output, STAMP), mark);
  console.log(`Building ${step.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

export type BuildOptions = {
  /** Builds what is fresh too. */
  force?: boolean;
  /** Names of steps that are not wanted. */
  without?: readonly string[];
};

/** Builds every stale step; the art, which is the longest, beside the others. Throws what a step throws. */
export async function build({ force = false, without = [] }: BuildOptions = {}): Promise<void> {
  // Loaded here: `npm start` must be able to install the packages first.
  const { BUILD_STEPS } = await import('./build-steps.ts');
  const unlock = await lock();
  try {
    const steps = BUILD_STEPS.filter(({ name }) => !without.includes(name));
    await Promise.all(steps.map((step) => runStep(step, force)));
  } finally {
    unlock();
  }
}

/**
 * Two builds of one folder at a time would spoil each other: the second waits for the first. Gives the way to unlock. Throws
 * with a sentence when the file cannot be written. Exported for its test.
 */
export async function lock(file: string = LOCK): Promise<() => void> {
  for (let told = false; ; told = true) {
    if (takeLock(file)) return () => rmSync(file, { force: true });
    if (!isRunning(readLock(file))) rmSync(file, { force: true });
    else if (!told) console.log('Waiting for another build of this folder ...');
    await wait(300);
  }
}

/** Whether the lock was free, and is ours now. */
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

/** Whether another process has this number. Our own, as in a container started anew, was that of a build long gone. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  await build({ force: process.argv.includes('--force') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
