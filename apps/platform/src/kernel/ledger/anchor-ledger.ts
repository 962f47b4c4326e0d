import { createPrivateKey, type KeyObject } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';
import type { Kernel } from '../kernel.ts';
import { readHeads, signHeads } from './ledger-heads.ts';

/** `FOYER_LEDGER_KEY`, an ed25519 private key, and the folder of the signed heads. */
export type LedgerAnchor = { key: KeyObject; folder: string };

/** Null when no key is set. Throws StartError for a file without one. */
export async function openAnchor(keyFile: string | null, folder: string): Promise<LedgerAnchor | null> {
  if (keyFile === null) return null;
  try {
    const key = createPrivateKey(await readFile(keyFile));
    if (key.asymmetricKeyType === 'ed25519') return { key, folder };
  } catch (error) {
    throw new StartError(`FOYER_LEDGER_KEY: ${keyFile} cannot be read as a private key.`, { cause: error });
  }
  throw new StartError(`FOYER_LEDGER_KEY: the key in ${keyFile} is not an ed25519 key.`);
}

/** Once a day by UTC: `ledger-2026-11-22.heads`. Null when the file exists. */
export async function anchorLedger(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  { key, folder }: LedgerAnchor,
): Promise<string | null> {
  const now = clock.now();
  const file = join(folder, `ledger-${now.toISOString().slice(0, 10)}.heads`);
  if (await isThere(file)) return null;
  await mkdir(folder, { recursive: true });
  const text = signHeads(await readHeads(database.longRunning.kysely), now, key);
  // Atomic: whoever copies the folder must not get half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
  return file;
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
