import { existsSync, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const MOUNTS = '/proc/mounts';

/** What must be free in it, in bytes: eight times what the tests' databases take at once. */
const ROOM = 2 * 1024 ** 3;

/** Whether a list of mounts (Linux's) has the folder in memory, and lets programs be run from it. */
export function isMemory(mounts: string): boolean {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , kind, options = ''] = lines.findLast(([, folder]) => folder === FOLDER) ?? [];
  const flags = options.split(',');
  return kind === 'tmpfs' && flags.includes('rw') && !flags.includes('noexec');
}

/**
 * A folder in memory for what the tests write; null where there is none with room. Databases that come and go by the
 * hundred have a disk look for free places all the time: a sixth of the tests' time.
 */
export function memoryFolder(): string | null {
  if (!existsSync(MOUNTS) || !isMemory(readFileSync(MOUNTS, 'utf8'))) return null;
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= ROOM ? FOLDER : null;
}
