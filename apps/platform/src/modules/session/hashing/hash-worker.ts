import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** Of -20 to 19: rounds and pages go first when all cores are busy. */
const NICENESS = 10;

/** Only Linux gives a thread a priority of its own. Where a sandbox refuses it, hashes are as urgent as the rest. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {}
}

lowerPriority();
parentPort?.on('message', ({ id, parameters }: { id: number; parameters: Argon2Parameters }) => {
  parentPort?.postMessage({ id, tag: argon2Sync('argon2id', parameters) });
});
