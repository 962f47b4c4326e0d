import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getStatement } from '@foyer/contract/transaction/statement';
import { DAY_MS } from '@foyer/domain/time/duration';
import { TRANSACTION_KINDS } from '@foyer/domain/transaction/transaction-kind';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../../kernel/ledger/ledger.ts';
import { verifyLedger } from '../../kernel/ledger/verify-ledger.ts';
import { openOwnAccount, openPayments } from '../../kernel/ledger/wallet-accounts.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { BONUS_TERMS } from '../../testing/bonus-terms.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { postEntry } from '../../testing/test-players.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { grantBonus } from '../wallet/service.ts';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed();
});
afterAll(async () => {
  expect(await verifyLedger(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

type Statement = ResponseOf<typeof getStatement>;
type Kind = (typeof TRANSACTION_KINDS)[number];

const listOf = (visitor: Visitor, kind: Kind, query: object = {}) =>
  visitor.call('listTransactions', { params: { kind }, query });
const statementOf = (visitor: Visitor, month?: string) =>
  visitor.call('getStatement', { query: month === undefined ? {} : { month } });
const minor = (decimal: string) => BigInt(decimal.replace('.', ''));
const sumOf = (lines: Statement['lines'], part: 'cash' | 'bonus') =>
  lines.reduce((sum, line) => sum + minor(line[part]), 0n);

/** Of the postings themselves, minor units. */
async function postedOf(playerId: number, until: string, kinds: readonly string[] = [], since = '2000-01-01') {
  const { rows } = await bed.platform.database.pool.query<{ cash: string; bonus: string }>(
    `SELECT coalesce(sum(p.amount) FILTER (WHERE a.kind = 'cash'), 0)::text AS cash,
       coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('promo', 'betting', 'live', 'free')), 0)::text AS bonus
     FROM postings p JOIN transactions t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
     WHERE a.player_id = $1 AND t.at < ($2 || 'T00:00:00Z')::timestamptz AND t.at >= ($4 || 'T00:00:00Z')::timestamptz
       AND (cardinality($3::text[]) = 0 OR t.kind = ANY ($3))`,
    [playerId, until, kinds, since],
  );
  return { cash: BigInt(rows[0]?.cash ?? 0), bonus: BigInt(rows[0]?.bonus ?? 0) };
}

async function grant(playerId: number, terms: object = {}): Promise<bigint> {
  const now = bed.platform.clock.now();
  const bonus = {
    ...BONUS_TERMS,
    wageringTimes: 2,
    expiresAt: new Date(now.getTime() + 10 * DAY_MS),
    ...terms,
  } as const;
  return bed.platform.database.kysely
    .transaction()
    .execute((trx) => withWallet(trx, playerId, (wallet) => grantBonus(wallet, bonus, null, now)));
}

async function launch({ visitor }: Payer): Promise<string> {
  return (await visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } })).launchId;
}

async function spin({ visitor }: Payer, launchId: string, stake = '0.20'): Promise<string> {
  bed.platform.clock.advance(6_000);
  return (await visitor.call('playRound', { params: { launchId }, body: { stake }, key: randomUUID() })).roundId;
}

async function addPoints(playerId: number): Promise<string> {
  const { rows } = await bed.platform.database.pool.query<{ id: bigint }>(
    `INSERT INTO loyalty_points (player_id, points, reason, reference, amount, currency, at)
     VALUES ($1, 2, 'played', $2, 0, 'EUR', $3) RETURNING id`,
    [playerId, randomUUID(), bed.platform.clock.now()],
  );
  return String(rows[0]?.id);
}

/** One step of a random history. */
const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom('deposit', 'reversal', 'withdraw', 'payBack', 'stake', 'settle', 'refund', 'adjust'),
    amount: fc.bigInt({ min: 1n, max: 40_00n }),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 40, maxLength: 40 },
);
const ENTERS = ['deposit', 'payBack', 'settle', 'refund'];
const STAKES = ['stake', 'settle', 'refund'];

