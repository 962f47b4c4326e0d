import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import { findDatabaseHome } from '@foyer/postgres/database-home';
import type { Config } from './kernel/config/config.ts';

/** Where a start keeps what is secret: the data folder. */
export function secretFolder({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  return databaseUrl ? path.resolve(dataFolder ?? '.data') : findDatabaseHome(dataFolder, () => {}).folder;
}

/** `what`: `token`, for messages. `make`: the text of a new file. */
type OwnFile<T> = { what: string; parse(text: string, file: string): T; make(): string };

/** Reads a secret of this installation, or makes its file (mode 600) at the first start. Throws StartError. */
export function openOwnFile<T>(file: string, { what, parse, make }: OwnFile<T>): T {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    return parse(readIfThere(file, what) ?? writeNew(file, what, make()), file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The ${what} cannot be kept in ${file}: ${reason}`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function readIfThere(file: string, what: string): string | null {
  try {
    return readOwnFile(file, what);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The folder belongs to the database's user when root starts: an attacker there could plant a secret or link. Throws
 * StartError for a file that is not private to this user.
 */
function readOwnFile(file: string, what: string): string {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(handle);
    const isOwn = found.isFile() && found.uid === process.geteuid?.();
    if (!isOwn) throw new StartError(`${file} is not this user's own file: remove it, and a new ${what} is made.`);
    if ((found.mode & 0o077) !== 0) {
      throw new StartError(
        `${file} can be read or written by other users: chmod 600 it if the ${what} is still secret.`,
      );
    }
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

function writeNew(file: string, what: string, text: string): string {
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return text;
  } catch (error) {
    // Another process of the same data folder was faster.
    const written = codeOf(error) === 'EEXIST' ? readIfThere(file, what) : null;
    if (written === null) throw error;
    return written;
  }
}
