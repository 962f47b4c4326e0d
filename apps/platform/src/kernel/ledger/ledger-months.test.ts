import { randomUUID } from 'node:crypto';
import { JACKPOTS } from '@foyer/games/jackpots';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLedgerMonths } from '../../background-jobs.ts';
import { MIGRATIONS } from '../../modules.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { createTestDatabase, MIGRATED, TEST_SERVERS } from '../../testing/test-database.ts';
import { addPlayer, grantCash } from '../../testing/test-players.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { archiveOldestMonth } from './archive-month.ts';
import { addLedgerMonths } from './ledger-months.ts';
import { checkLedger, verifyLedger } from './verify-ledger.ts';

let database: Database;
/** One without a jackpot, and one with. */
const GAMES = ['tokaj-nights', ...(JACKPOTS[0]?.games.slice(0, 1) ?? [])];
const AT = new Date('2026-11-21T12:00:00Z');

/** Has the ledger believe that it is this moment. */
const setLedgerTime = (on: Database, moment: string) =>
  on.pool.query(
    `CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '${moment}' $$`,
  );

const grant = (playerId: number, amount: bigint) =>
  database.kysely.transaction().execute((trx) => grantCash(trx, playerId, amount, AT));

async function partitionsOf(table: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; n: bigint }>(
    `SELECT tableoid::regclass::text AS name, count(*) AS n FROM ${table} GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

describe.each(TEST_SERVERS)('the ledger in months on %s', (server) => {
  let playerId: number;
  beforeEach(async () => {
    database = await createTestDatabase(MIGRATED, server);
    playerId = await addPlayer(database, 0n);
  });
  afterEach(() => database.close());

  test('an entry goes to its month, and the same number cannot stand in another one', async () => {
    await grant(playerId, 5n);
    await setLedgerTime(database, '2030-05-15T12:00:00Z');
    expect(await addLedgerMonths(database)).toBe(4);
    expect(await addLedgerMonths(database)).toBe(0);
    await grant(playerId, 7n);
    expect(await partitionsOf('transactions')).toEqual({ transactions_first: 1, transactions_y2030m05: 1 });
    expect(await partitionsOf('postings')).toEqual({ postings_first: 2, postings_y2030m05: 2 });
    expect(await verifyLedger(database.kysely)).toMatchObject({ transactions: 2, fault: null });
    const again = database.kysely.transaction().execute(async (trx) => {
      await sql`INSERT INTO transactions (player_id, chain_number, kind, reference, currency, at, previous_hash, hash)
        SELECT player_id, 1, kind, 'again', currency, at, previous_hash, hash FROM transactions
        WHERE player_id = ${playerId} AND chain_number = 1`.execute(trx);
      await sql`INSERT INTO postings (transaction_id, line, account_id, amount)
        SELECT (SELECT max(id) FROM transactions), line, account_id, amount FROM postings
        WHERE transaction_id = (SELECT min(id) FROM transactions)`.execute(trx);
    });
    await expect(again).rejects.toMatchObject({ code: '23505', message: expect.stringMatching(/does not continue/) });
    const skip = database.pool.query('UPDATE wallets SET chain_length = chain_length + 2');
    await expect(skip).rejects.toThrow(/one entry at a time/);
  });

  test.each(['transactions_y2030m05', 'postings_y2030m05'])('nothing of %s can be changed or removed', async (part) => {
    await setLedgerTime(database, '2030-05-15T12:00:00Z');
    await addLedgerMonths(database);
    await grant(playerId, 7n);
    const table = part.replace(/_.*/, '');
    for (const target of [part, table]) {
      const column = table === 'postings' ? 'amount' : 'staked';
      await expect(database.pool.query(`UPDATE ${target} SET ${column} = 1`)).rejects.toThrow(/append-only/);
      await expect(database.pool.query(`DELETE FROM ${target}`)).rejects.toThrow(/append-only/);
      await expect(database.pool.query(`TRUNCATE ${target}`)).rejects.toThrow(/append-only/);
    }
    const late = `INSERT INTO postings SELECT transaction_id, 9::smallint, account_id, amount FROM postings LIMIT 1`;
    await expect(database.pool.query(late)).rejects.toThrow(/is closed/);
  });

  test('an entry without a month is booked all the same, and gets its month when that is made', async () => {
    const warn = vi.fn();
    const keep = () => keepLedgerMonths({ database, log: { warn } });
    await setLedgerTime(database, '2031-01-01T00:00:00Z');
    await grant(playerId, 7n);
    expect(await partitionsOf('transactions')).toEqual({ transactions_rest: 1 });
    expect(await verifyLedger(database.kysely)).toMatchObject({ transactions: 1, fault: null });
    await keep();
    expect(warn).not.toHaveBeenCalled();
    await grant(playerId, 8n);
    expect(await partitionsOf('postings')).toEqual({ postings_y2031m01: 4 });
    await expect(database.pool.query('TRUNCATE postings_y2031m01')).rejects.toThrow(/append-only/);
    // Entries of two months cannot become one: they stay where they are, and it is said.
    for (const moment of ['2032-01-01T00:00:00Z', '2033-01-01T00:00:00Z']) {
      await setLedgerTime(database, moment);
      await grant(playerId, 1n);
    }
    await keep();
    expect(warn).toHaveBeenCalledWith('entries were booked for which no month had been made');
    await grant(playerId, 1n);
    expect(await partitionsOf('transactions')).toEqual({ transactions_rest: 3, transactions_y2031m01: 2 });
    expect(await verifyLedger(database.kysely)).toMatchObject({ transactions: 5, fault: null });
  });

  test('two processes make the months once, while entries are booked', async () => {
    await setLedgerTime(database, '2030-12-31T23:59:59Z');
    const players = [playerId, ...(await Promise.all([1, 2, 3, 4, 5].map(() => addPlayer(database, 0n))))];
    const made = Promise.all([addLedgerMonths(database), addLedgerMonths(database)]);
    for (let round = 0; round < 5; round += 1) await Promise.all(players.map((id) => grant(id, 1n)));
    expect((await made).sort()).toEqual([0, 4]);
    expect(await verifyLedger(database.kysely)).toMatchObject({ transactions: 30, fault: null });
    const { rows } = await database.pool.query('SELECT name FROM ledger_months ORDER BY first_id DESC LIMIT 4');
    expect(rows.map(({ name }) => name)).toEqual(['y2031m03', 'y2031m02', 'y2031m01', 'y2030m12']);
  });
});

test('a ledger of before keeps its entries, and goes on', async () => {
  const since = [
    '0182-ledger-months',
    '0310-ledger-sums',
    '0343-sums-by-key',
    '0510-statement-rows',
    '0530-payment-movements',
  ];
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !since.includes(name)));
  database = await createTestDatabase({
    name: 'before-months',
    fill: async (empty) => void (await migrate(empty, before)),
  });
  try {
    const playerId = await addPlayer(database, 300n);
    await grant(playerId, 5n);
    expect((await migrate(database, MIGRATIONS)).applied).toEqual(since);
    await addLedgerMonths(database);
    // A plan of before the wallet's new columns is refused once.
    await grant(playerId, 7n).catch(() => grant(playerId, 7n));
    expect(await verifyLedger(database.kysely)).toMatchObject({ transactions: 3, fault: null });
    const { rows } = await database.pool.query<{ id: bigint }>('SELECT id FROM transactions ORDER BY chain_number');
    expect(rows.map(({ id }) => id > 1_000_000n)).toEqual([false, false, true]);
  } finally {
    await database.close();
  }
});

describe('archiving', () => {
  let bed: PlayTestBed;
  beforeEach(async () => {
    bed = await createPlayTestBed('GB');
    database = bed.deps.database;
  });
  afterEach(() => bed.close());

  const report = () => verifyLedger(database.kysely);
  /** A player with a bonus and free spins plays a round with each, and one with cash. */
  async function play(userName: string, playerId: number): Promise<void> {
    await bed.grant(playerId);
    const spins = { kind: 'freeSpins', amount: 0n, spins: 2, spinValue: 20n, games: [100001] } as const;
    await bed.grant(playerId, spins);
    const visitor = bed.visitor();
    await visitor.call('loginAsPlayer', { body: { userName } });
    for (const game of GAMES) {
      const opened = await visitor.call('launchGame', { body: { game, mode: 'real' } });
      for (const stake of ['0.20', '0.40', '1.00']) {
        bed.advance(2500);
        await visitor.call('playRound', { params: { launchId: opened.launchId }, body: { stake }, key: randomUUID() });
      }
    }
  }

  test('takes whole months out, oldest first, and the rest stays whole to the head of each chain', async () => {
    const { userName, playerId } = await bed.addPlayer(50_00n);
    await play(userName, playerId);
    const first = await report();
    expect(first).toMatchObject({ fault: null });
    expect(await archiveOldestMonth(database, 13)).toBeNull();
    await setLedgerTime(database, '2130-02-10T12:00:00Z');
    await addLedgerMonths(database);
    await play(userName, playerId);
    const both = await report();
    expect(both.fault).toBeNull();

    const archived = await archiveOldestMonth(database, 13);
    expect(archived?.tables).toEqual(['archive.transactions_first', 'archive.postings_first']);
    expect(Number(archived?.transactions)).toBe(first.transactions);
    expect(Number(archived?.postings)).toBe(first.postings);
    expect(await report()).toMatchObject({ fault: null, transactions: both.transactions - first.transactions });
    await expect(database.pool.query('DELETE FROM archive.transactions_first')).rejects.toThrow(/append-only/);
    await database.pool.query('DROP TABLE archive.postings_first, archive.transactions_first');
    await play(userName, playerId);
    expect(await report()).toMatchObject({ fault: null });

    // A head or a sum that is not the archived one is a fault.
    for (const change of [
      `UPDATE ledger_openings SET hash = sha256('other') WHERE player_id = ${playerId}`,
      `UPDATE account_openings SET amount = amount + 1`,
    ]) {
      const rolledBack = new Error('rolled back');
      const trial = database.kysely.transaction().execute(async (trx) => {
        await sql.raw(change).execute(trx);
        expect((await checkLedger(trx)).fault).toMatch(/does not follow|its postings say/);
        throw rolledBack;
      });
      await expect(trial).rejects.toBe(rolledBack);
    }
  });
});