test('[RTS 1C] the sums of each month are those of the ledger, and opening balance and lines are the closing one to the cent', async () => {
  const own = await bed.addPayer({}, 500_00n);
  const { database } = bed.platform;
  const [payments, withdrawing] = await database.kysely
    .transaction()
    .execute((trx) =>
      withWallet(trx, own.playerId, async (wallet) => [
        await openPayments(wallet),
        await openOwnAccount(wallet, 'withdrawing'),
      ]),
    );
  const bonusId = await grant(own.playerId, { amount: 25_00n });
  let at = new Date('2027-01-05T10:00:00.123Z');
  for (const { kind, amount, days } of fc.sample(STEPS, { seed: 16, numRuns: 1 })[0] ?? []) {
    at = new Date(at.getTime() + days * DAY_MS);
    const cash = ENTERS.includes(kind) ? amount : -amount;
    const other =
      kind === 'withdraw' || kind === 'payBack'
        ? ({ account: 'withdrawing', accountId: withdrawing ?? 0n, amount: -cash } as const)
        : kind === 'adjust' || STAKES.includes(kind)
          ? ({ account: 'house', amount: -cash } as const)
          : ({ account: 'payments', accountId: payments ?? 0n, amount: -cash } as const);
    await postEntry(database, {
      playerId: own.playerId,
      kind: kind as LedgerEntry['kind'],
      reference: randomUUID(),
      at,
      staked: kind === 'stake' ? amount : 0n,
      returned: kind === 'settle' || kind === 'refund' ? amount : 0n,
      postings: [{ account: 'cash', amount: cash }, other],
    }).catch((error: unknown) => {
      // More than there is: a history without this step.
      if (cash > 0n) throw error;
    });
  }
  const whole = await statementOf(own.visitor);
  const isoMonth = (index: number) => new Date(Date.UTC(2026, 10 + index, 1)).toISOString().slice(0, 7);
  const length = (at.getUTCFullYear() - 2026) * 12 + at.getUTCMonth() - 9;
  const months = Array.from({ length }, (_, index) => isoMonth(index));
  let closing = { cash: '0.00', bonus: '0.00' };
  for (const month of months) {
    const statement = await statementOf(own.visitor, month);
    expect(statement.opening, month).toEqual(closing);
    for (const part of ['cash', 'bonus'] as const) {
      expect(minor(statement.opening[part]) + sumOf(statement.lines, part), month).toBe(minor(statement.closing[part]));
    }
    const [year = 0, number = 0] = month.split('-').map(Number);
    const until = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    const posted = await postedOf(own.playerId, until);
    expect([minor(statement.closing.cash), minor(statement.closing.bonus)], month).toEqual([posted.cash, posted.bonus]);
    const paid = await postedOf(own.playerId, until, ['deposit', 'reversal', 'withdraw', 'payBack'], `${month}-01`);
    expect(minor(statement.netDeposit), month).toBe(paid.cash);
    expect(minor(statement.deposited) - minor(statement.withdrawn), month).toBe(minor(statement.netDeposit));
    const played = await postedOf(own.playerId, until, STAKES, `${month}-01`);
    expect(minor(statement.netResult), month).toBe(played.cash);
    closing = statement.closing;
  }
  expect(months.at(-1)).toBe(at.toISOString().slice(0, 7));
  expect(whole.months.at(-1)).toBe('2026-11');
  const balance = await own.visitor.call('getBalance');
  expect(closing).toEqual({ cash: balance.cash, bonus: balance.promo });
  expect(whole).toMatchObject({ opening: { cash: '0.00', bonus: '0.00' }, closing });
  expect(minor(whole.netResult)).toBe((await postedOf(own.playerId, '2100-01-01', STAKES)).cash);
  const promo = (await listOf(own.visitor, 'promo')).items.flatMap((line) => (line.kind === 'promo' ? [line] : []));
  expect(promo.filter(({ event }) => event === 'granted')).toMatchObject([
    { bonusId: String(bonusId), amount: '25.00' },
  ]);
  // What no payment and no round explains of the cash is in this list.
  const given = promo.filter(({ bonusId }) => bonusId === null).map(({ amount }) => minor(amount));
  expect(given.reduce((sum, amount) => sum + amount, 0n)).toBe(
    (await postedOf(own.playerId, '2100-01-01', ['grant', 'adjust'])).cash,
  );
});

