import { createSecretKey, type KeyObject } from 'node:crypto';
import { StartError } from '@foyer/domain/errors/start-error';

/** Keys that encrypt documents; the database has their ids alone. */
export type KeyRing = {
  /** For what is written from now on. */
  current: { id: string; key: KeyObject };
  byId: ReadonlyMap<string, KeyObject>;
};

/** AES-256. */
export const KEY_BYTES = 32;

/** `id key`, the key in base64. */
const LINE = /^([a-z0-9][a-z0-9-]{0,31}) ([A-Za-z0-9+/]{43}=)$/;

/**
 * One key a line, the first for new documents, the others for those that are encrypted with them; `#` begins a comment.
 * Throws StartError, which never repeats a key.
 */
export function parseKeyRing(text: string, file: string): KeyRing {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line, index) => {
    const [, id, secret] = LINE.exec(line) ?? [];
    if (id === undefined || secret === undefined) {
      throw new StartError(`${file}: key ${index + 1} is not an id, a blank and 32 bytes in base64.`);
    }
    return { id, key: createSecretKey(Buffer.from(secret, 'base64')) };
  });
  const [current] = keys;
  if (!current) throw new StartError(`${file} holds no key.`);
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  if (byId.size < keys.length) throw new StartError(`${file}: an id stands twice.`);
  return { current, byId };
}

export function formatKeyLine(id: string, secret: Uint8Array): string {
  return `${id} ${Buffer.from(secret).toString('base64')}`;
}
