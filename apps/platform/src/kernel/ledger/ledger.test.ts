import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, MIGRATED, TEST_SERVERS } from '../../testing/test-database.ts';
import { addPlayer, type PlayerEntry, postEntry } from '../../testing/test-players.ts';
import { type Database, sqlStateOf } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { postAll, type WalletEntry } from './ledger.ts';
import { verifyLedger } from './verify-ledger.ts';
import { lockFreeWallets, type Wallet, withWallet } from './with-wallet.ts';

const at = new Date('2026-11-21T12:00:00.123Z');

function stakeOf(playerId: number, amount: bigint, reference: string): PlayerEntry {
  const postings = [
    { account: 'cash', amount: -amount },
    { account: 'held', amount },
  ] as const;
  return { kind: 'stake', playerId, reference, at, postings, staked: amount };
}

async function sqlStateOfQuery(database: Database, text: string): Promise<string | null> {
  return database.pool.query(text).then(
    () => null,
    (error: unknown) => sqlStateOf(error),
  );
}

async function cashOf(database: Database, playerId: number): Promise<bigint | undefined> {
  const row = await database.kysely
    .selectFrom('accounts')
    .select('balance')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'cash')
    .executeTakeFirst();
  return row?.balance;
}

describe.each(TEST_SERVERS)('the ledger on %s', (server) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(MIGRATED, server);
  });
  afterAll(() => database.close());

  const book = (entry: PlayerEntry) => postEntry(database, entry);

  test('an entry moves money, raises the version and tells balances before and after', async () => {
    const playerId = await addPlayer(database, 10_000n);
    const { before, after } = await book(stakeOf(playerId, 250n, 'round-1'));
    expect(before).toEqual({ cash: 10_000n, promo: 0n, held: 0n });
    expect(after).toMatchObject({ cash: 9_750n, promo: 0n, held: 250n, freeSpins: 0, currency: 'EUR', version: 2n });
    const settled = await book({
      kind: 'settle',
      playerId,
      reference: 'round-1',
      at,
      returned: 900n,
      postings: [
        { account: 'held', amount: -250n },
        { account: 'house', amount: 250n },
        { account: 'house', amount: -900n },
        { account: 'cash', amount: 900n },
      ],
    });
    expect(settled.after).toMatchObject({ cash: 10_650n, held: 0n, version: 3n });
    expect(await verifyLedger(database.kysely)).toMatchObject({ fault: null });
  });

  test('entries of several wallets are booked together, and are each the next of its chain', async () => {
    const ids = [await addPlayer(database, 500n), await addPlayer(database, 700n), await addPlayer(database, 900n)];
    const posted = await database.kysely.transaction().execute(async (trx) => {
      const wallets = await lockFreeWallets(trx, ids);
      return postAll(
        [...wallets.values()].map((wallet) => ({ wallet, entry: stakeOf(wallet.playerId, 100n, 'together') })),
      );
    });
    expect(posted.map(({ before, after }) => [before.cash, after.cash, after.held]).sort()).toEqual([
      [500n, 400n, 100n],
      [700n, 600n, 100n],
      [900n, 800n, 100n],
    ]);
    const { rows } = await database.pool.query(
      "SELECT chain_number, staked FROM transactions WHERE player_id = ANY ($1) AND reference = 'together'",
      [ids],
    );
    expect(rows).toEqual(ids.map(() => ({ chain_number: 2n, staked: 100n })));
    expect(await verifyLedger(database.kysely)).toMatchObject({ fault: null });
  });

  test('entries booked together are all refused with one that is not covered, and one wallet has one of them', async () => {
    const ids = [await addPlayer(database, 500n), await addPlayer(database, 50n)];
    const together = (entriesOf: (wallets: ReadonlyMap<number, Wallet>) => WalletEntry[]) =>
      database.kysely.transaction().execute(async (trx) => postAll(entriesOf(await lockFreeWallets(trx, ids))));
    const stakes = (wallets: ReadonlyMap<number, Wallet>) =>
      [...wallets.values()].map((wallet) => ({ wallet, entry: stakeOf(wallet.playerId, 100n, 'refused') }));
    await expect(together(stakes)).rejects.toThrow(/accounts_never_negative/);
    await expect(together((wallets) => [...stakes(wallets), ...stakes(wallets)])).rejects.toThrow(RangeError);
    expect(await Promise.all(ids.map((id) => cashOf(database, id)))).toEqual([500n, 50n]);
  });

  test('a wallet that is locked is left out, and nobody waits for it', async () => {
    const [locked, free] = [await addPlayer(database, 500n), await addPlayer(database, 500n)];
    await database.kysely.transaction().execute(async (holder) => {
      await withWallet(holder, locked, async () => {
        const found = await database.kysely.transaction().execute((trx) => lockFreeWallets(trx, [locked, free]));
        expect([...found.keys()]).toEqual([free]);
      });
    });
  });

  test.each([
    ['a sum that is not zero', [10n, -9n]],
    ['an amount of zero', [0n, 0n]],
    ['a single posting', [5n]],
  ])('refuses %s before it reaches the database', async (_, amounts) => {
    const playerId = await addPlayer(database, 100n);
    const postings = amounts.map((amount) => ({ account: 'cash', amount }) as const);
    await expect(book({ kind: 'adjust', playerId, reference: 'x', at, postings })).rejects.toThrow(RangeError);
  });

  test('refuses bonus money that belongs to no bonus', async () => {
    const playerId = await addPlayer(database, 100n);
    const postings = [
      { account: 'cash', amount: -5n },
      { account: 'promo', amount: 5n },
    ] as const;
    await expect(book({ kind: 'adjust', playerId, reference: 'x', at, postings })).rejects.toThrow(/promo/);
  });

  test.each(['transactions', 'postings'])(
    '[GLI-19 2.5.7] %s are append-only: UPDATE, DELETE and TRUNCATE are refused',
    async (table) => {
      await addPlayer(database, 100n);
      const column = table === 'postings' ? 'amount' : 'staked';
      expect(await sqlStateOfQuery(database, `UPDATE ${table} SET ${column} = ${column} + 1`)).toBe('23001');
      expect(await sqlStateOfQuery(database, `DELETE FROM ${table}`)).toBe('23001');
      expect(await sqlStateOfQuery(database, `TRUNCATE ${table} CASCADE`)).toBe('23001');
    },
  );

  test('SQL itself refuses postings that do not sum to zero, an empty entry and a posting that comes later', async () => {
    const playerId = await addPlayer(database, 100n);
    const insert = (chainNumber: number, lines: string) => `
      WITH t AS (INSERT INTO transactions (player_id, chain_number, kind, reference, currency, at, previous_hash, hash)
        VALUES (${playerId}, ${chainNumber}, 'adjust', 'x', 'EUR', now(), ''::bytea, ''::bytea) RETURNING id)
      INSERT INTO postings (transaction_id, line, account_id, amount)
      SELECT t.id, l.line, w.cash_account, l.amount
      FROM t, wallets w, (VALUES ${lines}) AS l (line, amount) WHERE w.player_id = ${playerId} AND l.amount <> 0`;
    expect(await sqlStateOfQuery(database, insert(90, '(1, 5), (2, -4)'))).toBe('23514');
    expect(await sqlStateOfQuery(database, insert(91, '(1, 0)'))).toBe('23514');
    const later = `INSERT INTO postings (transaction_id, line, account_id, amount)
      SELECT transaction_id, line + 10, account_id, 1 FROM postings LIMIT 1`;
    expect(await sqlStateOfQuery(database, later)).toBe('23001');
  });

  test('200 stakes at once on money for 50: exactly 50 pass, none goes below zero, versions have no gap', async () => {
    // Nobody who waits for a connection gives it up, however long the others take.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const playerId = await addPlayer(database, 5_000n);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => book(stakeOf(playerId, 100n, `round-${index}`))),
    );
    const passed = results.filter((result) => result.status === 'fulfilled');
    const refused = results.filter((result) => result.status === 'rejected');
    expect(passed).toHaveLength(50);
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === '121')).toBe(true);
    expect(await cashOf(database, playerId)).toBe(0n);
    const versions = passed.map((result) => Number(result.value.after.version)).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    const { rows } = await sql<{ n: bigint; top: bigint }>`
      SELECT count(*) AS n, max(number) AS top FROM events WHERE channel = ${`player:${playerId}`}`.execute(
      database.kysely,
    );
    // One event for the grant and one for each stake; a refused stake leaves no hole in the numbers.
    expect(rows[0]).toEqual({ n: 51n, top: 51n });
    expect(await verifyLedger(database.kysely)).toMatchObject({ fault: null });
  });
});

