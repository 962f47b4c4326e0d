import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { listStatementRows } from '@foyer/contract/transaction/statement-rows';
import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../../../kernel/ledger/ledger.ts';
import { statementRows } from '../../../kernel/ledger/migrations/0510-statement-rows.ts';
import { verifyLedger } from '../../../kernel/ledger/verify-ledger.ts';
import { openOwnAccount, openPayments } from '../../../kernel/ledger/wallet-accounts.ts';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { BONUS_TERMS } from '../../../testing/bonus-terms.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { postEntry } from '../../../testing/test-players.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { forfeitBonuses, grantBonus } from '../../wallet/service.ts';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed();
});
afterAll(async () => {
  expect(await verifyLedger(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

type Page = ResponseOf<typeof listStatementRows>;
type Row = Page['items'][number];

const minor = (decimal: string) => BigInt(decimal.replace('.', ''));

/** All pages, newest first. */
async function readAll(visitor: Visitor, query: { month?: string; size?: number } = {}): Promise<Page> {
  const first = await visitor.call('listStatementRows', { query });
  const items = [...first.items];
  let { next } = first;
  while (next !== null) {
    const page = await visitor.call('listStatementRows', { query: { ...query, after: next } });
    items.push(...page.items);
    next = page.next;
  }
  return { ...first, items, next: null };
}

/** Opening balance and each movement are the balance after it, and the closing one at last: of cash and of bonus money. */
function assertAddsUp({ opening, closing, items }: Page): void {
  for (const part of ['cash', 'bonus'] as const) {
    let balance = minor(opening[part]);
    for (const row of items.toReversed()) {
      balance += minor(row.amount[part]);
      expect(minor(row.balance[part]), `${part} after ${row.id}`).toBe(balance);
    }
    expect(balance).toBe(minor(closing[part]));
  }
}

async function grant(playerId: number, amount: bigint, at: Date): Promise<bigint> {
  const bonus = {
    ...BONUS_TERMS,
    amount,
    wageringTimes: 2,
    expiresAt: new Date(at.getTime() + 400 * DAY_MS),
  } as const;
  return bed.platform.database.kysely
    .transaction()
    .execute((trx) => withWallet(trx, playerId, (wallet) => grantBonus(wallet, bonus, null, at)));
}

async function openAccounts(playerId: number): Promise<{ payments: bigint; withdrawing: bigint }> {
  return bed.platform.database.kysely.transaction().execute((trx) =>
    withWallet(trx, playerId, async (wallet) => ({
      payments: await openPayments(wallet),
      withdrawing: await openOwnAccount(wallet, 'withdrawing'),
    })),
  );
}

async function play(own: Payer, stakes: number): Promise<string[]> {
  const { launchId } = await own.visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const rounds: string[] = [];
  for (let each = 0; each < stakes; each += 1) {
    bed.platform.clock.advance(6_000);
    const input = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
    rounds.push((await own.visitor.call('playRound', input)).roundId);
  }
  return rounds;
}

type Step = { kind: LedgerEntry['kind'] | 'bonus' | 'bonusEnd'; amount: bigint; hours: number };

/** Hours go back too: the clocks of two processes differ. */
const HISTORY: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>(
      ...(['deposit', 'reversal', 'withdraw', 'payBack', 'payOut', 'adjust', 'grant'] as const),
      ...(['stake', 'stake', 'settle', 'settle', 'refund', 'bonus', 'bonus', 'bonusEnd'] as const),
    ),
    amount: fc.bigInt({ min: 1n, max: 40_00n }),
    hours: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -3, max: 30 * 24 })),
  }),
  { minLength: 30, maxLength: 60 },
);

const ENTERS: readonly string[] = ['deposit', 'payBack', 'settle', 'refund', 'grant'];

type Accounts = { payments: bigint; withdrawing: bigint };

function postingsOf({ kind, amount }: Step, { payments, withdrawing }: Accounts): LedgerEntry['postings'] {
  const onItsWay = { account: 'withdrawing', accountId: withdrawing } as const;
  const outside = { account: 'payments', accountId: payments } as const;
  if (kind === 'payOut') {
    return [
      { ...onItsWay, amount: -amount },
      { ...outside, amount },
    ];
  }
  const own = ENTERS.includes(kind) ? amount : -amount;
  const isWithdrawal = kind === 'withdraw' || kind === 'payBack';
  const isDeposit = kind === 'deposit' || kind === 'reversal';
  const other = isWithdrawal ? onItsWay : isDeposit ? outside : ({ account: 'house' } as const);
  return [
    { account: 'cash', amount: own },
    { ...other, amount: -own },
  ];
}

