import { existsSync, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const MOUNTS = '/proc/mounts';

/** Free bytes required: eight times what the tests' databases use at once. */
const ROOM = 2 * 1024 ** 3;

/** `mounts`: Linux's list. Programs must be executable there. */
export function isMemory(mounts: string): boolean {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , kind, options = ''] = lines.findLast(([, folder]) => folder === FOLDER) ?? [];
  const flags = options.split(',');
  return kind === 'tmpfs' && flags.includes('rw') && !flags.includes('noexec');
}

/** Null without room. On disk, creating and dropping databases by the hundred takes a sixth of the tests' time. */
export function memoryFolder(): string | null {
  if (!existsSync(MOUNTS) || !isMemory(readFileSync(MOUNTS, 'utf8'))) return null;
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= ROOM ? FOLDER : null;
}
