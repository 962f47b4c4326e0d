import { execFile } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { postEntry } from '../../testing/test-players.ts';
import { anchorLedger, openAnchor } from './anchor-ledger.ts';
import { archiveOldestMonth } from './archive-month.ts';
import { findMissingHead, type LedgerHead, parseHeads } from './ledger-heads.ts';
import { addLedgerMonths } from './ledger-months.ts';
import { findArchiveFault } from './verify-archive.ts';
import { verifyLedger } from './verify-ledger.ts';

let bed: PlayTestBed;
let folder: string;
let keyFile: string;
let publicKey: KeyObject;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
  folder = mkdtempSync(join(tmpdir(), 'foyer-heads-'));
  const pair = generateKeyPairSync('ed25519');
  publicKey = pair.publicKey;
  keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bed.close();
});

/** `npm run verify-ledger` on the database of the test: what it ends with, and what it tells. */
async function runVerifyLedger(...args: string[]): Promise<{ status: number | string; stdout: string }> {
  const { host = '', database = '', user = '' } = bed.deps.database.connection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = { ...process.env, DATABASE_URL: address, FOYER_LEDGER_KEY: keyFile };
  const script = join(import.meta.dirname, '../../commands/verify-ledger.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout) =>
      resolve({ status: error ? (error.code ?? 'killed') : 0, stdout }),
    );
  });
}

async function anchor(): Promise<{ file: string | null; heads: LedgerHead[] }> {
  const opened = await openAnchor(keyFile, folder);
  if (!opened) throw new Error('no key');
  const file = await anchorLedger(bed.deps, opened);
  return { file, heads: file ? parseHeads(readFileSync(file, 'utf8'), publicKey).heads : [] };
}

