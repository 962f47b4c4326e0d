import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, parseConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { findMissingHead, parseHeads } from '../kernel/ledger/ledger-heads.ts';
import { findArchiveFault } from '../kernel/ledger/verify-archive.ts';
import { openStore } from '../open-store.ts';
import { verifyBooks } from '../verify-books.ts';
import { failCommand } from './fail-command.ts';

type Options = { heads?: string | undefined; 'public-key'?: string | undefined };

/** The given file, or the public half of FOYER_LEDGER_KEY. */
function readPublicKey({ 'public-key': file }: Options, { ledgerKey }: Config): KeyObject {
  if (file) return createPublicKey(readFileSync(file));
  if (ledgerKey) return createPublicKey(createPrivateKey(readFileSync(ledgerKey)));
  throw new Error('Name the key that the heads were signed with: --public-key FILE, or FOYER_LEDGER_KEY.');
}

/** Reports each file of heads in a folder. Returns how many the ledger does not contain. */
async function checkHeads({ longRunning: { kysely } }: Database, folder: string, key: KeyObject): Promise<number> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.heads'));
  let faults = 0;
  for (const name of names.toSorted()) {
    let fault: string | null = null;
    let unproved = 0;
    try {
      const { heads } = parseHeads(readFileSync(join(folder, name), 'utf8'), key);
      const report = await findMissingHead(kysely, heads);
      const { missing } = report;
      unproved = report.unproved;
      if (missing) fault = `entry ${missing.length} of player ${missing.playerId} is not what was signed`;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    if (fault) faults += 1;
    const contained =
      unproved > 0 ? `contained, but for ${unproved} heads in archived months that are not here` : 'contained';
    process.stdout.write(`${name}: ${fault ? `Fault: ${fault}` : contained}\n`);
  }
  if (names.length === 0) throw new Error(`${folder} holds no file of heads`);
  return faults;
}

/**
 * `npm run verify-ledger -- [--heads FOLDER] [--public-key FILE]`: verifies the ledger of FOYER_DATA or DATABASE_URL,
 * its archived months and signed heads. Ends with 1 on a fault, with 2 when it could not check.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { heads: { type: 'string' }, 'public-key': { type: 'string' } } });
  const config = parseConfig(process.env);
  const key = values.heads ? readPublicKey(values, config) : null;
  const database = await openStore(config);
  try {
    const { players, transactions, postings, fault } = await verifyBooks(database.longRunning.kysely);
    process.stdout.write(`${players} players, ${transactions} transactions, ${postings} postings\n`);
    process.stdout.write(fault ? `Fault: ${fault}\n` : 'The ledger is whole.\n');
    const archiveFault = await findArchiveFault(database.longRunning.kysely);
    if (archiveFault) process.stdout.write(`Fault: ${archiveFault}\n`);
    const wrong = values.heads && key ? await checkHeads(database, values.heads, key) : 0;
    if (fault || archiveFault || wrong > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch(failCommand);