test('[ROUTE-38, ROUTE-39] payments are listed with their state, filtered by it, and lead to their history', async () => {
  const own = await bed.addPayer();
  const open = await bed.begin(own, METHOD.transfer, '20.00');
  const paid = await bed.deposit(own, '80.00');
  await bed.act(paid, 'refund');
  bed.platform.clock.advance(1_000);
  const kept = await bed.deposit(own, '50.00');
  await bed.settled(own, paid);
  const { targets } = await own.visitor.call('initWithdraw');
  const withdrawal = await own.visitor.call('createWithdrawal', {
    body: { amount: '15.00', detailId: targets[0]?.detailId ?? '', givesUpBonuses: [] },
    key: randomUUID(),
  });
  const groupOf = async (kind: 'deposit' | 'withdrawal', group: string) =>
    (await listOf(own.visitor, kind, { group })).items.map(({ id }) => id);
  expect(await groupOf('deposit', 'open')).toEqual([open.paymentId]);
  expect(await groupOf('deposit', 'done')).toEqual([kept.paymentId]);
  expect(await groupOf('deposit', 'returned')).toEqual([paid.paymentId]);
  expect(await groupOf('deposit', 'failed')).toEqual([]);
  const find = (kind: Kind, transaction: string) =>
    own.visitor.call('getTransaction', { params: { kind, transaction } });
  expect(await find('deposit', paid.paymentId)).toMatchObject({
    currency: 'EUR',
    transaction: {
      state: 'refunded',
      amount: '80.00',
      credited: '0.00',
      fee: '0.00',
      paid: '80.00',
      refunded: '80.00',
      timeline: [{ state: 'waiting' }, { state: 'paid' }, { state: 'refunded' }],
      movements: [
        { kind: 'deposit', amount: '80.00' },
        { kind: 'reversal', amount: '-80.00' },
      ],
    },
  });
  expect(await listOf(own.visitor, 'withdrawal')).toMatchObject({
    items: [{ id: withdrawal.paymentId, state: 'requested', target: '•••• 4242', amount: '15.00', canCancel: true }],
    next: null,
  });
  await own.visitor.call('cancelWithdrawal', { params: { paymentId: withdrawal.paymentId } });
  expect(await find('withdrawal', withdrawal.paymentId)).toMatchObject({
    transaction: {
      state: 'cancelled',
      canCancel: false,
      timeline: [{ state: 'requested' }, { state: 'cancelled' }],
      movements: [
        { kind: 'withdraw', amount: '-15.00' },
        { kind: 'payBack', amount: '15.00' },
      ],
    },
  });
  expect(await statementOf(own.visitor)).toMatchObject({
    deposited: '50.00',
    withdrawn: '0.00',
    netDeposit: '50.00',
    closing: { cash: '50.00' },
  });
});