describe('[GLI-19 B.3.5] the heads of all chains, signed once a day', () => {
  test('hold while the ledger grows, and are written once a day', async () => {
    const { playerId } = await bed.addPlayer(5_00n);
    const { file, heads } = await anchor();
    expect(file).toMatch(/ledger-2026-11-22\.heads$|ledger-2026-11-21\.heads$/);
    expect(heads.find((head) => head.playerId === playerId)).toMatchObject({ length: 1 });
    expect((await anchor()).file).toBeNull();
    await addMoney(playerId);
    const { kysely } = bed.deps.database;
    expect(await findMissingHead(kysely, heads)).toEqual({ missing: null, unproved: 0 });
    bed.advance(24 * 3_600_000);
    expect((await anchor()).heads.find((head) => head.playerId === playerId)).toMatchObject({ length: 2 });
  });

  test('find a whole chain that somebody with all rights wrote anew, which the ledger itself cannot show', async () => {
    const { playerId } = await bed.addPlayer(5_00n);
    bed.advance(24 * 3_600_000);
    const { heads } = await anchor();
    const tables = ['postings', 'transactions', 'wallets'];
    for (const name of tables) await bed.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`);
    await bed.query('DELETE FROM postings p USING transactions t WHERE t.id = p.transaction_id AND t.player_id = $1', [
      playerId,
    ]);
    await bed.query('DELETE FROM transactions WHERE player_id = $1', [playerId]);
    await bed.query('DELETE FROM ledger_sums WHERE player_id = $1', [playerId]);
    await bed.query('DELETE FROM statement_rows WHERE player_id = $1', [playerId]);
    await bed.query('UPDATE accounts SET balance = 0 WHERE player_id = $1', [playerId]);
    await bed.query(
      `UPDATE accounts a SET balance = balance + 500 FROM wallets w WHERE w.player_id = $1 AND a.id = w.capital_account`,
      [playerId],
    );
    await bed.query(
      `UPDATE wallets SET chain_length = 0, chain_head = decode(repeat('00', 32), 'hex') WHERE player_id = $1`,
      [playerId],
    );
    for (const name of tables) await bed.query(`ALTER TABLE ${name} ENABLE TRIGGER ALL`);
    await addMoney(playerId);
    const { kysely } = bed.deps.database;
    expect(await verifyLedger(kysely)).toMatchObject({ fault: null });
    expect(await findMissingHead(kysely, heads)).toMatchObject({ missing: { playerId, length: 1 } });
    const told = await runVerifyLedger('--heads', folder);
    expect(told.stdout).toMatch(/The ledger is whole\.\n(.*\n)*.*Fault: entry 1 of player/);
    expect([told.status, (await runVerifyLedger()).status], 'found in the heads alone').toEqual([1, 0]);
    expect((await runVerifyLedger('--heads', folder, '--public-key', 'nowhere')).status, 'not checked').toBe(2);
  });

  test('hold over archived months, in which a change is found for as long as they can be read', async () => {
    const { kysely } = bed.deps.database;
    const { playerId } = await bed.addPlayer(5_00n);
    await addMoney(playerId);
    bed.advance(24 * 3_600_000);
    const before = (await anchor()).heads;
    // Of within the month: the archive's opening holds only the last entry.
    await addMoney(playerId);
    await bed.query(
      `CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '2130-02-10T12:00:00Z' $$`,
    );
    await addLedgerMonths(bed.deps.database);
    await addMoney(playerId);
    bed.advance(24 * 3_600_000);
    const after = (await anchor()).heads;
    expect(await archiveOldestMonth(bed.deps.database, 13)).not.toBeNull();
    const whole = { missing: null, unproved: 0 };
    expect(await findArchiveFault(kysely)).toBeNull();
    expect(await findMissingHead(kysely, before)).toEqual(whole);
    expect(await findMissingHead(kysely, after)).toEqual(whole);

    const other = before.map((head) => (head.playerId === playerId ? { ...head, hash: 'ab'.repeat(32) } : head));
    expect(await findMissingHead(kysely, other)).toMatchObject({ missing: { playerId, length: 2 } });
    const [entries, postings] = ['archive.transactions_first', 'archive.postings_first'];
    const ofPlayer = `player_id = ${playerId}`;
    for (const [change, told] of [
      [`UPDATE ${postings} SET amount = amount * 2`, /its hash does not fit/],
      [`UPDATE ${entries} SET reference = 'other' WHERE ${ofPlayer} AND chain_number = 1`, /its hash does not fit/],
      [`DELETE FROM ${entries} WHERE ${ofPlayer} AND chain_number = 2`, /not as many/],
      [`UPDATE ledger_openings SET hash = sha256('other') WHERE ${ofPlayer}`, /is not where its chain goes on/],
      [
        `DELETE FROM ${entries} WHERE ${ofPlayer} AND chain_number = 3;
         UPDATE ledger_months SET transactions = transactions - 1 WHERE name = 'first'`,
        /is not where its chain goes on/,
      ],
    ] as const) {
      const rolledBack = new Error('rolled back');
      const trial = kysely.transaction().execute(async (trx) => {
        await sql.raw(`SET LOCAL session_replication_role = 'replica'; ${change}`).execute(trx);
        expect(await findArchiveFault(trx), change).toMatch(told);
        throw rolledBack;
      });
      await expect(trial).rejects.toBe(rolledBack);
    }

    await bed.query(`DROP TABLE ${postings}, ${entries}`);
    expect(await findArchiveFault(kysely)).toBeNull();
    const dropped = await findMissingHead(kysely, before);
    expect(dropped).toEqual({ missing: null, unproved: expect.any(Number) });
    expect(dropped.unproved).toBeGreaterThan(0);
    expect(await findMissingHead(kysely, after)).toMatchObject({ missing: null });
  });

  test('a file that was changed, or signed by another key, says so', async () => {
    bed.advance(24 * 3_600_000);
    const { file } = await anchor();
    const text = readFileSync(file ?? '', 'utf8');
    expect(() => parseHeads(text.replace(/\n(\d+) 1 /, '\n$1 7 '), publicKey)).toThrow('was not signed');
    expect(() => parseHeads(text, generateKeyPairSync('ed25519').publicKey)).toThrow('was not signed');
    expect(() => parseHeads(text.slice(0, -20), publicKey)).toThrow();
    expect(() => parseHeads('nothing\n', publicKey)).toThrow('is not a file');
  });

  test('a key of another kind, or none, is told at the start', async () => {
    const other = join(folder, 'rsa.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(other, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(openAnchor(other, folder)).rejects.toThrow('is not an ed25519 key');
    await expect(openAnchor(join(folder, 'none.pem'), folder)).rejects.toThrow('cannot be read');
    expect(await openAnchor(null, folder)).toBeNull();
  });
});

function addMoney(playerId: number): Promise<unknown> {
  const { database, clock } = bed.deps;
  const postings = [
    { account: 'capital', amount: -1_00n },
    { account: 'cash', amount: 1_00n },
  ] as const;
  return postEntry(database, { kind: 'grant', playerId, reference: 'more', at: clock.now(), postings });
}
