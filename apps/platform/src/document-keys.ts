import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import type { RandomBytes } from '@foyer/domain/random/random';
import type { Config } from './kernel/config/config.ts';
import { formatKeyLine, KEY_BYTES, type KeyRing, parseKeyRing } from './modules/verification/service.ts';
import { openOwnFile, secretFolder } from './own-file.ts';

const FILE = 'document-keys';

/** FOYER_DOCUMENT_KEYS. Throws StartError. */
function readKeyFile(file: string): KeyRing {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`FOYER_DOCUMENT_KEYS: ${file} cannot be read.`, { cause: error });
  }
  if ((statSync(file).mode & 0o007) !== 0) {
    throw new StartError(`FOYER_DOCUMENT_KEYS: ${file} can be read by every user of this machine: chmod 600 it.`);
  }
  return parseKeyRing(text, file);
}

/**
 * The keys that encrypt documents: of the configured file, outside production else of one in the data folder, made at the
 * first start. Null in production without a file: nothing can be uploaded. Throws StartError.
 */
export function openDocumentKeys(
  config: Pick<Config, 'documentKeys' | 'production' | 'databaseUrl' | 'dataFolder'>,
  randomBytes: RandomBytes,
): KeyRing | null {
  if (config.documentKeys !== null) return readKeyFile(config.documentKeys);
  if (config.production) return null;
  return openOwnFile(path.join(secretFolder(config), FILE), {
    what: 'key of documents',
    make: () => formatKeyLine('first', randomBytes(KEY_BYTES)),
    parse: parseKeyRing,
  });
}