async function bookStep({ playerId }: Payer, step: Step, accounts: Accounts, at: Date): Promise<void> {
  const { database } = bed.platform;
  const { kind, amount } = step;
  if (kind === 'bonus') return void (await grant(playerId, amount, at));
  if (kind === 'bonusEnd') {
    return database.kysely
      .transaction()
      .execute((trx) => withWallet(trx, playerId, (wallet) => forfeitBonuses(wallet, at)));
  }
  await postEntry(database, {
    playerId,
    kind,
    reference: randomUUID(),
    at,
    staked: kind === 'stake' ? amount : 0n,
    returned: kind === 'settle' || kind === 'refund' ? amount : 0n,
    postings: postingsOf(step, accounts),
  }).catch((error: unknown) => {
    // More than there is: a history without this step.
    if (kind !== 'payBack' && ENTERS.includes(kind)) throw error;
  });
}

/** Rounds with bonus money and with cash, then what chance brings. */
async function bookHistory(own: Payer, steps: readonly Step[]): Promise<void> {
  const { clock } = bed.platform;
  await grant(own.playerId, 25_00n, clock.now());
  await play(own, 4);
  await bed.deposit(own, '300.00');
  await play(own, 2);
  const accounts = await openAccounts(own.playerId);
  let at = new Date('2027-01-05T10:00:00.123Z');
  for (const step of steps) {
    at = new Date(at.getTime() + step.hours * HOUR_MS);
    await bookStep(own, step, accounts, at);
  }
}

/** Of the postings themselves, minor units. */
async function postedOf(playerId: number, kinds: readonly string[], month?: string) {
  const { rows } = await bed.platform.database.pool.query<{ cash: string; bonus: string }>(
    `SELECT coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::text AS cash,
       coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('promo', 'betting', 'live', 'free')), 0)::text AS bonus
     FROM postings p JOIN transactions t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
     WHERE a.player_id = $1 AND ($2::text IS NULL OR to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM') = $2)
       AND (cardinality($3::text[]) = 0 OR t.kind = ANY ($3))`,
    [playerId, month ?? null, kinds],
  );
  return [BigInt(rows[0]?.cash ?? 0), BigInt(rows[0]?.bonus ?? 0)];
}

const sumOf = (rows: readonly Row[]) =>
  (['cash', 'bonus'] as const).map((part) => rows.reduce((sum, { amount }) => sum + minor(amount[part]), 0n));

test.each([1, 2, 3, 4])(
  '[RTS 1C] of a history made at random (%i), opening balance and movements are the closing one to the cent, by month and in all',
  async (seed) => {
    const own = await bed.addPayer();
    const [steps = []] = fc.sample(HISTORY, { seed, numRuns: 1 });
    await bookHistory(own, steps);
    const whole = await readAll(own.visitor, { size: 7 });
    assertAddsUp(whole);
    expect(whole.opening).toEqual({ cash: '0.00', bonus: '0.00' });
    const balance = await own.visitor.call('getBalance');
    expect(whole.closing).toEqual({ cash: balance.cash, bonus: balance.promo });
    expect(sumOf(whole.items)).toEqual(await postedOf(own.playerId, []));
    const play = whole.items.filter(({ event }) => event === 'play');
    expect(sumOf(play)).toEqual(await postedOf(own.playerId, ['stake', 'settle', 'refund']));
    const moments = whole.items.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    // Of each month the same, beside its statement, and all months are the whole.
    const months = [...new Set(moments.map((at) => at.slice(0, 7)))].toReversed();
    let opening = whole.opening;
    const ids: string[] = [];
    for (const month of months) {
      const rows = await readAll(own.visitor, { month, size: 11 });
      assertAddsUp(rows);
      expect(rows.opening, month).toEqual(opening);
      expect(sumOf(rows.items), month).toEqual(await postedOf(own.playerId, [], month));
      const statement = await own.visitor.call('getStatement', { query: { month } });
      expect([rows.opening, rows.closing], month).toEqual([statement.opening, statement.closing]);
      const { entries = 0, back = 0 } = statement.lines.find(({ line }) => line === 'withdrawals') ?? {};
      const count = (event: Row['event']) => rows.items.filter((row) => row.event === event).length;
      expect([entries, back], month).toEqual([count('withdrawal'), count('withdrawalBack')]);
      opening = rows.closing;
      ids.unshift(...rows.items.map(({ id }) => id));
    }
    expect(opening).toEqual(whole.closing);
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    // No play stands beside play of the same day: it is one row.
    const chained = whole.items.toSorted((one, other) => Number(one.id) - Number(other.id));
    for (const [index, row] of chained.entries()) {
      const before = chained[index - 1];
      const isSplit =
        row.event === 'play' && before?.event === 'play' && row.at.slice(0, 10) === before.at.slice(0, 10);
      expect(isSplit, row.id).toBe(false);
    }
  },
);

