import { randomUUID } from 'node:crypto';
import type { Deposit } from '@foyer/contract/payment/deposit';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sandboxWebhookSecret } from '../../../sandbox/payments/create-payment-provider.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';

let bed: PaymentBed;
let secret: string;

beforeAll(async () => {
  bed = await createPaymentBed();
  const { rows } = await bed.platform.database.pool.query('SELECT salt FROM platform_secret');
  secret = sandboxWebhookSecret(rows[0].salt);
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

type Paying = { payer: Payer; deposit: Deposit; body: string };

const query = (text: string, values: unknown[] = []) => bed.platform.database.pool.query(text, values);

/** A deposit of 20 euros that waits, and the message that it was paid. */
async function begin(payer: Payer, change: object = {}): Promise<Paying> {
  const deposit = await bed.begin(payer, METHOD.card, '20.00');
  const { rows } = await query('SELECT reference FROM deposits WHERE id = $1', [deposit.paymentId]);
  const facts = { captured: '2000', refunded: '0', chargedBack: '0', isRefused: false, isExpired: false };
  const rest = { currency: 'EUR', errorCode: null, errors: [], detail: null, ...change };
  const data = { paymentId: deposit.paymentId, reference: rows[0].reference, ...facts, ...rest };
  return { payer, deposit, body: JSON.stringify({ type: 'payment.changed', data }) };
}

async function beginMany(count: number): Promise<Paying[]> {
  const payers: Paying[] = [];
  for (let index = 0; index < count; index += 1) payers.push(await begin(await bed.addPayer()));
  return payers;
}

async function send({ body }: Pick<Paying, 'body'>, id: string = randomUUID()): Promise<number> {
  const at = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return (await bed.request('/api/payment/webhook/sandbox', { method: 'POST', headers, body })).status;
}

const bookedOf = (payings: readonly Paying[]) =>
  Promise.all(payings.map(({ deposit }) => bed.booked(deposit.paymentId)));
const cashOf = (payings: readonly Paying[]) => Promise.all(payings.map(({ payer }) => bed.cashOf(payer)));
const linesOf = async ({ deposit }: Paying): Promise<number> =>
  (await query("SELECT FROM payment_events WHERE payment_id = $1 AND source = 'provider'", [deposit.paymentId]))
    .rowCount ?? 0;

describe('messages that come together', () => {
  let payings: Paying[];
  beforeEach(async () => {
    payings = await beginMany(6);
  });

  test('share a transaction, and each is answered once it is booked', async () => {
    const answered = payings.map(async (paying) => {
      const status = await send(paying);
      return [status, await bed.booked(paying.deposit.paymentId), await linesOf(paying)];
    });
    expect(await Promise.all(answered)).toEqual(payings.map(() => [204, ['deposit'], 1]));
    expect(await cashOf(payings)).toEqual(payings.map(() => '20.00'));
    const ids = payings.map(({ deposit }) => deposit.paymentId);
    const { rows } = await query(
      'SELECT count(DISTINCT written_by)::integer AS transactions FROM transactions WHERE reference = ANY ($1)',
      [ids],
    );
    expect(rows[0].transactions).toBeLessThan(payings.length);
  });

  test('are booked once, also where each comes twice and under another id', async () => {
    const sent = payings.flatMap((paying) => {
      const id = randomUUID();
      return [send(paying, id), send(paying, id), send(paying)];
    });
    expect(new Set(await Promise.all(sent))).toEqual(new Set([204]));
    expect(await bookedOf(payings)).toEqual(payings.map(() => ['deposit']));
    expect(await cashOf(payings)).toEqual(payings.map(() => '20.00'));
    // One id is one line of the history.
    expect(await Promise.all(payings.map(linesOf))).toEqual(payings.map(() => 2));
  });

  test('one that cannot be booked holds up none, and is booked once when it comes again', async () => {
    const [broken, ...others] = payings as [Paying, ...Paying[]];
    await query(`CREATE FUNCTION break_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken for a test'; END $$`);
    await query(`CREATE TRIGGER deposits_broken BEFORE UPDATE ON deposits FOR EACH ROW
      WHEN (NEW.id = '${broken.deposit.paymentId}' AND NEW.credited > 0) EXECUTE FUNCTION break_deposit()`);
    const id = randomUUID();
    const [first, ...rest] = await Promise.all([
      // The first begins a transaction of its own: the broken one is in the middle of the next.
      ...others.slice(0, 3).map((paying) => send(paying)),
      send(broken, id),
      ...others.slice(3).map((paying) => send(paying)),
    ]);
    expect([first, ...rest]).toEqual([204, 204, 204, 500, 204, 204]);
    expect(await bookedOf(others)).toEqual(others.map(() => ['deposit']));
    expect(await bookedOf([broken])).toEqual([[]]);
    expect(await cashOf([broken])).toEqual(['0.00']);
    await query('DROP TRIGGER deposits_broken ON deposits');
    await query('DROP FUNCTION break_deposit');
    expect(await Promise.all([send(broken, id), ...others.map((paying) => send(paying))])).toEqual(
      payings.map(() => 204),
    );
    expect(await bookedOf(payings)).toEqual(payings.map(() => ['deposit']));
    expect(await cashOf(payings)).toEqual(payings.map(() => '20.00'));
  });

  test('one whose wallet is locked waits alone', async () => {
    const [locked, ...others] = payings as [Paying, ...Paying[]];
    const holder = await bed.platform.database.pool.connect();
    onTestFinished(() => holder.release());
    await holder.query('BEGIN');
    await holder.query('SELECT FROM wallets WHERE player_id = $1 FOR UPDATE', [locked.payer.playerId]);
    let isAnswered = false;
    const late = send(locked).then((status) => {
      isAnswered = true;
      return status;
    });
    expect(await Promise.all(others.map((paying) => send(paying)))).toEqual(others.map(() => 204));
    expect(isAnswered).toBe(false);
    await holder.query('COMMIT');
    expect(await late).toBe(204);
    expect(await bookedOf(payings)).toEqual(payings.map(() => ['deposit']));
  });

  test('two deposits of one player are both credited', async () => {
    const [first] = payings as [Paying, ...Paying[]];
    const second = await begin(first.payer);
    const sent = [...payings, second].map((paying) => send(paying));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([204]));
    expect(await bookedOf([...payings, second])).toEqual([...payings, second].map(() => ['deposit']));
    expect(await bed.cashOf(first.payer)).toBe('40.00');
  });

  test('each is judged by itself: a limit, another amount, a card of another person, a refusal, a refund that comes first', async () => {
    const [limited, plain] = payings as [Paying, Paying];
    await query(
      `INSERT INTO chosen_limits (player_id, name, amount, currency, chosen_at, source)
       VALUES ($1, 'depositDay', 1000, 'EUR', now(), 'registration')`,
      [limited.payer.playerId],
    );
    const card = { token: 'card-1', label: '•••• 4242', funding: 'debit', expiresAt: null, isOfOther: false };
    const [less, carded, ofOther, refused, refunded] = await Promise.all([
      begin(await bed.addPayer(), { captured: '1500' }),
      begin(await bed.addPayer(), { detail: card }),
      begin(await bed.addPayer(), { detail: { ...card, isOfOther: true } }),
      begin(await bed.addPayer(), { captured: '0', isRefused: true, errorCode: '118' }),
      begin(await bed.addPayer(), { refunded: '2000' }),
    ]);
    const all = [limited, plain, less, carded, ofOther, refused, refunded];
    expect(new Set(await Promise.all(all.map((paying) => send(paying))))).toEqual(new Set([204]));
    const { rows } = await query(
      `SELECT d.state, s.label FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, n)
       JOIN deposits d USING (id) LEFT JOIN stored_payment_details s ON s.id = d.paid_with ORDER BY n`,
      [all.map(({ deposit }) => deposit.paymentId)],
    );
    expect(rows).toEqual([
      { state: 'returning', label: null },
      { state: 'paid', label: null },
      { state: 'review', label: null },
      { state: 'paid', label: '•••• 4242' },
      { state: 'returning', label: null },
      { state: 'refused', label: null },
      { state: 'refunded', label: null },
    ]);
    expect(await cashOf(all)).toEqual(['0.00', '20.00', '0.00', '20.00', '0.00', '0.00', '0.00']);
  });
});