test('[ROUTE-40, ROUTE-41] rounds are listed with what they cost, and bonuses from grant to end, with what free spins won', async () => {
  const own = await bed.addPayer({}, 20_00n);
  const bonusId = await grant(own.playerId);
  const played = await bed.platform.database.kysely
    .selectFrom('games')
    .select('game_id')
    .where('friendly_id', '=', 'lantern-row')
    .executeTakeFirstOrThrow();
  const spins = { kind: 'freeSpins', amount: 0n, spins: 8, spinValue: 20n, games: [played.game_id], returnsTo: 'cash' };
  await grant(own.playerId, { ...spins, title: { en: 'Eight' } });
  const launchId = await launch(own);
  for (let each = 0; each < 10; each += 1) await spin(own, launchId);
  const { bonuses } = await own.visitor.call('listBonuses');
  const bonus = bonuses.find((each) => each.bonusId === String(bonusId));
  await own.visitor.call('giveUpBonus', {
    params: { bonusId: String(bonusId) },
    body: { amount: bonus?.amount ?? '', freeSpins: 0 },
    key: randomUUID(),
  });
  const games = (await listOf(own.visitor, 'game')).items.flatMap((line) => (line.kind === 'game' ? [line] : []));
  expect(games).toHaveLength(10);
  const statement = await statementOf(own.visitor);
  const result = games.reduce((sum, line) => sum + minor(line.result), 0n);
  expect(result).toBe(minor(statement.netResult));
  expect(games.filter(({ covered }) => covered === 'freeSpin')).toHaveLength(8);
  const promo = (await listOf(own.visitor, 'promo')).items.flatMap((line) => (line.kind === 'promo' ? [line] : []));
  const won = promo.filter(({ event }) => event === 'won').map(({ amount }) => minor(amount));
  const covered = games.filter(({ covered, returned }) => covered !== null && minor(returned) > 0n);
  expect(won).toEqual(covered.map(({ returned }) => minor(returned)));
  expect(promo.filter(({ event }) => event !== 'won').map(({ event, title }) => [event, title])).toEqual([
    ['givenUp', 'Ten'],
    ['spent', 'Eight'],
    ['granted', 'Eight'],
    ['granted', 'Ten'],
    ['credited', ''],
  ]);
  const detail = await own.visitor.call('getTransaction', {
    params: { kind: 'promo', transaction: String(bonusId) },
  });
  expect(detail.transaction).toMatchObject({ state: 'givenUp', granted: '10.00', ended: `-${bonus?.amount}` });
  const [newest] = games;
  const round = await own.visitor.call('getTransaction', {
    params: { kind: 'game', transaction: newest?.id ?? '' },
  });
  expect(round.transaction).toMatchObject({ title: 'Lantern Row', reference: expect.stringMatching(/^\d{4}-\d{4}$/) });
  // A file names rounds and bonuses as their pages do: support finds them by that.
  expect(round.transaction).toMatchObject({ reference: newest?.reference });
  const references = async (kind: string) => {
    const answer = await bed.request(`/api/transaction-file/${kind}`, {
      method: 'GET',
      headers: { cookie: own.visitor.cookies() },
    });
    return (await answer.text()).split('\r\n').flatMap((row) => row.split(',')[1] ?? []);
  };
  expect((await references('game')).slice(1)).toEqual(games.map(({ reference }) => reference));
  expect((await references('promo')).slice(1)).toEqual(promo.map(({ reference }) => reference));
  const byWin = promo.filter(({ event }) => event === 'won').map(({ reference }) => reference);
  expect(byWin).toEqual(covered.map(({ reference }) => reference));
  expect(promo.find(({ bonusId: id }) => id === String(bonusId))?.reference).toBe(`B-${bonusId}`);
});

