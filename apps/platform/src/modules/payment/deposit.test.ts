import { randomUUID } from 'node:crypto';
import type { Deposit } from '@foyer/contract/payment/deposit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxWebhookSecret } from '../../sandbox/payments/create-payment-provider.ts';
import { TEST_CARDS } from '../../sandbox/payments/test-card.ts';
import { createPaymentBed, METHOD, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { markLoginLink } from '../../testing/test-players.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';
import { followDeposits } from './follow/follow-payments.ts';

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed();
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

describe('methods', () => {
  test('[DEPOSIT-01, DEPOSIT-07, DEPOSIT-08, DEPOSIT-09, SHELLCALL-26] are many, by numeric id, with bounds and fees', async () => {
    const own = await bed.addPayer();
    const { methods, order, currency } = await own.visitor.call('getPaymentMethods');
    expect(currency).toBe('EUR');
    expect(order.length).toBeGreaterThan(3);
    expect(Object.keys(methods)).toEqual(expect.arrayContaining(['101', '106', '107']));
    expect(methods['101']).toMatchObject({ minimum: '10.00', maximum: '5000.00', available: '5000.00', fee: null });
    expect(methods['106']?.fee).toEqual({ kind: 'percent', percent: '1.00' });
    expect(methods['107']?.fee).toEqual({ kind: 'fixed', amount: '0.50' });
  });

  test('[DEPOSIT-31] one that takes other currencies alone says so, and takes nothing', async () => {
    const own = await bed.addPayer();
    const { methods } = await own.visitor.call('getPaymentMethods');
    expect(methods[String(METHOD.offline)]).toMatchObject({ isSupported: false, currencies: ['HUF'] });
    expect(await bed.refusalOf(own, METHOD.offline, '20000.00')).toMatchObject({ code: 'methodUnavailable' });
  });

  test('[DEPOSIT-25] the offline transfer takes 10,000 to 30,000,000 forints', async () => {
    const own = await bed.addPayer({ currency: 'HUF' });
    const { methods } = await own.visitor.call('getPaymentMethods');
    expect(methods[String(METHOD.offline)]).toMatchObject({ minimum: '10000.00', maximum: '30000000.00' });
    expect(await bed.refusalOf(own, METHOD.offline, '9999.00')).toMatchObject({ code: '117', type: 'minAmount' });
    expect(await bed.refusalOf(own, METHOD.offline, '30000001.00')).toMatchObject({ code: '117' });
    expect((await bed.begin(own, METHOD.offline, '10000.00')).step.kind).toBe('transfer');
  });

  test('[DEPOSIT-02, DEPOSIT-22] [LCCP 6.1.2] a British player pays with debit cards alone', async () => {
    const own = await bed.addPayer({ country: 'GBR', currency: 'GBP' });
    const { methods } = await own.visitor.call('getPaymentMethods');
    expect(methods['101']?.debitOnly).toBe(true);
    const deposit = await bed.begin(own, METHOD.card, '20.00');
    expect(await bed.payByCard(deposit, '5555 5555 5555 4444')).toContain('Only debit cards');
    expect((await bed.settled(own, deposit)).state).toBe('waiting');
    await bed.payByCard(deposit);
    expect((await bed.settled(own, deposit)).state).toBe('paid');
  });
});

describe('a deposit', () => {
  test('counts as paid in once it is paid, not while it is under way', async () => {
    const own = await bed.addPayer();
    const paidIn = async () => (await own.visitor.call('getLimits')).lastMonth.deposited;
    const begun = await bed.begin(own, METHOD.card, '20.00');
    expect(await paidIn()).toBe('0.00');
    await bed.payByCard(begun);
    await bed.settled(own, begun);
    expect(await paidIn()).toBe('20.00');
  });

  test('that reaches what the market looks at asks where the money comes from, once, in the same transaction', async () => {
    const own = await bed.addPayer();
    const asked = async () =>
      (await own.visitor.call('getVerification')).cases
        .filter(({ proof }) => proof === 'sourceOfFunds')
        .map(({ state, cause, dueAt }) => ({ state, cause, hasDeadline: dueAt !== null }));
    // The strictest market looks from 2,000 euros on.
    for (const [amount, cases] of [
      ['1999.00', 0],
      ['20.00', 1],
      ['50.00', 1],
    ] as const) {
      const begun = await bed.begin(own, METHOD.card, amount);
      await bed.payByCard(begun);
      expect((await bed.settled(own, begun)).state).toBe('paid');
      expect(await asked()).toHaveLength(cases);
    }
    expect(await asked()).toEqual([{ state: 'asked', cause: 'deposit', hasDeadline: true }]);
    // The way out stays open meanwhile.
    expect(await own.visitor.call('withdrawalDetails')).toEqual({ notification: null });
  });

  test('that reaches it asks all the same where the player began the proof before, and left it', async () => {
    const own = await bed.addPayer();
    await own.visitor.call('startVerification', { body: { proof: 'sourceOfFunds' } });
    const asked = async () =>
      (await own.visitor.call('getVerification')).cases.map(({ cause, dueAt }) => [cause, dueAt !== null]);
    expect(await asked()).toEqual([['player', false]]);
    await bed.deposit(own, '2000.00');
    expect(await asked()).toEqual([['deposit', true]]);
  });

  test('in another currency than the market’s, what the market looks at stands as far up the stakes', async () => {
    const own = await bed.addPayer({ currency: 'HUF' });
    const asked = async () =>
      (await own.visitor.call('getVerification')).cases.filter(({ proof }) => proof === 'sourceOfFunds').length;
    // 2,000 euros of the strictest market.
    for (const [amount, cases] of [
      ['5000.00', 0],
      ['194999.00', 0],
      ['4000.00', 1],
    ] as const) {
      const begun = await bed.begin(own, METHOD.card, amount);
      await bed.payByCard(begun);
      expect((await bed.settled(own, begun)).state).toBe('paid');
      expect(await asked()).toBe(cases);
    }
  });

  test('by crypto asks as many coins as the amount is about worth in its currency', async () => {
    const coins = async (currency: string, amount: string) => {
      const { step } = await bed.begin(await bed.addPayer({ currency }), METHOD.crypto, amount);
      return step.kind === 'crypto' && step.amount;
    };
    expect(await coins('EUR', '50.00')).toBe('0.00101000');
    expect(await coins('HUF', '20000.00')).toBe('0.00101000');
    expect(await coins('SEK', '500.00')).toBe('0.00101000');
  });

  test('the sandbox’s form for a card names every test card and what it does', async () => {
    const own = await bed.addPayer();
    const { paymentId } = await bed.begin(own, METHOD.card, '20.00');
    const page = await (await bed.request(`/sandbox/payments/card/${paymentId}`, {})).text();
    for (const { says } of Object.values(TEST_CARDS)) expect(page).toContain(`<dd>${says}</dd>`);
    expect(page).toContain('<dt>4000 0000 0000 0002</dt>');
  });

  test('[CALL-16, DEPOSIT-06] is credited once its provider says so, and not by coming back', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.bank, '25.00', { issuer: 'testok' });
    expect(begun.step).toMatchObject({ kind: 'redirect' });
    const back = await bed.press(`bank/${begun.paymentId}`, { answer: 'pay' });
    expect(back).toContain(`/?modal=deposit&payment=${begun.paymentId}&status=success`);
    expect(await bed.cashOf(own)).toBe('0.00');
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'paid', credited: '25.00', problem: null });
    expect(await bed.cashOf(own)).toBe('25.00');
    expect(await own.visitor.call('getDepositDetails')).toEqual({
      numberOfSuccessfulDeposit: 1,
      firstDepositShown: false,
    });
    await own.visitor.call('markFirstDeposit');
    expect((await own.visitor.call('getDepositDetails')).firstDepositShown).toBe(true);
  });

  test('its fee is paid on top, and the house has it', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.crypto, '50.00');
    expect(begun).toMatchObject({ fee: '0.50', step: { kind: 'crypto', payCurrency: 'BTC' } });
    await bed.act(begun, 'pay');
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'paid', credited: '50.00' });
    expect(await bed.cashOf(own)).toBe('50.00');
    // Everywhere the same figure: what the wallet got, not what left it.
    const { targets } = await own.visitor.call('initWithdraw');
    expect(targets.map(({ owed }) => owed)).toEqual(['50.00']);
    const { limits } = await own.visitor.call('getLimits');
    expect(limits.find(({ name }) => name === 'depositDay')?.used).toBe('50.00');
  });

  test('[ENTITY-15] an address has one deadline, wherever it is said; after it money may still be on its way', async () => {
    const own = await bed.addPayer();
    const { paymentId, step } = await bed.begin(own, METHOD.crypto, '50.00');
    const pendingNow = async () => {
      const params = { kind: 'deposit', transaction: paymentId };
      const { transaction } = await own.visitor.call('getTransaction', { params });
      return 'pending' in transaction ? transaction.pending : null;
    };
    const until = step.kind === 'crypto' ? step.expiresAt : '';
    const dueAt = async () => (await own.visitor.call('getDeposit', { params: { paymentId } })).dueAt;
    expect(await dueAt()).toBe(until);
    expect(await pendingNow()).toMatchObject({ owner: 'player', next: 'pay', dueAt: until });
    bed.platform.clock.advance(Date.parse(until) - bed.platform.clock.now().getTime());
    expect(await pendingNow()).toMatchObject({ owner: 'provider', next: 'confirm', isOverdue: false });
    expect(await dueAt()).toBeNull();
  });

  test('what waits for its player is named with the methods: money sent by hand, and another amount', async () => {
    const own = await bed.addPayer();
    const openOnes = async () =>
      (await own.visitor.call('getPaymentMethods')).open.map(({ paymentId, state }) => [paymentId, state]);
    // Of a card nothing was sent yet.
    await bed.begin(own, METHOD.card, '20.00');
    const transfer = await bed.begin(own, METHOD.transfer, '30.00');
    bed.platform.clock.advance(MINUTE_MS);
    const crypto = await bed.begin(own, METHOD.crypto, '50.00');
    expect(await openOnes()).toEqual([
      [crypto.paymentId, 'waiting'],
      [transfer.paymentId, 'waiting'],
    ]);
    bed.platform.clock.advance(20 * MINUTE_MS);
    expect(await openOnes(), 'the address is over').toEqual([[transfer.paymentId, 'waiting']]);
    await bed.act(transfer, 'less');
    await bed.settled(own, transfer);
    expect(await openOnes()).toEqual([[transfer.paymentId, 'review']]);
  });

  test('the same key again is the same deposit, with a token of its own', async () => {
    const own = await bed.addPayer();
    const key = randomUUID();
    const first = await bed.begin(own, METHOD.card, '20.00', {}, key);
    await bed.platform.database.pool.query('UPDATE payment_methods SET position = position WHERE id = 101');
    const second = await bed.begin(own, METHOD.card, '20.00', {}, key);
    expect(second.paymentId).toBe(first.paymentId);
    expect(second.step).toEqual(first.step);
    expect(await own.visitor.call('findDeposit', { body: { depositToken: second.depositToken } })).toMatchObject({
      paymentId: first.paymentId,
    });
    await expect(bed.begin(own, METHOD.card, '21.00', {}, key)).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
  });

  test('a provider that is down charges nothing, and other methods work', async () => {
    const own = await bed.addPayer();
    expect(await bed.refusalOf(own, METHOD.card, '20.08')).toMatchObject({ code: 'paymentUnanswered' });
    const other = await bed.begin(own, METHOD.transfer, '30.00');
    expect(other.step).toMatchObject({ kind: 'transfer', amount: '30.00' });
    expect(await bed.cashOf(own)).toBe('0.00');
  });

  test('[DEPOSIT-27] a refusal keeps the provider’s words', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.01');
    await bed.payByCard(begun);
    expect(await bed.settled(own, begun)).toMatchObject({
      state: 'refused',
      problem: { errorCode: '118', errors: ['Invalid city'] },
    });
  });

  test.each([
    ['4000 0000 0000 0002', '80_2013'],
    ['4000 0000 0000 0069', 'cardExpired'],
    ['4000 0000 0000 0119', '3001'],
  ])('[DEPOSIT-30] card %s is refused with %s', async (number, errorCode) => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    await bed.payByCard(begun, number);
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'refused', problem: { errorCode } });
    expect(await bed.cashOf(own)).toBe('0.00');
  });

  test('[DEPOSIT-10] a card that was to be remembered pays again by one call, and is forgotten on request', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00', { saves: true });
    await bed.payByCard(begun);
    await bed.settled(own, begun);
    const { methods } = await own.visitor.call('getPaymentMethods');
    const [detail] = methods['101']?.storedDetails ?? [];
    expect(detail).toMatchObject({ label: '•••• 4242', funding: 'debit' });
    const again = await bed.begin(own, METHOD.card, '30.00', { detailId: detail?.detailId });
    expect(again.step.kind).toBe('none');
    expect((await bed.settled(own, again)).state).toBe('paid');
    expect(await bed.cashOf(own)).toBe('50.00');
    const stranger = await bed.addPayer();
    expect(await bed.refusalOf(stranger, METHOD.card, '30.00', { detailId: detail?.detailId })).toMatchObject({
      code: '101',
    });
    await markLoginLink(bed.platform.database, own.playerId);
    expect(await bed.refusalOf(own, METHOD.card, '30.00', { detailId: detail?.detailId })).toMatchObject({
      code: 'freshLoginNeeded',
    });
    await own.visitor.call('removeStoredDetail', { params: { detailId: detail?.detailId ?? '' } });
    expect((await own.visitor.call('getPaymentMethods')).methods['101']?.storedDetails).toEqual([]);
  });

  test('[DEPOSIT-21] the card of another person is not credited, and the money goes back', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    await bed.payByCard(begun, '4000 0000 0000 0341');
    expect((await bed.settled(own, begun)).state).toBe('returning');
    await bed.platform.queue.runDue();
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'refunded', credited: '0.00', isSentBack: true });
    expect(await bed.cashOf(own)).toBe('0.00');
    expect(await bed.booked(begun.paymentId)).toEqual([]);
  });

  test.each([
    ['20.00', '4000 0000 0000 0341', { reason: 'notAccepted', providerWords: null, errorCode: 'cardOfOther' }],
    ['20.00', '4000 0000 0000 0002', { reason: 'declined', providerWords: null, errorCode: '80_2013' }],
    ['20.00', '4000 0000 0000 0069', { reason: 'declined', providerWords: null, errorCode: 'cardExpired' }],
    ['20.01', '4242 4242 4242 4242', { reason: null, providerWords: 'Invalid city', errorCode: '118' }],
    ['20.05', '4242 4242 4242 4242', { reason: null, providerWords: null, errorCode: null }],
    ['20.00', '4242 4242 4242 4242', { reason: null, providerWords: null, errorCode: null }],
  ])('of %s by card %s says later why it is not on the account', async (amount, card, why) => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, amount);
    await bed.payByCard(begun, card);
    await bed.settled(own, begun);
    const params = { kind: 'deposit', transaction: begun.paymentId };
    expect((await own.visitor.call('getTransaction', { params })).transaction).toMatchObject(why);
  });

  test('[DEPOSIT-11, DEPOSIT-24] a voucher asks for the password, and takes a promo code', async () => {
    const visitor = createVisitor(bed.request);
    await visitor.call('loginAsPlayer', { body: { userName: 'nora' } });
    const own = { playerId: 0, visitor };
    const more = { voucherCode: 'FOYER-1', promoCode: 'READER10' };
    expect(await bed.refusalOf(own, METHOD.voucher, '10.00', { ...more, password: 'wrong' })).toMatchObject({
      code: '2',
      issue: { field: 'password', key: 'wrongPassword' },
    });
    const begun = await bed.begin(own, METHOD.voucher, '10.00', { ...more, password: 'foyer-demo' });
    expect((await bed.settled(own, begun)).state).toBe('paid');
    const { rows } = await bed.platform.database.pool.query('SELECT promo_code FROM deposits WHERE id = $1', [
      begun.paymentId,
    ]);
    expect(rows).toEqual([{ promo_code: 'READER10' }]);
  });

  test('[DEPOSIT-23] in a listed country a bank transfer asks for the account first', async () => {
    const own = await bed.addPayer({ country: 'ROU' });
    expect(await bed.refusalOf(own, METHOD.transfer, '30.00')).toMatchObject({
      code: '2',
      issue: { field: 'iban', key: 'required' },
    });
    expect(await bed.refusalOf(own, METHOD.transfer, '30.00', { iban: 'RO00' })).toMatchObject({
      issue: { field: 'iban', key: 'iban' },
    });
    expect((await bed.begin(own, METHOD.transfer, '30.00', { iban: 'RO49AAAA1B31007593840000' })).step.kind).toBe(
      'transfer',
    );
  });

  test.each(['0.00', '-5.00', '1e3', '12,50', '٣٠', '1 000', '123456789012345678901234567890', '10.001'])(
    'an amount of %s is refused with a code',
    async (amount) => {
      const own = await bed.addPayer();
      expect(await bed.refusalOf(own, METHOD.card, amount)).toMatchObject({ code: '2' });
    },
  );

  test('is nobody else’s', async () => {
    const [own, stranger] = [await bed.addPayer(), await bed.addPayer()];
    const begun = await bed.begin(own, METHOD.card, '20.00');
    const params = { paymentId: begun.paymentId };
    expect(await stranger.visitor.refusalOf('getDeposit', { params })).toBe('101');
    expect(await stranger.visitor.refusalOf('cancelDeposit', { params })).toBe('101');
    expect(await stranger.visitor.refusalOf('findDeposit', { body: { depositToken: begun.depositToken } })).toBe('101');
  });

  test('a card whose bank was not told yes, and a voucher that was used, say which they are', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    await bed.press(`card/${begun.paymentId}`, { number: '4000002760003184', confirmed: 'no' });
    expect((await bed.settled(own, begun)).problem).toEqual({ errorCode: 'paymentUnconfirmed', errors: [] });
    const visitor = createVisitor(bed.request);
    await visitor.call('loginAsPlayer', { body: { userName: 'nora' } });
    const more = { voucherCode: 'USED-1', password: 'foyer-demo' };
    const voucher = await bed.begin({ playerId: 0, visitor }, METHOD.voucher, '10.00', more);
    expect((await bed.settled({ playerId: 0, visitor }, voucher)).problem).toEqual({
      errorCode: 'voucherUsed',
      errors: [],
    });
  });

  test('that was given up says so, and is credited all the same when its money comes', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.transfer, '30.00');
    const given = await own.visitor.call('cancelDeposit', { params: { paymentId: begun.paymentId } });
    expect(given.state).toBe('cancelled');
    expect((await bed.settled(own, begun)).state).toBe('cancelled');
    await bed.act(begun, 'pay');
    expect((await bed.settled(own, begun)).state).toBe('paid');
    expect(await bed.cashOf(own)).toBe('30.00');
  });
});

