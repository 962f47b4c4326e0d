import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import type { RandomBytes } from '@foyer/domain/random/random';
import { findDatabaseHome } from '@foyer/postgres/database-home';
import { type Config, OPERATOR_TOKEN_FORMAT } from './kernel/config/config.ts';

const FILE = 'operator-token';
const TOKEN_BYTES = 32;

/** `file`: null when the environment has the token. */
export type OpenedToken = { token: string; file: string | null };

/** From the environment, else from a file made at the first start. Throws StartError. */
export function openOperatorToken(
  config: Pick<Config, 'operatorToken' | 'databaseUrl' | 'dataFolder'>,
  randomBytes: RandomBytes,
): OpenedToken {
  if (config.operatorToken !== null) return { token: config.operatorToken, file: null };
  const folder = config.databaseUrl
    ? path.resolve(config.dataFolder ?? '.data')
    : findDatabaseHome(config.dataFolder, () => {}).folder;
  const file = path.join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true });
    const token = readToken(file) ?? writeToken(file, Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url'));
    return { token, file };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The operator's token cannot be kept in ${file}: ${reason}`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function readToken(file: string): string | null {
  try {
    const token = readOwnFile(file).trim();
    if (OPERATOR_TOKEN_FORMAT.test(token)) return token;
    throw new StartError(`${file} holds no operator's token: remove it, and a new one is made.`);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The folder belongs to the database's user when root starts: an attacker there could plant a token or link. Throws
 * StartError for a file that is not private to this user.
 */
function readOwnFile(file: string): string {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(handle);
    const isOwn = found.isFile() && found.uid === process.geteuid?.();
    if (!isOwn) throw new StartError(`${file} is not this user's own file: remove it, and a new token is made.`);
    if ((found.mode & 0o077) !== 0) {
      throw new StartError(`${file} can be read or written by other users: chmod 600 it if the token is still secret.`);
    }
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

function writeToken(file: string, token: string): string {
  try {
    writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
    return token;
  } catch (error) {
    // Another process of the same data folder was faster.
    const written = codeOf(error) === 'EEXIST' ? readToken(file) : null;
    if (written === null) throw error;
    return written;
  }
}
