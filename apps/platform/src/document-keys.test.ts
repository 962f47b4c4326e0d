import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDocumentKeys } from './document-keys.ts';
import { formatKeyLine, KEY_BYTES } from './modules/verification/service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = formatKeyLine('2026', randomBytes(KEY_BYTES));
const secret = line.split(' ').at(-1) ?? '';

function keyFile(text: string, mode = 0o600): string {
  const file = path.join(folder, `keys-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const open = (documentKeys: string | null, production = true) =>
  openDocumentKeys({ documentKeys, production, databaseUrl: null, dataFolder: folder }, randomBytes);

test.each([
  ['missing', () => path.join(folder, 'nowhere'), 'FOYER_DOCUMENT_KEYS: FILE cannot be read.'],
  // A folder fails alike, also for root, whom no mode keeps out.
  ['not readable', () => folder, 'FOYER_DOCUMENT_KEYS: FILE cannot be read.'],
  [
    'readable by all',
    () => keyFile(line, 0o644),
    'FOYER_DOCUMENT_KEYS: FILE can be read by every user of this machine: chmod 600 it.',
  ],
  ['empty', () => keyFile('# soon\n'), 'FILE holds no key.'],
  ['of another form', () => keyFile(`${line}x`), 'FILE: key 1 is not an id, a blank and 32 bytes in base64.'],
  ['of one id twice', () => keyFile(`${line}\n${line}`), 'FILE: an id stands twice.'],
])('a key file that is %s stops the start with a sentence, which never has a key', (_, make, sentence) => {
  const file = make();
  let said = '';
  try {
    open(file);
  } catch (error) {
    said = String(Object(error).message);
  }
  expect(said).toBe(sentence.replace('FILE', file));
  expect(said).not.toContain(secret);
});

test('a key file of the owner alone is read; without one uploads are closed in production, and elsewhere a key is made', () => {
  expect(open(keyFile(`${line}\n`))?.current.id).toBe('2026');
  expect(open(null)).toBeNull();
  const made = open(null, false);
  expect(made?.current.id).toBe('first');
  expect(existsSync(path.join(folder, 'document-keys'))).toBe(true);
  const key = (ring: typeof made) => ring?.current.key.export().toString('hex');
  expect(key(open(null, false))).toBe(key(made));
});