describe('limits', () => {
  const limit = (playerId: number, name: string, amount: bigint) =>
    bed.platform.database.pool.query(
      `INSERT INTO chosen_limits (player_id, name, amount, currency, chosen_at, source) VALUES ($1, $2, $3, 'EUR', now(), 'registration')`,
      [playerId, name, amount],
    );

  test('[DEPOSIT-19] what waits in another tab has taken its room', async () => {
    const own = await bed.addPayer();
    await limit(own.playerId, 'depositDay', 100_00n);
    await bed.begin(own, METHOD.card, '60.00');
    const { methods } = await own.visitor.call('getPaymentMethods');
    expect(methods['101']).toMatchObject({ available: '40.00', limitedBy: 'depositDay' });
    expect(await bed.refusalOf(own, METHOD.card, '41.00')).toMatchObject({ code: '117', type: 'daily' });
    const both = await Promise.all([
      bed.refusalOf(own, METHOD.card, '40.00'),
      bed.refusalOf(own, METHOD.card, '40.00'),
    ]);
    expect(both.filter((refused) => refused === null)).toHaveLength(1);
  });

  test('[RTS 12B] what is paid later counts in the period in which it comes, and takes its room until then', async () => {
    const userName = 'pays-late';
    const own = await bed.addPayer({ userName });
    await limit(own.playerId, 'depositDay', 100_00n);
    const begun = await bed.begin(own, METHOD.transfer, '80.00');
    expect(await bed.refusalOf(own, METHOD.transfer, '80.00')).toMatchObject({ code: '117', type: 'daily' });
    bed.platform.clock.advance(DAY_MS);
    await own.visitor.call('loginAsPlayer', { body: { userName } });
    expect(await bed.refusalOf(own, METHOD.transfer, '80.00')).toMatchObject({ code: '117', type: 'daily' });
    await own.visitor.call('cancelDeposit', { params: { paymentId: begun.paymentId } });
    const other = await bed.begin(own, METHOD.transfer, '80.00');
    await bed.act(begun, 'pay');
    expect((await bed.settled(own, begun)).state).toBe('returning');
    await bed.act(other, 'pay');
    expect((await bed.settled(own, other)).state).toBe('paid');
    expect(await bed.cashOf(own)).toBe('80.00');
  });

  test('[DEPOSIT-20] a limit of the balance leaves what is below it', async () => {
    const own = await bed.addPayer({}, 170_00n);
    await limit(own.playerId, 'balance', 200_00n);
    const { methods } = await own.visitor.call('getPaymentMethods');
    expect(methods['101']).toMatchObject({ available: '30.00', limitedBy: 'balance' });
    expect(await bed.refusalOf(own, METHOD.card, '31.00')).toMatchObject({ code: '117', type: 'depositLimit' });
  });

  test('one lowered while the provider’s page is open sends the money back', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.bank, '80.00', { issuer: 'testok' });
    await limit(own.playerId, 'depositDay', 50_00n);
    await bed.press(`bank/${begun.paymentId}`, { answer: 'pay' });
    expect(await bed.settled(own, begun)).toMatchObject({
      state: 'returning',
      problem: { errorCode: 'depositOverLimit', errors: [] },
    });
    await bed.platform.queue.runDue();
    expect((await bed.settled(own, begun)).state).toBe('refunded');
    expect(await bed.cashOf(own)).toBe('0.00');
  });
});

