import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { followDeposits, followWithdrawals, nextAskAt } from './follow-payments.ts';

const TOKEN = 'an-operator-token-of-this-test';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

async function asksOf(table: string, id: string): Promise<number> {
  const { rows } = await bed.platform.database.pool.query<{ asks: number }>(`SELECT asks FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return rows[0]?.asks ?? -1;
}

test.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [6, 60],
  [400, 60],
])('after %i times a provider is asked again in %i minutes', (asks, minutes) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(nextAskAt(asks, now).getTime() - now.getTime()).toBe(minutes * MINUTE_MS);
});

test('a deposit is asked for after 1, 3, 7 and 15 minutes, and a last time when its time is over', async () => {
  const { paymentId } = await bed.begin(await bed.addPayer(), METHOD.card, '20.00');
  const askedAt: number[] = [];
  for (let minute = 1; minute <= 40; minute += 1) {
    bed.platform.clock.advance(MINUTE_MS);
    const before = await asksOf('deposits', paymentId);
    await followDeposits(bed.platform.deps);
    if ((await asksOf('deposits', paymentId)) > before) askedAt.push(minute);
  }
  expect(askedAt).toEqual([1, 3, 7, 15, 30]);
});

test('a thousand old ones cost nothing and hold no new one up', async () => {
  const now = bed.platform.clock.now();
  const { pool } = bed.platform.database;
  await pool.query(
    `INSERT INTO deposits (id, player_id, method_id, provider, reference, currency, amount, fee, saves_detail, created_at, changed_at,
       expires_at, asks, ask_at)
     SELECT gen_random_uuid(), (SELECT max(id) FROM players), 105, 'sandbox', 'old-' || n, 'GBP', 1000, 0, false, $1, $1,
       $1::timestamptz + interval '7 days', 9, $1::timestamptz + interval '58 minutes' + n * interval '1 millisecond' FROM generate_series(1, 1000) n`,
    [now],
  );
  const own = await bed.addPayer();
  const begun = await bed.begin(own, METHOD.card, '20.03');
  await bed.payByCard(begun);
  bed.platform.clock.advance(2 * MINUTE_MS);
  expect(await followDeposits(bed.platform.deps)).toBe(1);
  expect(await bed.cashOf(own)).toBe('20.03');
  // When all are due they are asked in turn, the longest due first.
  bed.platform.clock.advance(HOUR_MS);
  expect(await followDeposits(bed.platform.deps, () => false)).toBe(50);
  const { rows } = await pool.query(
    "SELECT count(*)::int AS count FROM deposits WHERE asks = 10 AND reference IN (SELECT 'old-' || n FROM generate_series(1, 50) n)",
  );
  expect(rows).toEqual([{ count: 50 }]);
  await pool.query("UPDATE deposits SET ask_at = 'infinity' WHERE reference LIKE 'old-%'");
});

/** A withdrawal that is at the provider. */
async function sendPayout(): Promise<{ own: Payer; paymentId: string }> {
  const own = await bed.addPayer();
  await bed.deposit(own, '50.00');
  const { targets } = await own.visitor.call('initWithdraw');
  const body = { amount: '20.00', givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  const { paymentId } = await own.visitor.call('createWithdrawal', { body, key: randomUUID() });
  const desk = createOperatorClient(bed.platform, TOKEN);
  await desk.call('decideWithdrawal', { params: { paymentId }, body: { decision: 'approve' } });
  await bed.platform.queue.runDue();
  return { own, paymentId };
}

test('a payout of which nothing is heard is asked for after 1, 3, 7, 15 and 31 minutes', async () => {
  const { paymentId } = await sendPayout();
  const askedAt: number[] = [];
  for (let minute = 1; minute <= 40; minute += 1) {
    bed.platform.clock.advance(MINUTE_MS);
    const before = await asksOf('withdrawals', paymentId);
    await followWithdrawals(bed.platform.deps);
    if ((await asksOf('withdrawals', paymentId)) > before) askedAt.push(minute);
  }
  expect(askedAt).toEqual([1, 3, 7, 15, 31]);
});

test.each([
  ['paid', 'paid'],
  ['failed', 'failed'],
])('a payout that was %s without a message is asked for', async (told, state) => {
  const { own, paymentId } = await sendPayout();
  await bed.platform.database.pool.query('UPDATE sandbox_payouts SET state = $2 WHERE payout_id = $1', [
    paymentId,
    told,
  ]);
  expect(await followWithdrawals(bed.platform.deps), 'its message may still come').toBe(0);
  bed.platform.clock.advance(2 * MINUTE_MS);
  expect(await followWithdrawals(bed.platform.deps)).toBe(1);
  expect(await own.visitor.call('getWithdrawal', { params: { paymentId } })).toMatchObject({ state });
  expect(await followWithdrawals(bed.platform.deps)).toBe(0);
});
