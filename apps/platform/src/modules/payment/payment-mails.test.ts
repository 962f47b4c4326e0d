import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';

const TOKEN = 'an-operator-token-of-this-test';
const PLAYS = /\b(play|bonus|spin|win|game)s?\b/i;

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

const query = (text: string, values: unknown[] = []) => bed.platform.database.pool.query(text, values);
const subjectsAbout = async (paymentId: string) => (await bed.mailsAbout(paymentId)).map(({ subject }) => subject);

const withdraw = async ({ visitor }: Payer, amount: string, key = randomUUID()) => {
  const { targets } = await visitor.call('initWithdraw');
  const detailId = targets[0]?.detailId ?? '';
  return visitor.call('createWithdrawal', { body: { amount, detailId, givesUpBonuses: [] }, key });
};

/** All that was typed or is known of a card or account, without what pages show of it. */
const secretsOf = async ({ playerId }: Payer): Promise<string[]> => {
  const { rows } = await query('SELECT token FROM stored_payment_details WHERE player_id = $1', [playerId]);
  return [...rows.map(({ token }) => String(token)), '4242 4242', '42424242'];
};

describe('a deposit that is credited', () => {
  test.each([
    ['card', METHOD.card, '20.00', {}, /20,00.€/, null],
    ['bank', METHOD.bank, '20.00', { issuer: 'testok' }, /20,00.€/, null],
    ['transfer', METHOD.transfer, '20.00', {}, /20,00.€/, null],
    ['crypto', METHOD.crypto, '50.00', {}, /50,00.€/, /^Fee: 0,50.€$/m],
  ] as const)(
    'by %s is told once, with what it is and where help is',
    async (_, methodId, amount, more, figure, fee) => {
      const own = await bed.addPayer();
      const begun = await bed.begin(own, methodId, amount, more);
      expect(await bed.mailsAbout(begun.paymentId)).toEqual([]);
      await bed.act(begun, 'pay');
      await bed.settled(own, begun);
      const [mail, ...others] = await bed.mailsAbout(begun.paymentId);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ purpose: 'service', language: 'en' });
      const { subject = '', body = '' } = mail ?? {};
      expect(subject).toMatch(figure);
      const { methodName } = await own.visitor.call('getDeposit', { params: begun });
      for (const part of [
        `Paid with: ${methodName}`,
        'Date: 21 November 2026',
        `Reference: ${begun.paymentId}`,
        `/my/transactions/deposit/${begun.paymentId}`,
        '/my/limits',
        '/responsible-gambling',
        '/contact-us',
      ])
        expect(body).toContain(part);
      if (fee) expect(body).toMatch(fee);
      else expect(body).not.toContain('Fee');
      expect(`${subject} ${body.replaceAll(/\S*\/\S*/g, '')}`).not.toMatch(PLAYS);
      for (const secret of await secretsOf(own)) expect(`${subject} ${body}`).not.toContain(secret);
    },
  );

  test('by a voucher is told once, and names it no more', async () => {
    const visitor = createVisitor(bed.request);
    await visitor.call('loginAsPlayer', { body: { userName: 'nora' } });
    const own = { playerId: 0, visitor };
    const more = { voucherCode: 'FOYER-SECRET-1', password: 'foyer-demo' };
    const begun = await bed.begin(own, METHOD.voucher, '10.00', more);
    expect((await bed.settled(own, begun)).state).toBe('paid');
    const [mail, ...others] = await bed.mailsAbout(begun.paymentId);
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/10,00/), []]);
    expect(mail?.body).not.toContain(more.voucherCode);
  });

  test('by an offline transfer is told in the player’s language and currency', async () => {
    const own = await bed.addPayer({ currency: 'HUF', language: 'hu' });
    const begun = await bed.begin(own, METHOD.offline, '10000.00');
    await bed.act(begun, 'pay');
    await bed.settled(own, begun);
    expect(await bed.mailsAbout(begun.paymentId)).toMatchObject([
      { subject: expect.stringMatching(/^Jóváírtuk a befizetésedet: 10.000,00.HUF$/), language: 'hu' },
    ]);
  });

  test('is told once, however often and in however many processes its message comes', async () => {
    const own = await bed.addPayer();
    // The provider sends the message twice.
    const begun = await bed.begin(own, METHOD.card, '20.04');
    await bed.payByCard(begun);
    const { courier } = bed.platform;
    await Promise.all([courier.deliverDue(), courier.deliverDue(), bed.settled(own, begun)]);
    await bed.act(begun, 'again');
    await bed.settled(own, begun);
    expect(await bed.mailsAbout(begun.paymentId)).toHaveLength(1);
    const { rows } = await query(
      `SELECT FROM jobs WHERE kind = 'sendMail' AND data ->> 'mailId' IN (SELECT id::text FROM mails WHERE position($1 IN body) > 0)`,
      [begun.paymentId],
    );
    expect(rows).toHaveLength(1);
  });

  test('is booked and told together, or neither', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.card, '20.00');
    await query(`CREATE FUNCTION break_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken for a test'; END $$`);
    await query(`CREATE TRIGGER mails_broken AFTER INSERT ON mails FOR EACH ROW
      WHEN (position('${begun.paymentId}' IN NEW.body) > 0) EXECUTE FUNCTION break_mail()`);
    await bed.payByCard(begun);
    await bed.platform.courier.deliverDue();
    expect([await bed.cashOf(own), await bed.booked(begun.paymentId)]).toEqual(['0.00', []]);
    await query('DROP TRIGGER mails_broken ON mails');
    await query('DROP FUNCTION break_mail');
    await bed.act(begun, 'again');
    await bed.settled(own, begun);
    expect([await bed.cashOf(own), await bed.booked(begun.paymentId)]).toEqual(['20.00', ['deposit']]);
    expect(await bed.mailsAbout(begun.paymentId)).toHaveLength(1);
  });

  test('after another amount was taken, and the rest came, is told with each part', async () => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.transfer, '30.00');
    await bed.act(begun, 'less');
    const { received } = await bed.settled(own, begun);
    const body = { decision: 'credit', received } as const;
    await own.visitor.call('decideDeposit', { params: begun, body, key: randomUUID() });
    await bed.act(begun, 'rest');
    await bed.settled(own, begun);
    expect(await bed.cashOf(own)).toBe('30.00');
    expect(await subjectsAbout(begun.paymentId)).toEqual([
      expect.stringMatching(/on your account: 27,00/),
      expect.stringMatching(/on your account: 3,00/),
    ]);
  });

  test('is told of to an excluded player too, and to nobody who has no mailbox or was erased', async () => {
    const [excluded, nameless, erased] = [await bed.addPayer(), await bed.addPayer(), await bed.addPayer()];
    const begun = await Promise.all([excluded, nameless, erased].map((own) => bed.begin(own, METHOD.card, '20.00')));
    await query(
      `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
       VALUES (gen_random_uuid(), $1, 'selfExclusion', $2, NULL, 24, 'HU', 'player')`,
      [excluded.playerId, bed.platform.clock.now()],
    );
    await query('UPDATE players SET email = NULL WHERE id = $1', [nameless.playerId]);
    await query("UPDATE players SET status = 'closed', erased_at = now() WHERE id = $1", [erased.playerId]);
    for (const each of begun) await bed.payByCard(each);
    await bed.platform.courier.deliverDue();
    const ids = begun.map(({ paymentId }) => paymentId);
    expect(await Promise.all(ids.map((id) => bed.booked(id)))).toEqual([['deposit'], ['deposit'], ['deposit']]);
    const told = await Promise.all(ids.map((id) => bed.mailsAbout(id)));
    expect(told.map((mails) => mails.map(({ purpose }) => purpose))).toEqual([['service'], [], []]);
  });
});

