import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';

const TOKEN = 'operator-token-of-these-tests';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed({ market: 'NL', operatorToken: TOKEN });
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

/** With a highest balance of 200 euros, and this much deposited by card or already there. */
async function dutch({ deposited, cash = 0n }: { deposited?: string; cash?: bigint }): Promise<Payer> {
  const own = await bed.addPayer({ country: 'NLD', currency: 'EUR' }, cash);
  await bed.platform.database.pool.query(
    `INSERT INTO chosen_limits (player_id, name, amount, currency, chosen_at, source)
     SELECT $1, name, amount, currency, '2026-11-20T12:00:00Z', 'registration'
     FROM (VALUES ('depositMonth', 60000, 'EUR'), ('loginMinutesMonth', 40000, NULL), ('balance', 20000, 'EUR')) AS t (name, amount, currency)`,
    [own.playerId],
  );
  if (deposited) await bed.deposit(own, deposited);
  return own;
}

/** One round of a euro that returns this much, in cents. */
async function win({ visitor }: Payer, returned: number): Promise<void> {
  const { deps, database, clock } = bed.platform;
  const { launchId } = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  deps.betweenStakeAndResult = async (roundId) => {
    // Nothing changes what was drawn, so its triggers are off for this transaction.
    await database.kysely.transaction().execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      await sql`UPDATE drawn_outcomes SET returned = ${returned} WHERE round_id = ${roundId}`.execute(trx);
    });
  };
  try {
    await visitor.call('playRound', { params: { launchId }, body: { stake: '1.00' }, key: randomUUID() });
  } finally {
    delete deps.betweenStakeAndResult;
  }
  clock.advance(5_000);
}

const onTheirWay = async ({ visitor }: Payer) =>
  (await visitor.call('initWithdraw')).pending.map(({ paymentId, amount, kind, state, reason, canCancel }) => ({
    paymentId,
    seen: { amount, kind, state, reason, canCancel },
  }));
const mailsTo = async ({ playerId }: Payer) => {
  const { rows } = await bed.platform.database.pool.query<{ subject: string; body: string }>(
    `SELECT m.subject, m.body FROM mails m JOIN players p ON p.email = m.recipient_address
     WHERE p.id = $1 AND m.subject LIKE 'You won more%' ORDER BY m.at`,
    [playerId],
  );
  return rows;
};

test('[Besluit koa 4.14] what is won above the highest balance is paid out by itself, once, and stays on its way', async () => {
  const player = await dutch({ deposited: '100.00' });
  await win(player, 150_00);
  // The job may run twice.
  await Promise.all([bed.platform.queue.runDue(), bed.platform.queue.runDue()]);
  expect(await bed.cashOf(player)).toBe('200.00');
  const [payout, ...more] = await onTheirWay(player);
  expect(more).toEqual([]);
  expect(payout?.seen).toEqual({
    amount: '49.00',
    kind: 'card',
    state: 'requested',
    reason: 'aboveBalance',
    canCancel: false,
  });
  const params = { paymentId: payout?.paymentId ?? '' };
  expect(await player.visitor.refusalOf('cancelWithdrawal', { params })).toBe('changedMeanwhile');
  expect(await mailsTo(player)).toMatchObject([{ body: expect.stringContaining('•••• 4242') }]);

  const desk = createOperatorClient(bed.platform, TOKEN);
  await desk.call('decideWithdrawal', { params, body: { decision: 'approve' } });
  await bed.platform.queue.runDue();
  expect((await onTheirWay(player))[0]?.seen.state).toBe('sent');
});

test('a win below it stays, and so does what no method pays out', async () => {
  const player = await dutch({ deposited: '100.00' });
  await win(player, 50_00);
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(player)).toBe('149.00');
  await win(player, 53_00);
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(player)).toBe('201.00');
  expect(await onTheirWay(player)).toEqual([]);
  // With the next win it has grown.
  await win(player, 10_00);
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(player)).toBe('200.00');
});

test('[Besluit koa 4.14] a player without an account to pay to keeps the money, and is told once a day', async () => {
  const player = await dutch({ cash: 190_00n });
  await win(player, 50_00);
  await win(player, 50_00);
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(player)).toBe('288.00');
  expect(await mailsTo(player)).toMatchObject([{ body: expect.stringContaining('no account of yours') }]);
  bed.platform.clock.advance(DAY_MS);
  const [{ user_name: userName }] = (
    await bed.platform.database.pool.query('SELECT user_name FROM players WHERE id = $1', [player.playerId])
  ).rows;
  await player.visitor.call('loginAsPlayer', { body: { userName } });
  await win(player, 10_00);
  await bed.platform.queue.runDue();
  expect(await mailsTo(player)).toHaveLength(2);
});

test('what is owed to another account goes there first', async () => {
  const player = await dutch({ deposited: '50.00' });
  const other = await bed.begin(player, 104, '20.00', { issuer: 'testok' });
  await bed.press(`bank/${other.paymentId}`, { answer: 'pay' });
  expect((await bed.settled(player, other)).state).toBe('paid');
  await win(player, 231_00);
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(player)).toBe('200.00');
  const paid = (await onTheirWay(player)).map(({ seen: { amount, kind } }) => `${kind} ${amount}`);
  expect(paid.sort()).toEqual(['bankRedirect 20.00', 'card 80.00']);
});