test('cash that the house gave or corrected stands in the list, but no points that have one of their own', async () => {
  const own = await bed.addPayer();
  const book = (kind: 'grant' | 'adjust', reference: string, amount: bigint) => {
    bed.platform.clock.advance(1_000);
    return postEntry(bed.platform.database, {
      playerId: own.playerId,
      kind,
      reference,
      at: bed.platform.clock.now(),
      postings: [
        { account: 'cash', amount },
        { account: 'house', amount: -amount },
      ],
    });
  };
  await bed.platform.database.pool.query(
    `INSERT INTO campaigns (id, title, body, starts_at) VALUES ('cash-back', '{"en":"Cash back"}', '{"en":"A tenth"}', now())`,
  );
  await book('grant', 'goodwill', 500n);
  await book('grant', 'campaign-cash-back:2026-W48', 300n);
  await book('grant', 'loyalty-1', 100n);
  await book('adjust', 'correction', -200n);
  // By its request, with the reason of it but not the note.
  const approvalId = randomUUID();
  await bed.platform.database.pool.query(
    `INSERT INTO approvals (id, endpoint, target, player_id, request, note, state, requested_by, requested_at, expires_at, decided_by, decided_at)
     VALUES ($1, 'creditPlayer', 'player:x', $2, '{"params":{},"body":{"amount":"4.00","reason":"gameFault"}}', 'A word of ours',
       'approved', 'ann', $3, $3, 'ben', $3)`,
    [approvalId, own.playerId, bed.platform.clock.now()],
  );
  await book('adjust', approvalId, 400n);
  const { items } = await listOf(own.visitor, 'promo');
  expect(items.map((line) => line.kind === 'promo' && [line.event, line.title, line.amount, line.reason])).toEqual([
    ['credited', '', '4.00', 'gameFault'],
    ['corrected', '', '-2.00', null],
    ['credited', 'Cash back', '3.00', null],
    ['credited', '', '5.00', null],
  ]);
  expect(JSON.stringify(items)).not.toContain('A word of ours');
  const file = await bed.request('/api/transaction-file/promo', { headers: { cookie: own.visitor.cookies() } });
  expect(await file.text()).toContain('A fault in a game');
});

test.each(['deposit', 'game', 'loyalty', 'promo'] as const)(
  'paging through %s loses and doubles no row while new ones come',
  async (kind) => {
    const own = await bed.addPayer({}, kind === 'game' ? 50_00n : 0n);
    const launchId = kind === 'game' ? await launch(own) : '';
    const addRow = {
      deposit: async () => (await bed.begin(own, METHOD.transfer, '20.00')).paymentId,
      game: () => spin(own, launchId),
      promo: async () => `g-${await grant(own.playerId)}`,
      loyalty: () => addPoints(own.playerId),
    }[kind];
    const added: string[] = [];
    // Some of them at the same moment.
    for (let each = 0; each < 53; each += 1) {
      if (each % 3 === 0) bed.platform.clock.advance(1_000);
      added.unshift(await addRow());
    }
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await listOf(own.visitor, kind, after === undefined ? {} : { after });
      pages.push(page.items.map(({ id }) => id));
      after = page.next ?? undefined;
      bed.platform.clock.advance(1_000);
      await addRow();
    } while (after !== undefined);
    expect(pages.map((page) => page.length)).toEqual([25, 25, 3]);
    expect(pages.flat().toSorted()).toEqual(added.toSorted());
    const month = bed.platform.clock.now().toISOString().slice(0, 7);
    expect((await listOf(own.visitor, kind, { month, after: 'made-up' })).items).toHaveLength(25);
    expect((await listOf(own.visitor, kind, { month: '2020-01' })).items).toEqual([]);
  },
);

test("[ACCESS-04] another player's are not found, and none are read without a login", async () => {
  const [own, other] = [await bed.addPayer({}, 20_00n), await bed.addPayer()];
  const { paymentId } = await bed.begin(own, METHOD.transfer, '20.00');
  const bonusId = await grant(own.playerId);
  const roundId = await spin(own, await launch(own));
  const rows = [
    ['deposit', paymentId],
    ['promo', String(bonusId)],
    ['game', roundId],
    ['loyalty', await addPoints(own.playerId)],
  ] as const;
  for (const [kind, transaction] of rows) {
    const params = { kind, transaction };
    expect(await own.visitor.refusalOf('getTransaction', { params }), kind).toBeNull();
    expect(await other.visitor.refusalOf('getTransaction', { params }), kind).toBe('101');
    expect((await listOf(other.visitor, kind)).items, kind).toEqual([]);
  }
  for (const params of [
    { kind: 'withdrawal', transaction: paymentId },
    { kind: 'game', transaction: 'no-id' },
    { kind: 'promo', transaction: 'x' },
    { kind: 'betting', transaction: '1' },
    { kind: 'made', transaction: paymentId },
  ]) {
    expect(await own.visitor.refusalOf('getTransaction', { params }), JSON.stringify(params)).toBe('101');
  }
  const guest = await bed.request('/api/transactions/deposit', { method: 'GET' });
  expect(guest.status).toBe(401);
  for (const kind of TRANSACTION_KINDS) expect((await listOf(other.visitor, kind)).items, kind).toEqual([]);
});