describe('a deposit that goes back', () => {
  test.each([
    ['refund', /^We are sending your deposit back: 20,00.€$/, 'It may take a few days'],
    ['charge-back', /^Your bank took back a deposit: 20,00.€$/, 'If you asked your bank for this'],
  ])('by %s is told once, with what it does to the balance', async (action, subject, words) => {
    const own = await bed.addPayer();
    const { paymentId } = await bed.deposit(own, '20.00');
    for (const each of [action, 'again']) await bed.act({ paymentId }, each);
    await Promise.all([bed.platform.courier.deliverDue(), bed.platform.courier.deliverDue()]);
    const [, mail, ...others] = await bed.mailsAbout(paymentId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: expect.stringMatching(subject), purpose: 'service' });
    expect(mail?.body).toMatch(/^We took 20,00.€ off your balance for that\.$/m);
    expect(mail?.body).toContain(words);
    expect(mail?.body).not.toContain('did not cover');
  });

  test('more than there is on the balance says what was not covered', async () => {
    const own = await bed.addPayer();
    const { paymentId } = await bed.deposit(own, '20.00');
    await withdraw(own, '15.00');
    await bed.act({ paymentId }, 'charge-back');
    await bed.platform.courier.deliverDue();
    const mail = (await bed.mailsAbout(paymentId)).at(-1);
    expect(mail?.body).toMatch(/^We took 5,00.€ off your balance for that\.$/m);
    expect(mail?.body).toMatch(/^Your balance did not cover 15,00.€\./m);
  });

  test.each([
    ['a card of another person', METHOD.card, 'in your name'],
    ['too little, and its payer’s word', METHOD.transfer, 'not the amount of the deposit'],
  ])('without a credit, for %s, says why, once', async (_, methodId, reason) => {
    const own = await bed.addPayer();
    const begun = await bed.begin(own, methodId, '30.00');
    if (methodId === METHOD.card) await bed.payByCard(begun, '4000 0000 0000 0341');
    else {
      await bed.act(begun, 'less');
      const { received } = await bed.settled(own, begun);
      const body = { decision: 'sendBack', received } as const;
      await own.visitor.call('decideDeposit', { params: begun, body, key: randomUUID() });
    }
    await bed.settled(own, begun);
    // The provider gives it back, and says so.
    await bed.platform.queue.runDue();
    expect((await bed.settled(own, begun)).state).toBe('refunded');
    const mails = (await bed.mailsAbout(begun.paymentId)).filter(({ subject }) => !subject.startsWith('Another'));
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^We are sending your deposit back/) }]);
    for (const part of [reason, 'Your balance stays as it was']) expect(mails[0]?.body).toContain(part);
  });
});

