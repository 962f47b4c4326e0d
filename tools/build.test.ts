import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CRITICAL_SOURCES } from '@foyer/platform/modules/integrity/critical-files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BuildStep, FILE_LIST_STEP } from './build/build-steps.ts';
import { fingerprint, lock, runStep } from './build.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-build-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('the list of files is made anew for whatever it names', () => {
  const isInput = (path: string) =>
    FILE_LIST_STEP.inputs.some((input) => path === input || path.startsWith(`${input}/`));
  expect(CRITICAL_SOURCES.filter((path) => !isInput(path))).toEqual([]);
});

test('a lock is this build’s until it is given back', async () => {
  const file = join(root, '.cache/build.lock');
  const unlock = await lock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['a process that is gone', '2147483646'],
  ['a process of our own number, which was another one', String(process.pid)],
  ['nobody', ''],
])('a lock of %s is taken over', async (_, holder) => {
  const file = join(root, 'build.lock');
  writeFileSync(file, holder);
  await lock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});

test('a build that runs is told of and waited for', async () => {
  const file = join(root, 'build.lock');
  writeFileSync(file, String(process.ppid));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const locking = lock(file);
  expect(said).toHaveBeenCalledWith('Waiting for another build of this folder ...');
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  rmSync(file);
  (await locking)();
  expect(said).toHaveBeenCalledTimes(1);
});

test.each([
  ['a folder that is a file', 'file/build.lock'],
  ['a name that the disk does not take', 'x'.repeat(300)],
])('%s is no lock of another build: it is said, not waited for', async (_, path) => {
  writeFileSync(join(root, 'file'), '');
  await expect(lock(join(root, path))).rejects.toThrow(/cannot be written, which every build begins with \(E[A-Z]+: /);
});

const step = (run: () => void): BuildStep => ({
  name: 'a step',
  inputs: ['src'],
  output: 'out',
  run: async () => run(),
});

test('what is fresh is left alone, and nothing is written', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const run = vi.fn();
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.ts'), '1');
  await runStep(step(run), { root });
  rmSync(join(root, '.cache'), { recursive: true });
  await runStep(step(run), { root });
  expect(run).toHaveBeenCalledTimes(1);
  expect(readdirSync(root).toSorted()).toEqual(['out', 'src']);
  writeFileSync(join(root, 'src/a.ts'), '2');
  await runStep(step(run), { root });
  expect(run).toHaveBeenCalledTimes(2);
});

test('what another build made meanwhile is not built again', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const run = vi.fn();
  mkdirSync(join(root, '.cache'));
  mkdirSync(join(root, 'out'));
  const held = join(root, '.cache/build-a-step.lock');
  writeFileSync(held, String(process.ppid));
  const running = runStep(step(run), { root });
  writeFileSync(join(root, 'out/.built-from'), fingerprint(['src'], root));
  rmSync(held);
  await running;
  expect(run).not.toHaveBeenCalled();
});

test('a build that fails gives its lock back', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const failing = step(() => {
    throw new Error('it does not build');
  });
  await expect(runStep(failing, { root })).rejects.toThrow('it does not build');
  expect(readdirSync(join(root, '.cache'))).toEqual([]);
});