test('the rows of what was booked before are the same as those that are written with each entry', async () => {
  const { pool } = bed.platform.database;
  const read = async () => ({
    rows: (await pool.query('SELECT * FROM statement_rows ORDER BY player_id, number')).rows,
    sums: (await pool.query('SELECT * FROM ledger_sums ORDER BY player_id, month, kind')).rows,
  });
  const written = await read();
  await pool.query('DROP TABLE statement_rows; ALTER TABLE ledger_sums DROP COLUMN moved');
  await bed.platform.database.kysely.transaction().execute((trx) => statementRows.up(trx));
  expect(await read()).toEqual(written);
});

test('what was archived before is a row a month and kind, and adds up', async () => {
  const own = await bed.addPayer({}, 50_00n);
  const { pool } = bed.platform.database;
  // As archiving leaves it: sums of months whose entries are gone.
  await pool.query(
    `INSERT INTO ledger_sums (player_id, month, kind, entries, moved, cash, bonus, staked, returned) VALUES
       ($1, '2025-01-01', 'deposit', 3, 3, 9000, 0, 0, 0), ($1, '2025-01-01', 'stake', 40, 40, -9000, 0, 9000, 0),
       ($1, '2025-01-01', 'settle', 40, 9, 2000, 0, 0, 2000), ($1, '2025-02-01', 'withdraw', 1, 1, -2000, 0, 0, 0)`,
    [own.playerId],
  );
  await pool.query('DROP TABLE statement_rows; ALTER TABLE ledger_sums DROP COLUMN moved');
  await bed.platform.database.kysely.transaction().execute((trx) => statementRows.up(trx));
  const whole = await readAll(own.visitor);
  assertAddsUp(whole);
  expect(whole.items.map(({ event, entries, amount, reference }) => [event, entries, amount.cash, reference])).toEqual([
    ['credited', 1, '50.00', 'L-1'],
    ['withdrawal', 1, '-20.00', ''],
    ['play', 40, '-70.00', ''],
    ['deposit', 3, '90.00', ''],
  ]);
  await pool.query("DELETE FROM ledger_sums WHERE player_id = $1 AND month < '2026-01-01'", [own.playerId]);
  await pool.query('DELETE FROM statement_rows WHERE player_id = $1 AND number < 1', [own.playerId]);
});

test('deposit, play, bonus and withdrawal stand together by their names, and each leads to its page', async () => {
  const own = await bed.addPayer();
  const deposit = await bed.deposit(own, '80.00');
  const [single = ''] = await play(own, 1);
  bed.platform.clock.advance(1_000);
  const bonusId = await grant(own.playerId, 10_00n, bed.platform.clock.now());
  await play(own, 3);
  bed.platform.clock.advance(1_000);
  await own.visitor.call('giveUpBonus', {
    params: { bonusId: String(bonusId) },
    body: { amount: (await own.visitor.call('listBonuses')).bonuses[0]?.amount ?? '', freeSpins: 0 },
    key: randomUUID(),
  });
  const { targets } = await own.visitor.call('initWithdraw');
  const body = { amount: '15.00', detailId: targets[0]?.detailId ?? '', givesUpBonuses: [] };
  const withdrawal = await own.visitor.call('createWithdrawal', { body, key: randomUUID() });
  bed.platform.clock.advance(1_000);
  await own.visitor.call('cancelWithdrawal', { params: { paymentId: withdrawal.paymentId } });
  const rows = await readAll(own.visitor);
  assertAddsUp(rows);
  const round = await own.visitor.call('getTransaction', { params: { kind: 'game', transaction: single } });
  const reference = round.transaction.kind === 'game' ? round.transaction.reference : '';
  expect(rows.items.map(({ event, title, reference, entries }) => [event, title, reference, entries])).toEqual([
    ['withdrawalCancelled', 'Card', withdrawal.paymentId, 1],
    ['withdrawal', 'Card', withdrawal.paymentId, 1],
    ['givenUp', 'Ten', `B-${bonusId}`, 1],
    ['play', '', expect.stringMatching(/^L-\d+–\d+$/), 3],
    ['granted', 'Ten', `B-${bonusId}`, 1],
    ['play', 'Lantern Row', reference, 1],
    ['deposit', 'Card', deposit.paymentId, 1],
  ]);
  expect(rows.items.map(({ transaction }) => transaction)).toEqual([
    { kind: 'withdrawal', id: withdrawal.paymentId },
    { kind: 'withdrawal', id: withdrawal.paymentId },
    { kind: 'promo', id: String(bonusId) },
    null,
    { kind: 'promo', id: String(bonusId) },
    { kind: 'game', id: single },
    { kind: 'deposit', id: deposit.paymentId },
  ]);
  expect(rows.items[0]).toMatchObject({ target: '•••• 4242', amount: { cash: '15.00', bonus: '0.00' } });
  // The counts of the statement are of what moved money: the withdrawal that came back is named.
  const { lines } = await own.visitor.call('getStatement', { query: {} });
  expect(lines.find(({ line }) => line === 'withdrawals')).toMatchObject({ entries: 1, back: 1, cash: '0.00' });
});