describe('a withdrawal', () => {
  test('that was asked for says by when it is decided, how to cancel it, and what to do if it was somebody else', async () => {
    const own = await bed.addPayer();
    await bed.deposit(own, '80.00');
    const key = randomUUID();
    const both = await Promise.allSettled([withdraw(own, '30.00', key), withdraw(own, '30.00', key)]);
    const { paymentId } = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0] ?? {};
    await withdraw(own, '30.00', key);
    const { pending } = await own.visitor.call('getWithdrawal', { params: { paymentId: paymentId ?? '' } });
    expect(pending?.dueAt).toBe('2026-11-22T12:00:00.000Z');
    const [mail, ...others] = await bed.mailsAbout(paymentId ?? '');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^You asked for a withdrawal: 30,00.€$/) });
    for (const part of [
      '(Card •••• 4242)',
      'by 22 November 2026 at 12:00',
      'you can cancel the withdrawal',
      `Reference: ${paymentId}`,
      `/my/transactions/withdrawal/${paymentId}`,
      'Was this not you?',
      '/my/change-password',
      '/contact-us',
    ])
      expect(mail?.body).toContain(part);
    for (const secret of await secretsOf(own)) expect(mail?.body).not.toContain(secret);
  });

  test('that cannot be cancelled says nothing of that', async () => {
    const own = await bed.addPayer();
    await bed.deposit(own, '80.00');
    const { rows } = await query('SELECT version FROM market_choice');
    const choose = (version: number, market: 'GB' | 'strictest') =>
      desk.call('writeMarket', { body: { version, market } });
    const { version } = await choose(Number(rows[0].version), 'GB');
    const { paymentId } = await withdraw(own, '30.00');
    await choose(version, 'strictest');
    const [mail] = await bed.mailsAbout(paymentId);
    expect(mail?.subject).toMatch(/^You asked/);
    expect(mail?.body).not.toContain('cancel');
  });

  test('that is cancelled is told once, as somebody else may have done it', async () => {
    const own = await bed.addPayer();
    await bed.deposit(own, '80.00');
    const { paymentId } = await withdraw(own, '30.00');
    const params = { paymentId };
    await Promise.all([1, 2].map(() => own.visitor.call('cancelWithdrawal', { params })));
    const [, mail, ...others] = await bed.mailsAbout(paymentId);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your withdrawal was cancelled: 30,00.€$/);
    for (const part of ['on your balance again', 'Was this not you?', paymentId]) expect(mail?.body).toContain(part);
  });
});
