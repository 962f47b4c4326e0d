import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import type { CallRefused } from '../../../testing/visitor.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed();
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { transfer, crypto, card } = METHOD;

/** A deposit of 30 euros and its fee, of which a tenth less or more came. */
async function otherAmount(methodId: number, action: 'less' | 'more') {
  const own = await bed.addPayer();
  const begun = await bed.begin(own, methodId, '30.00');
  await bed.act(begun, action);
  return { own, begun, deposit: await bed.settled(own, begun) };
}

type Decision = 'credit' | 'sendBack';

const decide = ({ visitor }: Payer, paymentId: string, decision: Decision, received: string, key = randomUUID()) =>
  visitor.call('decideDeposit', { params: { paymentId }, body: { decision, received }, key });

const codeOf = (deciding: Promise<unknown>) =>
  deciding.then(
    () => null,
    ({ code }: CallRefused) => code,
  );

test.each([
  ['transfer', transfer, 'less', '27.00', '27.00'],
  ['transfer', transfer, 'more', '33.00', '33.00'],
  // A fee of one percent is part of what was paid.
  ['crypto', crypto, 'less', '27.27', '26.97'],
  ['crypto', crypto, 'more', '33.33', '33.03'],
] as const)(
  'of another amount by %s (%d, a tenth %s) the player takes what came',
  async (_, methodId, action, received, credited) => {
    const { own, begun, deposit } = await otherAmount(methodId, action);
    expect(deposit).toMatchObject({
      state: 'review',
      mayDecide: true,
      received,
      credited: '0.00',
    });
    const key = randomUUID();
    const taken = await decide(own, begun.paymentId, 'credit', received, key);
    expect(taken).toMatchObject({ state: 'paid', mayDecide: false, credited });
    // The answer was lost, and another tab decides otherwise.
    expect(await decide(own, begun.paymentId, 'credit', received, key)).toEqual(taken);
    expect(await codeOf(decide(own, begun.paymentId, 'sendBack', received))).toBe('changedMeanwhile');
    expect(await bed.cashOf(own)).toBe(credited);
    expect(await bed.booked(begun.paymentId)).toEqual(['deposit']);
    // Closed loop: what the wallet got goes back to where it came from; the fee was paid on top.
    const { targets } = await own.visitor.call('initWithdraw');
    expect(targets).toMatchObject([{ methodId, owed: credited }]);
  },
);

test('two tabs that decide at once are one decision', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  const codes = await Promise.all(
    (['credit', 'sendBack', 'credit'] as const).map((each) => codeOf(decide(own, begun.paymentId, each, '27.00'))),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'changedMeanwhile')).toHaveLength(2);
});

test('sent back it is never credited, and the provider has sent it', async () => {
  const { own, begun } = await otherAmount(crypto, 'less');
  const back = await decide(own, begun.paymentId, 'sendBack', '27.27');
  expect(back).toMatchObject({ state: 'returning', isSentBack: true, problem: { errorCode: 'depositDiffers' } });
  await bed.platform.queue.runDue();
  expect(await bed.settled(own, begun)).toMatchObject({ state: 'refunded', received: '27.27', credited: '0.00' });
  expect(await bed.cashOf(own)).toBe('0.00');
  const params = { kind: 'deposit', transaction: begun.paymentId };
  expect((await own.visitor.call('getTransaction', { params })).transaction).toMatchObject({
    errorCode: 'depositDiffers',
  });
});

test.each([
  [transfer, { kind: 'transfer', amount: '3.00' }],
  [crypto, { kind: 'crypto', amount: '0.00006060', uri: expect.stringMatching(/\?amount=0\.00006060$/) }],
] as const)('of too little by %d the rest can be sent, and the whole is credited by itself', async (methodId, step) => {
  const { own, begun, deposit } = await otherAmount(methodId, 'less');
  expect(deposit.step).toMatchObject(step);
  await bed.act(begun, 'rest');
  expect(await bed.settled(own, begun)).toMatchObject({ state: 'paid', credited: '30.00' });
  expect(await codeOf(decide(own, begun.paymentId, 'sendBack', deposit.received))).toBe('changedMeanwhile');
});

test.each([
  [transfer, '27.00', ['27.00', '3.00']],
  // The fee is of the first.
  [crypto, '27.27', ['26.97', '3.03']],
])(
  'the rest that comes once the payer has taken too little by %d is added, and nothing twice',
  async (methodId, received, movements) => {
    const { own, begun } = await otherAmount(methodId, 'less');
    await decide(own, begun.paymentId, 'credit', received);
    await bed.act(begun, 'rest');
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'paid', credited: '30.00' });
    expect(await bed.cashOf(own)).toBe('30.00');
    expect(await bed.booked(begun.paymentId)).toEqual(['deposit', 'deposit']);
    const params = { kind: 'deposit', transaction: begun.paymentId };
    const { transaction } = await own.visitor.call('getTransaction', { params });
    expect(transaction).toMatchObject({ movements: movements.map((amount) => ({ kind: 'deposit', amount })) });
  },
);