test('the counts of a statement are of what moved money: no deposit that was refused, no round that returned nothing', async () => {
  const own = await bed.addPayer();
  const sentBack = await bed.deposit(own, '30.00');
  await bed.deposit(own, '80.00');
  const open = await bed.begin(own, METHOD.transfer, '20.00');
  await bed.act(open, 'refuse');
  await bed.act(sentBack, 'refund');
  await bed.settled(own, sentBack);
  await play(own, 12);
  const { items } = await own.visitor.call('listTransactions', { params: { kind: 'game' }, query: {} });
  const won = items.filter((line) => line.kind === 'game' && minor(line.returned) > 0n);
  expect(won.length).toBeGreaterThan(0);
  expect(won.length).toBeLessThan(12);
  const { lines } = await own.visitor.call('getStatement', { query: {} });
  const counts = Object.fromEntries(lines.map(({ line, entries }) => [line, entries]));
  expect(counts).toEqual({ deposits: 2, reversals: 1, stakes: 12, returns: won.length });
});

test('paging loses and doubles no row while new ones come, and the balances stay', async () => {
  const own = await bed.addPayer({}, 0n);
  const book = (amount: bigint) =>
    postEntry(bed.platform.database, {
      playerId: own.playerId,
      kind: 'adjust',
      reference: randomUUID(),
      at: bed.platform.clock.now(),
      postings: [
        { account: 'cash', amount },
        { account: 'house', amount: -amount },
      ],
    });
  // Some of them at the same moment.
  for (let each = 0; each < 20; each += 1) {
    if (each % 3 === 0) bed.platform.clock.advance(1_000);
    await book(BigInt(each) + 1n);
  }
  const before = await readAll(own.visitor);
  let after: string | undefined;
  const seen: Row[] = [];
  do {
    const page = await own.visitor.call('listStatementRows', { query: { size: 6, ...(after && { after }) } });
    seen.push(...page.items);
    after = page.next ?? undefined;
    bed.platform.clock.advance(1_000);
    await book(5n);
  } while (after !== undefined);
  expect(seen).toEqual(before.items);
  const madeUp = await own.visitor.call('listStatementRows', { query: { after: '17_made-up', size: 6 } });
  expect(madeUp.items).toHaveLength(6);
  const empty = await own.visitor.call('listStatementRows', { query: { month: '2020-01' } });
  expect(empty).toMatchObject({ items: [], next: null, closing: { cash: '0.00', bonus: '0.00' } });
});

test("[ACCESS-04] another player's are not shown, and none are read without a login", async () => {
  const own = await bed.addPayer({}, 20_00n);
  await bed.deposit(own, '30.00');
  const other = await bed.addPayer();
  expect((await readAll(other.visitor)).items).toEqual([]);
  expect((await bed.request('/api/statement/rows', { method: 'GET' })).status).toBe(401);
  expect((await bed.request('/api/transaction-file/statement', { method: 'GET' })).status).toBe(401);
});

test('[RTS 1B] the movements are a file for spreadsheets too, in the language and of the month', async () => {
  const own = await bed.addPayer();
  const { paymentId } = await bed.deposit(own, '80.00');
  await play(own, 2);
  const file = async (path: string) => {
    const answer = await bed.request(`/api/transaction-file/statement${path}`, {
      method: 'GET',
      headers: { cookie: own.visitor.cookies() },
    });
    return { name: answer.headers.get('content-disposition'), rows: (await answer.text()).split('\r\n') };
  };
  const month = bed.platform.clock.now().toISOString().slice(0, 7);
  const { name, rows } = await file(`?language=hu&month=${month}`);
  expect(name).toBe(`attachment; filename="statement-${month}.csv"`);
  const [head, played, paid, end] = rows;
  expect(head).toBe(
    'Idő (UTC),Eddig (UTC),Megnevezés,Részletek,Azonosító,Körök,Készpénz,Bónuszpénz,Készpénz utána,Bónuszpénz utána,Pénznem',
  );
  expect(paid).toMatch(new RegExp(`^[\\d-]{10} [\\d:]{8},,Befizetés,[^,]+,${paymentId},,80.00,0.00,80.00,0.00,EUR$`));
  expect(played).toMatch(/^[\d-]{10} [\d:]{8},[\d-]{10} [\d:]{8},Játékok,,L-\d+–\d+,2,/);
  expect(end).toBe('');
  expect((await file('?month=2020-01')).rows).toHaveLength(2);
});
