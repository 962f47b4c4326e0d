import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const UNFINISHED = '.part';
/** No file takes this long to write (ms): what is older was left by a process that ended in the middle. */
const LONGEST_WRITE = 5 * 60_000;

/** Writes through a name of its own, so that a file is either whole or not there, also with two writers. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes what interrupted writers left in a folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LONGEST_WRITE) await rm(path, { force: true });
  }
}
