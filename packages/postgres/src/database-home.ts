import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import { type Binaries, binariesIn, findEmbeddedBinaries } from './postgres-binaries.ts';

/** User id of `nobody`, as which the database runs under root: PostgreSQL refuses to run as root. */
export const NOBODY = 65_534;

export const isRoot = process.getuid?.() === 0;

export type DatabaseHome = { folder: string; binaries: Binaries };

function findWall(location: string): string | null {
  let wall = null;
  for (let above = path.dirname(location); above !== path.dirname(above); above = path.dirname(above)) {
    const found = statSync(above, { throwIfNoEntry: false });
    if (found?.isDirectory() && (found.mode & 0o001) === 0 && found.uid !== NOBODY) wall = above;
  }
  return wall;
}

/** Throws StartError when root chose a folder that the database's user cannot reach. */
export function assertReachable(folder: string): void {
  const wall = isRoot ? findWall(folder) : null;
  if (!wall) return;
  throw new StartError(
    `Run as root, the database works as user ${NOBODY} and cannot reach ${folder} through ${wall}: set FOYER_DATA to a folder outside it.`,
  );
}

const HOMES = '/var/lib';

function nameOf(location: string): string {
  return createHash('sha256').update(location).digest('hex').slice(0, 12);
}

/** Atomic, once per checkout, where `nobody` can reach it. A concurrent copy is used instead. */
function copyPrograms(binaries: Binaries): Binaries {
  const programs = path.join(HOMES, `foyer-programs-${nameOf(binaries.postgres)}`);
  if (!existsSync(programs)) {
    const fresh = `${programs}.new-${process.pid}`;
    cpSync(path.dirname(path.dirname(binaries.postgres)), fresh, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(fresh, programs);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(programs)) throw error;
    }
  }
  return binariesIn(path.join(programs, 'bin'), binaries.localeOptions);
}

/** Throws StartError when the embedded PostgreSQL is not installed. */
export function findReachableBinaries(): Binaries {
  const binaries = findEmbeddedBinaries();
  return isRoot && findWall(binaries.postgres) ? copyPrograms(binaries) : binaries;
}

/** `dataFolder`: null means `.data`, or /var/lib where `nobody` may not enter (reported to `say`). */
export function findDatabaseHome(dataFolder: string | null, say: (sentence: string) => void): DatabaseHome {
  const binaries = findReachableBinaries();
  const wanted = path.resolve(dataFolder ?? '.data');
  if (!isRoot) return { folder: wanted, binaries };
  const wall = dataFolder === null ? findWall(wanted) : null;
  const folder = wall ? path.join(HOMES, `foyer-${nameOf(wanted)}`) : wanted;
  if (wall) say(`Only root may enter ${wall}, and the database does not run as root: its data are in ${folder}.`);
  return { folder, binaries };
}