describe('the verifier names the first fault', () => {
  const DAMAGE: [string, string, RegExp][] = [
    ['a changed reference', `UPDATE transactions SET reference = 'other' WHERE chain_number = 2`, /was changed/],
    ['a changed amount', `UPDATE postings SET amount = amount * 2 WHERE line = 2`, /was changed/],
    ['a removed posting', `DELETE FROM postings WHERE line = 2`, /was changed/],
    ['a removed entry', `DELETE FROM postings; DELETE FROM transactions WHERE chain_number = 2`, /missing|changed/],
    ['a changed time', `UPDATE transactions SET at = at + interval '1 ms' WHERE chain_number = 3`, /was changed/],
    ['a changed balance', `UPDATE accounts SET balance = balance + 1 WHERE kind = 'cash'`, /its postings say/],
    ['a changed play total', `UPDATE wallets SET staked_total = staked_total + 1`, /play totals/],
    ['a shortened chain', `UPDATE wallets SET chain_length = 2`, /longer than its wallet says/],
    ['a changed head', `UPDATE wallets SET chain_head = decode(repeat('ff', 32), 'hex')`, /does not end at its head/],
  ];

  test.each(DAMAGE)('%s', async (_, damage, expected) => {
    const database = await createTestDatabase(MIGRATED);
    try {
      const playerId = await addPlayer(database, 1_000n);
      for (const reference of ['a', 'b']) {
        await postEntry(database, stakeOf(playerId, 100n, reference));
      }
      expect((await verifyLedger(database.kysely)).fault).toBeNull();
      // Someone with the keys of the database: triggers off.
      await database.pool.query(
        `SET session_replication_role = replica; ${damage}; SET session_replication_role = DEFAULT`,
      );
      expect((await verifyLedger(database.kysely)).fault).toMatch(expected);
    } finally {
      await database.close();
    }
  });
});