test('there is no rest of too much, and none of crypto once its rate is over', async () => {
  const more = await otherAmount(crypto, 'more');
  expect(more.deposit.step).toEqual({ kind: 'none' });
  const less = await otherAmount(crypto, 'less');
  bed.platform.clock.advance(30 * MINUTE_MS);
  await bed.platform.database.pool.query('UPDATE sessions SET seen_at = $1', [bed.platform.clock.now()]);
  expect(await bed.settled(less.own, less.begun)).toMatchObject({ mayDecide: true, step: { kind: 'none' } });
});

test('limits are judged with what came: above them it goes back', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  await bed.platform.database.pool.query(
    `INSERT INTO chosen_limits (player_id, name, amount, chosen_at, source) VALUES ($1, 'depositDay', 1000, $2, 'player')`,
    [own.playerId, bed.platform.clock.now()],
  );
  expect(await decide(own, begun.paymentId, 'credit', '27.00')).toMatchObject({
    state: 'returning',
    isSentBack: true,
    problem: { errorCode: 'depositOverLimit' },
  });
  expect(await bed.cashOf(own)).toBe('0.00');
});

test('the account of another person is not taken, whoever decides', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  await bed.platform.database.pool.query(
    `UPDATE sandbox_payments SET detail = jsonb_set(detail, '{isOfOther}', 'true') WHERE payment_id = $1`,
    [begun.paymentId],
  );
  expect(await decide(own, begun.paymentId, 'credit', '27.00')).toMatchObject({ state: 'returning' });
});

test('an excluded player is credited nothing, and may have it sent back', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  await bed.platform.database.pool.query(
    `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
     VALUES (gen_random_uuid(), $1, 'selfExclusion', $2, NULL, 24, 'HU', 'player')`,
    [own.playerId, bed.platform.clock.now()],
  );
  expect(await codeOf(decide(own, begun.paymentId, 'credit', '27.00'))).toBe('120');
  expect(await decide(own, begun.paymentId, 'sendBack', '27.00')).toMatchObject({ state: 'returning' });
});

test('while the provider does not answer nothing is credited, and it can be asked for again', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  const sandbox = bed.platform.deps.paymentProviders.sandbox;
  if (!sandbox) throw new Error('there is no sandbox');
  vi.spyOn(sandbox, 'read').mockRejectedValueOnce(new ProviderUnavailable('it is down'));
  const key = randomUUID();
  expect(await codeOf(decide(own, begun.paymentId, 'credit', '27.00', key))).toBe('methodUnavailable');
  expect(await decide(own, begun.paymentId, 'credit', '27.00', key)).toMatchObject({ state: 'paid' });
});

test('what is another’s, was never another amount, or was shown otherwise cannot be decided', async () => {
  const { own, begun } = await otherAmount(transfer, 'less');
  const stranger = await bed.addPayer();
  expect(await codeOf(decide(stranger, begun.paymentId, 'credit', '27.00'))).toBe('101');
  expect(await codeOf(decide(own, begun.paymentId, 'credit', '30.00'))).toBe('changedMeanwhile');
  expect(await codeOf(decide(own, begun.paymentId, 'credit', '1e3'))).toBe('2');
  expect(await codeOf(decide(own, randomUUID(), 'credit', '27.00'))).toBe('101');
  const paid = await bed.deposit(own, '20.00');
  expect(await codeOf(decide(own, paid.paymentId, 'sendBack', '20.00'))).toBe('changedMeanwhile');
});

test('of a card a person decides', async () => {
  const own = await bed.addPayer();
  const begun = await bed.begin(own, card, '20.06');
  await bed.payByCard(begun);
  expect(await bed.settled(own, begun)).toMatchObject({ state: 'review', mayDecide: false, problem: null });
  expect(await codeOf(decide(own, begun.paymentId, 'credit', '18.05'))).toBe('changedMeanwhile');
});

test.each([
  ['less', '27,00', true],
  ['more', '33,00', false],
] as const)(
  'of a tenth %s its payer is told by mail, once: by when to decide, and the way to it',
  async (action, figure, hasRest) => {
    const { own, begun } = await otherAmount(transfer, action);
    for (let run = 0; run < 2; run += 1) await bed.platform.queue.runDue();
    const { rows } = await bed.platform.database.pool.query(
      `SELECT m.subject, m.body FROM mails m JOIN players p ON p.email = m.recipient_address WHERE p.id = $1`,
      [own.playerId],
    );
    expect(rows).toHaveLength(1);
    const [{ subject, body }] = rows;
    expect(subject).toBe(`Another amount arrived: ${figure}\u00a0€`);
    for (const part of [`&payment=${begun.paymentId}`, `Reference: ${begun.paymentId}`, '/contact-us'])
      expect(body).toContain(part);
    expect(body).toMatch(/tell us by 22 November 2026 at \d\d:\d\d/);
    expect(body.includes('send the rest')).toBe(hasRest);
  },
);
