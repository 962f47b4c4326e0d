import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import type { RandomBytes } from '@foyer/domain/random/random';
import { type Config, OPERATOR_TOKEN_FORMAT } from './kernel/config/config.ts';
import { openOwnFile, secretFolder } from './own-file.ts';

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
  const file = path.join(secretFolder(config), FILE);
  const token = openOwnFile(file, {
    what: "operator's token",
    make: () => Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url'),
    parse: parseToken,
  });
  return { token, file };
}

function parseToken(text: string, file: string): string {
  const token = text.trim();
  if (OPERATOR_TOKEN_FORMAT.test(token)) return token;
  throw new StartError(`${file} holds no operator's token: remove it, and a new one is made.`);
}
