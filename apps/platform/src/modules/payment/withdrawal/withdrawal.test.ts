import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { BONUS_TERMS } from '../../../testing/bonus-terms.ts';
import { createOperatorClient, type OperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { markLoginLink } from '../../../testing/test-players.ts';
import type { CallRefused } from '../../../testing/visitor.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { grantBonus } from '../../wallet/service.ts';

const TOKEN = 'an-operator-token-of-this-test';

let bed: PaymentBed;
let desk: OperatorClient;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  desk = createOperatorClient(bed.platform, TOKEN);
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

const OWN_IBAN = 'HU42117730161111101800000000';

/** A player with money that came by card, and where it can go. */
async function payer(
  amount: string,
  options: Parameters<PaymentBed['addPayer']>[0] = {},
): Promise<Payer & { detailId: string }> {
  const own = await bed.addPayer(options);
  await bed.deposit(own, amount);
  const { targets } = await own.visitor.call('initWithdraw');
  return { ...own, detailId: targets[0]?.detailId ?? '' };
}

const withdraw = (
  { visitor }: Payer,
  body: { amount: string; detailId?: string; iban?: string; givesUpBonuses?: string[] },
  key = randomUUID(),
) => visitor.call('createWithdrawal', { body: { givesUpBonuses: [], ...body }, key });

const refusal = (own: Payer, body: Parameters<typeof withdraw>[1]) =>
  withdraw(own, body).then(
    () => null,
    ({ code, details }: CallRefused) => ({ code, issue: details.issues?.[0] }),
  );

const decide = (paymentId: string, body: object = { decision: 'approve' }) =>
  desk.call('decideWithdrawal', { params: { paymentId }, body: body as { decision: 'approve' } });

const stateOf = async ({ visitor }: Payer, paymentId: string) =>
  (await visitor.call('getWithdrawal', { params: { paymentId } })).state;

async function countAccountEvents({ playerId }: Payer): Promise<number> {
  const { rows } = await bed.platform.database.pool.query(
    "SELECT count(*)::int AS n FROM events WHERE channel = $1 AND name = 'accountChanged'",
    [`player:${playerId}`],
  );
  return rows[0].n;
}

async function accountsOf({ playerId }: Payer): Promise<Record<string, bigint>> {
  const { rows } = await bed.platform.database.pool.query(
    "SELECT kind, balance FROM accounts WHERE player_id = $1 AND kind IN ('cash', 'withdrawing')",
    [playerId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

test('[SHELLCALL-27] what can be withdrawn is cash, to where it came from; before the first deposit nothing', async () => {
  const newcomer = await bed.addPayer({}, 50_00n);
  expect(await newcomer.visitor.call('initWithdraw')).toMatchObject({ needsDeposit: true });
  expect(await refusal(newcomer, { amount: '20.00', iban: OWN_IBAN })).toMatchObject({ code: '124' });
  const own = await payer('80.00');
  expect(await own.visitor.call('initWithdraw')).toMatchObject({
    needsDeposit: false,
    available: '80.00',
    minimum: '5.00',
    targets: [{ kind: 'card', label: '•••• 4242', owed: '80.00' }],
    takesNewAccount: false,
    bonuses: [],
  });
});

test('an approved one is sent, paid by the provider’s word, and in the books at each step', async () => {
  const own = await payer('80.00');
  const key = randomUUID();
  const { detailId } = own;
  const { paymentId, state } = await withdraw(own, { amount: '30.00', detailId }, key);
  expect(state).toBe('requested');
  expect((await withdraw(own, { amount: '30.00', detailId }, key)).paymentId).toBe(paymentId);
  expect(await accountsOf(own)).toEqual({ cash: 50_00n, withdrawing: 30_00n });
  expect((await desk.call('listWithdrawalCases')).withdrawals.map((each) => each.paymentId)).toContain(paymentId);
  const told = await countAccountEvents(own);
  await decide(paymentId);
  expect(await stateOf(own, paymentId)).toBe('approved');
  await bed.platform.queue.runDue();
  expect(await stateOf(own, paymentId)).toBe('sent');
  // An open page draws it anew: no money has moved.
  expect(await countAccountEvents(own)).toBe(told + 2);
  expect(await own.visitor.refusalOf('cancelWithdrawal', { params: { paymentId } })).toBe('changedMeanwhile');
  await bed.press(`payouts/${paymentId}`, { state: 'paid' });
  await bed.press(`payouts/${paymentId}`, { state: 'paid' });
  await Promise.all([bed.platform.courier.deliverDue(), bed.platform.courier.deliverDue()]);
  const paid = await own.visitor.call('getWithdrawal', { params: { paymentId } });
  expect(paid.timeline.map((line) => line.state)).toEqual(['requested', 'approved', 'sent', 'paid']);
  expect(await accountsOf(own)).toEqual({ cash: 50_00n, withdrawing: 0n });
  expect(await bed.booked(paymentId)).toEqual(['withdraw', 'payOut']);
});

test.each(['paid', 'failed'])(
  'the provider’s word that it is %s is taken once, however often it comes',
  async (state) => {
    const own = await payer('80.00');
    const { paymentId } = await withdraw(own, { amount: '30.00', detailId: own.detailId });
    await decide(paymentId);
    await bed.platform.queue.runDue();
    await bed.press(`payouts/${paymentId}`, { state });
    const { pool } = bed.platform.database;
    const ofPayout = "body::jsonb -> 'data' ->> 'payoutId' = $1";
    await pool.query(
      `INSERT INTO sandbox_webhooks (id, payment_id, body, due_at)
     SELECT gen_random_uuid(), payment_id, body, due_at FROM sandbox_webhooks, generate_series(1, 2) WHERE ${ofPayout}`,
      [paymentId],
    );
    await bed.platform.courier.deliverDue();
    const { rows } = await pool.query(
      `SELECT last_status, count(*)::integer AS messages FROM sandbox_webhooks WHERE ${ofPayout} GROUP BY 1`,
      [paymentId],
    );
    expect(rows).toEqual([{ last_status: 204, messages: 3 }]);
    expect(await stateOf(own, paymentId)).toBe(state);
    expect(await bed.booked(paymentId)).toEqual(['withdraw', state === 'paid' ? 'payOut' : 'payBack']);
    const body = state === 'paid' ? /^We paid 30,00.€ to Card •••• 4242/ : /is on your balance again/;
    const [asked, ...ended] = await bed.mailsAbout(paymentId);
    expect(asked?.subject).toMatch(/^You asked for a withdrawal/);
    expect(ended).toMatchObject([
      {
        subject: expect.stringContaining(state === 'paid' ? 'is paid' : 'not be paid'),
        body: expect.stringMatching(body),
      },
    ]);
  },
);

test('until it is sent the player takes it back, once', async () => {
  const own = await payer('80.00');
  const { paymentId } = await withdraw(own, { amount: '30.00', detailId: own.detailId });
  const params = { paymentId };
  await Promise.all([
    own.visitor.call('cancelWithdrawal', { params }),
    own.visitor.call('cancelWithdrawal', { params }),
  ]);
  expect(await accountsOf(own)).toEqual({ cash: 80_00n, withdrawing: 0n });
  expect(await bed.booked(paymentId)).toEqual(['withdraw', 'payBack']);
  await expect(decide(paymentId)).rejects.toThrow();
  const stranger = await payer('20.00');
  expect(await stranger.visitor.refusalOf('cancelWithdrawal', { params })).toBe('101');
  expect(await stranger.visitor.refusalOf('getWithdrawal', { params })).toBe('101');
});

test('[RTS 14B] under the rules of Great Britain no withdrawal is taken back: there is no such call', async () => {
  const own = await payer('80.00');
  const { paymentId } = await withdraw(own, { amount: '30.00', detailId: own.detailId });
  const { rows } = await bed.platform.database.pool.query('SELECT version FROM market_choice');
  const choose = (version: number, market: 'GB' | 'strictest') =>
    desk.call('writeMarket', { body: { version, market } });
  const { version } = await choose(Number(rows[0].version), 'GB');
  expect(await own.visitor.call('getWithdrawal', { params: { paymentId } })).toMatchObject({ canCancel: false });
  expect(await own.visitor.refusalOf('cancelWithdrawal', { params: { paymentId } })).toBe('101');
  await choose(version, 'strictest');
  expect(await accountsOf(own)).toEqual({ cash: 50_00n, withdrawing: 30_00n });
});

test('an approval that crosses a cancellation: one of them holds, and the money is in one place', async () => {
  const own = await payer('80.00');
  const { paymentId } = await withdraw(own, { amount: '30.00', detailId: own.detailId });
  await Promise.allSettled([decide(paymentId), own.visitor.call('cancelWithdrawal', { params: { paymentId } })]);
  await bed.platform.queue.runDue();
  const state = await stateOf(own, paymentId);
  expect(['cancelled', 'sent']).toContain(state);
  const money = await accountsOf(own);
  expect(money.cash).toBe(state === 'cancelled' ? 80_00n : 50_00n);
});

async function demandAddress({ playerId }: Payer): Promise<void> {
  const { rows } = await bed.platform.database.pool.query('SELECT public_user_id FROM players WHERE id = $1', [
    playerId,
  ]);
  const body = { proof: 'address', withdrawalsWait: true, event: 'authorityDemand', note: 'A court asks.' } as const;
  const params = { publicUserId: String(rows[0].public_user_id) };
  await desk.ask('openVerificationCase', { params, body }, randomUUID());
}

test('[LCCP 17.1.1(2)] a refusal by the desk and a failure of the provider bring the money back with a reason', async () => {
  const own = await payer('80.00', { publicUserId: randomUUID() });
  const first = await withdraw(own, { amount: '20.00', detailId: own.detailId });
  const documentsNeeded = { decision: 'refuse', reason: 'documentsNeeded' };
  const decisions = async () => (await desk.call('getPayment', { params: { paymentId: first.paymentId } })).decisions;
  const silent = ['detailsDiffer', 'notAllowed'];
  expect(await decisions()).toEqual({ canApprove: true, isHeld: false, refusalReasons: silent });
  await expect(decide(first.paymentId, documentsNeeded)).rejects.toThrow('demandUnannounced');
  await demandAddress(own);
  const asking = ['documentsNeeded', 'detailsDiffer', 'underReview', 'notAllowed'];
  expect(await decisions()).toEqual({ canApprove: false, isHeld: true, refusalReasons: asking });
  await expect(decide(first.paymentId)).rejects.toThrow('withdrawalHeld');
  await decide(first.paymentId, documentsNeeded);
  expect(await decisions()).toEqual({ canApprove: false, isHeld: false, refusalReasons: [] });
  expect(await own.visitor.call('getWithdrawal', { params: { paymentId: first.paymentId } })).toMatchObject({
    state: 'refused',
    reason: 'documentsNeeded',
  });
  const [, told, ...more] = await bed.mailsAbout(first.paymentId);
  expect([told?.subject, more]).toEqual([expect.stringMatching(/^We refused your withdrawal of 20,00.€$/), []]);
  for (const words of ['documents from you first', 'is on your balance again', first.paymentId])
    expect(told?.body).toContain(words);
  await bed.platform.database.pool.query("UPDATE verification_cases SET state = 'cancelled' WHERE player_id = $1", [
    own.playerId,
  ]);
  const second = await withdraw(own, { amount: '20.00', detailId: own.detailId });
  await decide(second.paymentId);
  await bed.platform.queue.runDue();
  await bed.press(`payouts/${second.paymentId}`, { state: 'failed' });
  await bed.platform.courier.deliverDue();
  expect(await stateOf(own, second.paymentId)).toBe('failed');
  expect(await accountsOf(own)).toEqual({ cash: 80_00n, withdrawing: 0n });
});

describe('where money goes', () => {
  test('back to the card first: a new account takes it once nothing is owed', async () => {
    const own = await payer('30.00');
    expect(await refusal(own, { amount: '30.00', iban: OWN_IBAN })).toMatchObject({
      code: '2',
      issue: { key: 'closedLoop' },
    });
    await withdraw(own, { amount: '30.00', detailId: own.detailId });
    expect(await own.visitor.call('initWithdraw')).toMatchObject({
      takesNewAccount: true,
      targets: [{ owed: '0.00' }],
    });
    expect(await refusal(own, { amount: '10.00', iban: 'HU00' })).toMatchObject({
      issue: { field: 'iban', key: 'iban' },
    });
    expect(await refusal(own, { amount: '10.00', iban: 'NL91ABNA0417164300' })).toMatchObject({
      issue: { key: 'ibanCountry' },
    });
    // Whoever asked for the link must not name an account of their own.
    await markLoginLink(bed.platform.database, own.playerId);
    expect(await refusal(own, { amount: '10.00', iban: OWN_IBAN })).toMatchObject({ code: 'freshLoginNeeded' });
  });

  test.each([
    ['0.00', '2'],
    ['-5.00', '2'],
    ['1e2', '2'],
    ['12,00', '2'],
    ['1.00', '117'],
    ['80.01', '121'],
  ])('an amount of %s is refused with %s', async (amount, code) => {
    const own = await payer('80.00');
    expect(await refusal(own, { amount, detailId: own.detailId })).toMatchObject({ code });
    expect(await accountsOf(own)).toMatchObject({ cash: 80_00n });
  });

  test('a card of somebody else is none', async () => {
    const [own, other] = [await payer('30.00'), await payer('30.00')];
    expect(await refusal(own, { amount: '20.00', detailId: other.detailId })).toMatchObject({ code: '101' });
  });

  test('all of it in two tabs at once is paid once', async () => {
    const own = await payer('30.00');
    const both = await Promise.all([1, 2].map(() => refusal(own, { amount: '30.00', detailId: own.detailId })));
    expect(both.filter((refused) => refused === null)).toHaveLength(1);
    expect(both.find((refused) => refused !== null)).toMatchObject({ code: '121' });
  });
});

test('running bonuses are given up, and only those that the player was shown', async () => {
  const own = await payer('30.00');
  const { kysely } = bed.platform.database;
  const expiresAt = new Date(bed.platform.clock.now().getTime() + 86_400_000);
  const terms = {
    ...BONUS_TERMS,
    expiresAt,
  } as const;
  const grant = (wanted: Parameters<typeof grantBonus>[1]) =>
    kysely
      .transaction()
      .execute((trx) =>
        withWallet(trx, own.playerId, (wallet) => grantBonus(wallet, wanted, null, bed.platform.clock.now())),
      );
  const bonusId = await grant(terms);
  const { bonuses } = await own.visitor.call('initWithdraw');
  expect(bonuses).toMatchObject([{ bonusId: String(bonusId), title: 'Ten', amount: '10.00' }]);
  const body = { amount: '20.00', detailId: own.detailId };
  expect(await refusal(own, body)).toMatchObject({ code: 'bonusChanged' });
  // It is over before anything has ended it: nobody gives it up.
  await grant({ ...terms, title: { en: 'Late' }, expiresAt: new Date(bed.platform.clock.now().getTime() + 1_000) });
  bed.platform.clock.advance(2_000);
  const { paymentId } = await withdraw(own, { ...body, givesUpBonuses: [String(bonusId)] });
  expect(await own.visitor.call('getBalance')).toMatchObject({ cash: '10.00', promo: '0.00' });
  const [mail] = await bed.mailsAbout(paymentId);
  expect(mail?.body.match(/^Bonus given up: .*$/gm)).toEqual([expect.stringMatching(/: Ten: 10,00.€$/)]);
  // Why the balance fell by more than was asked for.
  const params = { kind: 'withdrawal', transaction: paymentId } as const;
  expect((await own.visitor.call('getTransaction', { params })).transaction).toMatchObject({
    amount: '20.00',
    gaveUp: [{ bonusId: String(bonusId), title: 'Ten', amount: '10.00', freeSpins: 0 }],
  });
  bed.platform.clock.advance(1_000);
  const next = await withdraw(own, { amount: '5.00', detailId: own.detailId, givesUpBonuses: [] });
  const other = { ...params, transaction: next.paymentId };
  expect((await own.visitor.call('getTransaction', { params: other })).transaction).toMatchObject({ gaveUp: [] });
});