test('[RTS 1B] a list is a file for spreadsheets too: of the player alone, in the language, and no cell runs as a formula', async () => {
  const own = await bed.addPayer();
  await bed.platform.database.pool.query(
    `UPDATE payment_methods SET title = title || '{"hu": "=Átutalás"}' WHERE id = $1`,
    [METHOD.transfer],
  );
  const { paymentId } = await bed.begin(own, METHOD.transfer, '20.00');
  const fetchFile = (path: string, visitor: Visitor) =>
    bed.request(`/api/transaction-file/${path}`, { method: 'GET', headers: { cookie: visitor.cookies() } });
  const answer = await fetchFile('deposit?language=hu&month=2026-11', own.visitor);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="deposit-2026-11.csv"');
  // Response.text() drops the byte order mark.
  const file = Buffer.from(await answer.arrayBuffer()).toString();
  const [head, row, end] = file.split('\r\n');
  expect(head).toMatch(/^\ufeffIdő \(UTC\),Azonosító,/);
  expect(row).toMatch(
    new RegExp(
      `^2026-11-2\\d [\\d:]{8},${paymentId},'=Átutalás,Még nincs befizetve,20.00,0.00,0.00,0.00,0.00,0.00,EUR$`,
    ),
  );
  expect(end).toBe('');
  const other = await bed.addPayer();
  expect((await (await fetchFile('deposit', other.visitor)).text()).split('\r\n')).toHaveLength(2);
  const statuses = ['deposit?month=never', 'made', 'game', 'betting'].map(
    async (path) => (await fetchFile(path, own.visitor)).status,
  );
  expect(await Promise.all(statuses)).toEqual([400, 404, 200, 200]);
  expect((await bed.request('/api/transaction-file/deposit', { method: 'GET' })).status).toBe(401);
});

test('a list that is being fetched as a file breaks off once the login ends', async () => {
  const own = await bed.addPayer();
  await bed.begin(own, METHOD.transfer, '20.00');
  const headers = { cookie: own.visitor.cookies() };
  const answer = await bed.request('/api/transaction-file/deposit', { method: 'GET', headers });
  await own.visitor.call('logout');
  await expect(answer.text()).rejects.toThrow('the session of this file has ended');
});

test('what was archived is told where older rounds would follow: of which month, and what it came to', async () => {
  const own = await bed.addPayer({}, 20_00n);
  await spin(own, await launch(own));
  expect(await listOf(own.visitor, 'game')).toMatchObject({ items: [{ state: 'settled' }], archivedUntil: null });
  await postEntry(bed.platform.database, {
    playerId: own.playerId,
    kind: 'stake',
    reference: randomUUID(),
    at: new Date('2025-02-03T10:00:00Z'),
    staked: 3_00n,
    postings: [
      { account: 'cash', amount: -3_00n },
      { account: 'house', amount: 3_00n },
    ],
  });
  expect((await listOf(own.visitor, 'game')).archivedUntil).toBe('2025-02');
  const month = { month: '2025-02' };
  expect(await listOf(own.visitor, 'game', month)).toMatchObject({ items: [], archivedUntil: '2025-02' });
  expect(await statementOf(own.visitor, '2025-02')).toMatchObject({
    staked: '3.00',
    lines: [{ line: 'stakes', cash: '-3.00' }],
  });
});
