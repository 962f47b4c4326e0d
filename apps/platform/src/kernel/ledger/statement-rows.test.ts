import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, MIGRATED, TEST_SERVERS } from '../../testing/test-database.ts';
import { addPlayer, type PlayerEntry, postEntry } from '../../testing/test-players.ts';
import type { Database } from '../db/database.ts';
import { postAll } from './ledger.ts';
import { verifyLedger } from './verify-ledger.ts';
import { lockFreeWallets } from './with-wallet.ts';

type Booking = { kind: PlayerEntry['kind']; cash: bigint; reference: string; at: string };

function entryOf(playerId: number, { kind, cash, reference, at }: Booking): PlayerEntry {
  const other = kind === 'stake' || kind === 'settle' ? 'held' : 'capital';
  return {
    playerId,
    kind,
    reference,
    at: new Date(at),
    staked: kind === 'stake' ? -cash : 0n,
    postings: [
      { account: 'cash', amount: cash },
      { account: other, amount: -cash },
    ],
  };
}

describe.each(TEST_SERVERS)('the rows of a statement on %s', (server) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(MIGRATED, server);
  });
  afterAll(() => database.close());

  async function rowsOf(playerId: number) {
    const { rows } = await database.pool.query(
      `SELECT number, last_number, kind, reference, entries, cash FROM statement_rows WHERE player_id = $1 AND number > 1
       ORDER BY number`,
      [playerId],
    );
    return rows.map(({ number, last_number, kind, reference, entries, cash }) => [
      `${number}-${last_number}`,
      kind,
      reference,
      Number(entries),
      Number(cash),
    ]);
  }

  test('play is one row until something else moves money or the day in UTC ends, and one round keeps its name', async () => {
    const playerId = await addPlayer(database, 100_00n);
    const bookings: Booking[] = [
      { kind: 'stake', cash: -100n, reference: 'a', at: '2026-11-21T23:00:00Z' },
      { kind: 'settle', cash: 50n, reference: 'a', at: '2026-11-21T23:00:01Z' },
      { kind: 'grant', cash: 7n, reference: 'gift', at: '2026-11-21T23:10:00Z' },
      { kind: 'stake', cash: -100n, reference: 'b', at: '2026-11-21T23:20:00Z' },
      { kind: 'stake', cash: -100n, reference: 'c', at: '2026-11-21T23:59:59.999Z' },
      { kind: 'settle', cash: 30n, reference: 'c', at: '2026-11-22T00:00:00Z' },
      { kind: 'stake', cash: -10n, reference: 'd', at: '2026-11-22T00:00:05Z' },
    ];
    for (const booking of bookings) await postEntry(database, entryOf(playerId, booking));
    expect(await rowsOf(playerId)).toEqual([
      ['2-3', 'play', 'a', 1, -50],
      ['4-4', 'grant', 'gift', 1, 7],
      ['5-6', 'play', '', 2, -200],
      ['7-8', 'play', '', 1, 20],
    ]);
  });

  test('what moves no cash and no bonus money is no row, and counts for nothing', async () => {
    const playerId = await addPlayer(database, 1_00n);
    await postEntry(database, {
      playerId,
      kind: 'adjust',
      reference: 'held alone',
      at: new Date('2026-11-21T12:00:00Z'),
      postings: [
        { account: 'held', amount: 5n },
        { account: 'house', amount: -5n },
      ],
    });
    expect(await rowsOf(playerId)).toEqual([]);
    const { rows } = await database.pool.query(
      "SELECT entries, moved FROM ledger_sums WHERE player_id = $1 AND kind = 'adjust'",
      [playerId],
    );
    expect(rows).toEqual([{ entries: 1n, moved: 0n }]);
  });

  test('entries of several wallets that are booked together are rows of each', async () => {
    const ids = [await addPlayer(database, 500n), await addPlayer(database, 700n)];
    const booking = { kind: 'stake', cash: -100n, reference: 'together', at: '2026-11-21T12:00:00Z' } as const;
    await database.kysely.transaction().execute(async (trx) => {
      const wallets = [...(await lockFreeWallets(trx, ids)).values()];
      return postAll(wallets.map((wallet) => ({ wallet, entry: entryOf(wallet.playerId, booking) })));
    });
    for (const id of ids) expect(await rowsOf(id)).toEqual([['2-2', 'play', 'together', 1, -100]]);
  });

  test('verifying the books finds a row that was changed, and one that is gone', async () => {
    const playerId = await addPlayer(database, 500n);
    const fault = async () => (await verifyLedger(database.kysely)).fault;
    expect(await fault()).toBeNull();
    const { pool } = database;
    await pool.query('UPDATE statement_rows SET cash = cash + 1 WHERE player_id = $1', [playerId]);
    expect(await fault()).toMatch(
      new RegExp(`^the statement of player ${playerId} does not come to the sums of \\d{4}-\\d\\d$`),
    );
    await pool.query('UPDATE statement_rows SET cash = cash - 1 WHERE player_id = $1', [playerId]);
    expect(await fault()).toBeNull();
    await pool.query('DELETE FROM statement_rows WHERE player_id = $1', [playerId]);
    expect(await fault()).toContain(`the statement of player ${playerId}`);
  });
});