describe('what a provider can do to us', () => {
  test('twice, and both at once: one entry', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.04');
    await bed.payByCard(begun);
    await Promise.all([bed.platform.courier.deliverDue(), bed.platform.courier.deliverDue(), bed.settled(own, begun)]);
    expect(await bed.booked(begun.paymentId)).toEqual(['deposit']);
    expect(await bed.cashOf(own)).toBe('20.04');
  });

  test('the refund before the payment: nothing is left, whatever comes later', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.05');
    await bed.payByCard(begun);
    await bed.platform.courier.deliverDue();
    bed.platform.clock.advance(3_000);
    expect((await bed.settled(own, begun)).state).toBe('refunded');
    expect(await bed.cashOf(own)).toBe('0.00');
  });

  test('no message at all: it is asked for', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.03');
    await bed.payByCard(begun);
    bed.platform.clock.advance(2 * MINUTE_MS);
    await followDeposits(bed.platform.deps);
    expect(await bed.cashOf(own)).toBe('20.03');
  });

  test('another amount is not credited by itself', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.transfer, '30.06');
    await bed.act(begun, 'less');
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'review', credited: '0.00' });
    expect(await bed.cashOf(own)).toBe('0.00');
  });

  test('a chargeback takes what is there, and the house bears the rest', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    await bed.payByCard(begun);
    await bed.settled(own, begun);
    await bed.act(begun, 'charge-back');
    expect((await bed.settled(own, begun)).state).toBe('chargedBack');
    expect(await bed.cashOf(own)).toBe('0.00');
    expect(await bed.booked(begun.paymentId)).toEqual(['deposit', 'reversal']);
  });

  test('a deposit whose time is over ends', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    bed.platform.clock.advance(HOUR_MS);
    await followDeposits(bed.platform.deps);
    const { rows } = await bed.platform.database.pool.query('SELECT state FROM deposits WHERE id = $1', [
      begun.paymentId,
    ]);
    expect(rows).toEqual([{ state: 'expired' }]);
  });
});

