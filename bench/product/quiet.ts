import { setTimeout as sleep } from 'node:timers/promises';
import { busyTime, treeTime } from './processes.ts';

/** A run in which other processes took more than this share of one core is done again. Per cent. */
const MOST_FOREIGN = 20;

const PROBE_MS = 500;

/** Per cent of one core that processes outside these trees took while something ran. */
async function watchForeign<T>(
  roots: readonly number[],
  run: () => Promise<T>,
): Promise<{ result: T; foreign: number }> {
  const started = performance.now();
  const before = busyTime() - treeTime(roots);
  const result = await run();
  const foreign = busyTime() - treeTime(roots) - before;
  return { result, foreign: Math.max(0, (foreign / (performance.now() - started)) * 100) };
}

/** Waits until others are quiet for half a second, at most this long (milliseconds). Tells whether they were. */
async function waitForQuiet(roots: readonly number[], most = 20_000): Promise<boolean> {
  const end = performance.now() + most;
  while (performance.now() < end) {
    const { foreign } = await watchForeign(roots, () => sleep(PROBE_MS));
    if (foreign <= MOST_FOREIGN) return true;
  }
  return false;
}

export type Watched<T> = { result: T; foreign: number; tries: number };

/** Runs on a quiet machine; a disturbed run is done again up to `tries` times, and the least disturbed one counts. */
export async function runQuietly<T>(
  roots: readonly number[],
  tries: number,
  run: () => Promise<T>,
): Promise<Watched<T>> {
  let best: Watched<T> | null = null;
  for (let count = 1; count <= tries; count++) {
    await waitForQuiet(roots);
    const one = await watchForeign(roots, run);
    if (!best || one.foreign < best.foreign) best = { ...one, tries: count };
    if (one.foreign <= MOST_FOREIGN) break;
  }
  if (!best) throw new Error('nothing was run');
  return best;
}