describe('webhooks', () => {
  const update = (deposit: Deposit, change: Record<string, unknown> = {}) => ({
    type: 'payment.changed',
    data: {
      paymentId: deposit.paymentId,
      reference: 'sb_forged',
      currency: 'EUR',
      captured: '2000',
      refunded: '0',
      chargedBack: '0',
      isRefused: false,
      isExpired: false,
      errorCode: null,
      errors: [],
      detail: null,
      ...change,
    },
  });

  async function referenceOf({ paymentId }: Deposit): Promise<string> {
    const { rows } = await bed.platform.database.pool.query('SELECT reference FROM deposits WHERE id = $1', [
      paymentId,
    ]);
    return rows[0].reference;
  }

  async function send(body: string, { ageMs = 0, id = randomUUID(), secret = '' } = {}): Promise<number> {
    const { rows } = await bed.platform.database.pool.query('SELECT salt FROM platform_secret');
    const at = new Date(Date.now() - ageMs);
    const signature = new Webhook(secret || sandboxWebhookSecret(rows[0].salt)).sign(id, at, body);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    return (await bed.request('/api/payment/webhook/sandbox', { method: 'POST', headers, body })).status;
  }

  test('only what is signed, fresh, of the form and about this payment is taken', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    const reference = await referenceOf(begun);
    const good = JSON.stringify(update(begun, { reference }));
    const other = await bed.begin(await bed.addPayer(), METHOD.card, '20.00');
    const refused: [number, string, Parameters<typeof send>[1]?][] = [
      [400, good, { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }],
      [400, good, { ageMs: DAY_MS }],
      [400, 'no json'],
      [400, JSON.stringify(update(begun, { reference, captured: '-5' }))],
      [400, JSON.stringify(update(begun, { reference, captured: 2000 }))],
      [400, JSON.stringify({ ...update(begun, { reference }), type: 'payment.invented' })],
      [404, JSON.stringify(update(begun))],
      [404, JSON.stringify(update(begun, { reference, currency: 'USD' }))],
      [404, JSON.stringify(update(other, { reference }))],
      [404, JSON.stringify(update(begun, { reference, paymentId: randomUUID() }))],
      [413, 'x'.repeat(30_000)],
    ];
    for (const [status, body, options] of refused)
      expect([body.slice(0, 40), await send(body, options)]).toEqual([body.slice(0, 40), status]);
    expect(await bed.cashOf(own)).toBe('0.00');
    const id = randomUUID();
    expect(await send(good, { id })).toBe(204);
    expect(await send(good, { id })).toBe(204);
    expect(await send(good)).toBe(204);
    expect(await bed.cashOf(own)).toBe('20.00');
    expect(await bed.booked(begun.paymentId)).toEqual(['deposit']);
  });

  test('a stored card that has expired is offered no more', async () => {
    const own = await bed.addPayer();
    const first = await bed.begin(own, METHOD.card, '20.00', { saves: true });
    await bed.payByCard(first);
    await bed.settled(own, first);
    const stored = async () => (await own.visitor.call('getPaymentMethods')).methods['101']?.storedDetails ?? [];
    const [card] = await stored();
    // Its provider is silent: what is told is told here.
    const begun = await bed.begin(own, METHOD.card, '20.03', { detailId: card?.detailId });
    const reference = await referenceOf(begun);
    const refused = { reference, captured: '0', isRefused: true, errorCode: 'cardExpired' };
    expect(await send(JSON.stringify(update(begun, refused)))).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('without a signature, or of a provider that nobody named, nothing is taken', async () => {
    const bare = await bed.request('/api/payment/webhook/sandbox', { method: 'POST', body: '{}' });
    const unknown = await bed.request('/api/payment/webhook/constructor', { method: 'POST', body: '{}' });
    expect([bare.status, unknown.status]).toEqual([400, 404]);
  });
});
