import { randomUUID } from 'node:crypto';
import type { DemandEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { errorOf } from '../../testing/test-client.ts';

const TOKEN = 'an-operator-token-of-this-test';

let bed: PaymentBed;
let desk: OperatorClient;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  desk = createOperatorClient(bed.platform, TOKEN);
});
afterAll(() => bed.platform.close());

const query = (text: string, values: unknown[] = []) => bed.platform.database.pool.query(text, values);

async function publicIdOf({ playerId }: Payer): Promise<string> {
  return String((await query('SELECT public_user_id FROM players WHERE id = $1', [playerId])).rows[0].public_user_id);
}

type Proof = 'identity' | 'address' | 'payment' | 'sourceOfFunds';

async function ask(own: Payer, proof: Proof, more: object = {}) {
  const params = { publicUserId: await publicIdOf(own) };
  return desk.ask('openVerificationCase', { params, body: { proof, ...more } }, randomUUID());
}

const hold = (own: Payer, proof: Proof, event?: DemandEvent, note?: string) =>
  ask(own, proof, { withdrawalsWait: true, ...(event && { event }), ...(note && { note }) });

async function announce(...withdrawalProofs: ('address' | 'payment' | 'sourceOfFunds')[]): Promise<void> {
  const { version } = await desk.call('readMarket');
  await desk.call('writeMarket', { body: { version, duties: { withdrawalProofs } } });
}

const needsOf = async ({ visitor }: Payer) =>
  (await visitor.call('initWithdraw')).needs
    .filter(({ code }) => code !== 'profile')
    .map(({ code, state, event }) => [code, state, event].join(' ').trim());

const withdrawal = async ({ visitor }: Payer, amount = '5.00') => {
  const { targets } = await visitor.call('initWithdraw');
  const body = { amount, givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  return visitor.call('createWithdrawal', { body, key: randomUUID() }).then(
    ({ state }) => state,
    ({ code }) => code,
  );
};

test('[LCCP 17.1.1(2)] with each deposit is stored what was shown, in its transaction, for good', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  const { promise } = await own.visitor.call('getPaymentMethods');
  expect(promise.needs).toEqual([
    { code: 'identity', state: 'met', waits: true, from: null, event: null },
    { code: 'sourceOfFunds', state: 'later', waits: false, from: expect.stringMatching(/^\d+\.00$/), event: null },
    // Asked once, before the first withdrawal (PREFILL-02).
    { code: 'profile', state: 'open', waits: true, from: null, event: null },
  ]);
  const { paymentId } = await bed.begin(own, METHOD.card, '20.00', { promise: promise.key });
  const voucher = await bed.begin(own, METHOD.voucher, '20.00', { voucherCode: 'AAAA' }).catch(() => null);
  const stored = await query(
    'SELECT payment_id, version, was_shown, starts_anew, needs FROM withdrawal_promises WHERE player_id = $1 ORDER BY id',
    [own.playerId],
  );
  expect(stored.rows[0]).toMatchObject({ payment_id: paymentId, version: 1, was_shown: true, starts_anew: true });
  expect(stored.rows[0].needs.at(-1)).toMatchObject({ code: 'sameWay' });
  if (voucher) expect(stored.rows[1].needs.at(-1)).toMatchObject({ code: 'ownAccount' });
  for (const statement of [
    'UPDATE withdrawal_promises SET version = 2',
    'DELETE FROM withdrawal_promises',
    'TRUNCATE withdrawal_promises CASCADE',
  ]) {
    await expect(query(statement)).rejects.toThrow(/append-only/);
  }
});

test('[LCCP 17.1.1(2)] what changed since it was shown is shown again before anything is promised or paid', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  const { promise } = await own.visitor.call('getPaymentMethods');
  await announce('address');
  expect(await bed.refusalOf(own, METHOD.card, '20.00', { promise: promise.key })).toMatchObject({
    code: 'promiseChanged',
  });
  expect((await query('SELECT 1 FROM deposits WHERE player_id = $1', [own.playerId])).rows).toEqual([]);
  const { promise: now } = await own.visitor.call('getPaymentMethods');
  expect(now.needs.map(({ code }) => code)).toContain('address');
  await bed.begin(own, METHOD.card, '20.00', { promise: now.key });
  await announce();
});

test('[LCCP 17.1.1(2)] the market asks for more: money that is here waits for nothing new, money of an empty account does', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  await announce('address');
  await bed.deposit(own, '20.00');
  expect(await needsOf(own)).toEqual(['identity met']);
  expect(await withdrawal(own, '40.00')).toBe('requested');
  const other = await bed.addPayer();
  await bed.deposit(other, '20.00');
  expect(await needsOf(other)).toEqual(['identity met', 'address open']);
  expect(await withdrawal(other)).toBe('128');
  const { restrictions } = await other.visitor.call('getVerification');
  expect(restrictions).toEqual([{ action: 'withdrawal', code: '128', proof: 'address' }]);
  await query(
    "INSERT INTO verification_cases (id, player_id, proof, state, cause, opened_at, updated_at, decided_at) VALUES ($1, $2, 'address', 'approved', 'player', now(), now(), now())",
    [randomUUID(), other.playerId],
  );
  expect(await withdrawal(other)).toBe('requested');
  await announce();
});

test('[LCCP 17.1.1(2)] money from before there were promises waits for identity alone', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await announce('address');
  await bed.deposit(own, '20.00');
  const older = await bed.addPayer({}, 50_00n);
  await bed.deposit(older, '20.00');
  expect([await needsOf(own), await needsOf(older)]).toEqual([['identity met', 'address open'], ['identity met']]);
  await announce();
});

test('[LCCP 17.1.1(2)] a desk asks for anything at any time, and holds up a withdrawal only where it was announced or an event opened it', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  expect((await ask(own, 'address')).status).toBe(200);
  expect(await own.visitor.call('withdrawalDetails')).toEqual({ notification: null });
  expect(errorOf(await hold(own, 'address')).errorCode).toBe('demandUnannounced');
  expect(errorOf(await hold(own, 'payment', 'chargeback')).errorCode).toBe('eventNotSeen');
  // Their identity is proved: it is not announced any more.
  expect(errorOf(await hold(own, 'identity')).errorCode).toBe('demandUnannounced');
  expect(errorOf(await ask(own, 'address', { event: 'chargeback' })).errorCode).toBe('2');
  expect(errorOf(await hold(own, 'address', 'amlSuspicion'))).toMatchObject({
    errorCode: '2',
    errorDetails: { issues: [{ field: 'note' }] },
  });
  expect(await withdrawal(own)).toBe('requested');
  const { demands } = await desk.call('getWithdrawalPromise', { params: { publicUserId: await publicIdOf(own) } });
  expect(demands).toEqual([]);
});

test('[LCCP 17.1.1(2)] an event that the platform saw opens a proof once: money waits until it is given', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  await query('UPDATE deposits SET charged_back = 1, changed_at = now() WHERE player_id = $1', [own.playerId]);
  expect((await hold(own, 'payment', 'chargeback')).status).toBe(200);
  await bed.platform.queue.runDue();
  const mails = await query(
    'SELECT body FROM mails m JOIN players p ON p.email = m.recipient_address WHERE p.id = $1 AND m.body NOT LIKE $2',
    [own.playerId, 'We have added%'],
  );
  expect(mails.rows[0].body).toMatch(/^We ask because a payment was taken back by your bank\. We have to ask you/);
  expect(await needsOf(own)).toEqual(['identity met', 'payment open chargeback']);
  expect(await withdrawal(own)).toBe('128');
  expect(await own.visitor.refusalOf('withdrawalDetails')).toBe('125');
  await query(
    "UPDATE verification_cases SET state = 'approved', decided_at = now() + interval '1 minute' WHERE player_id = $1",
    [own.playerId],
  );
  expect(await withdrawal(own)).toBe('requested');
  expect(errorOf(await hold(own, 'payment', 'chargeback')).errorCode).toBe('eventNotSeen');
});

const CASE = `INSERT INTO verification_cases (id, player_id, proof, state, cause, opened_at, updated_at, decided_at)
  SELECT $1, $2, 'address', 'approved', 'player', at, at, at FROM (SELECT '2026-01-02T00:00:00Z'::timestamptz AS at) AS a`;
const DOCUMENT = `INSERT INTO verification_documents (id, player_id, case_id, document_type, side, status, attempt, media_type, size_bytes,
    pages, sha256, expires_on, uploaded_at, updated_at)
  VALUES (gen_random_uuid(), $2, $1, 'addressCard', 'any', 'approved', 1, 'image/jpeg', 1000, 1, sha256('x'), $3, now(), now())`;

test.each<[DemandEvent, Proof, (playerId: number) => Promise<unknown>]>([
  [
    'documentExpired',
    'address',
    async (playerId) => {
      const caseId = randomUUID();
      await query(CASE, [caseId, playerId]);
      await query(DOCUMENT, [caseId, playerId, '2026-11-20']);
    },
  ],
  [
    'detailsChanged',
    'address',
    (playerId) =>
      query(
        `INSERT INTO data_requests (id, player_id, kind, state, brand, created_at, finished_at)
         VALUES (gen_random_uuid(), $1, 'correction', 'done', 'foyer', now(), now())`,
        [playerId],
      ),
  ],
  [
    'paidByOther',
    'payment',
    (playerId) =>
      query(`UPDATE deposits SET problem = '{"errorCode": "cardOfOther", "errors": []}' WHERE player_id = $1`, [
        playerId,
      ]),
  ],
])('[LCCP 17.1.1(2)] %s opens %s once it was seen', async (event, proof, happen) => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  expect(errorOf(await hold(own, proof, event)).errorCode).toBe('eventNotSeen');
  await happen(own.playerId);
  expect((await hold(own, proof, event)).status).toBe(200);
  expect(await needsOf(own)).toContain(`${proof} open ${event}`);
});

test('a document that is valid today opens nothing', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  const caseId = randomUUID();
  await query(CASE, [caseId, own.playerId]);
  await query(DOCUMENT, [caseId, own.playerId, '2026-11-21']);
  expect(errorOf(await hold(own, 'address', 'documentExpired')).errorCode).toBe('eventNotSeen');
});

test('a suspicion is stored for the staff, and reads to its player as any duty by law, in the export too', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  await hold(own, 'sourceOfFunds', 'amlSuspicion', 'Money of a third country.');
  const publicUserId = await publicIdOf(own);
  const { demands } = await desk.call('getWithdrawalPromise', { params: { publicUserId } });
  expect(demands).toMatchObject([{ proof: 'sourceOfFunds', event: 'amlSuspicion', note: 'Money of a third country.' }]);
  const { cases } = await own.visitor.call('getVerification');
  expect(cases).toMatchObject([{ proof: 'sourceOfFunds', event: 'legalDuty' }]);
  const told = JSON.stringify([
    cases,
    await own.visitor.call('initWithdraw'),
    await desk.call('exportPlayer', { params: { publicUserId } }),
  ]);
  expect(told).toContain('legalDuty');
  for (const secret of ['amlSuspicion', 'third country']) expect(told).not.toContain(secret);
});

test('a deposit shows what was said of its withdrawal; one from before shows nothing', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  const { promise } = await own.visitor.call('getPaymentMethods');
  const { paymentId } = await bed.begin(own, METHOD.card, '20.00', { promise: promise.key });
  const read = async () =>
    (await own.visitor.call('getTransaction', { params: { kind: 'deposit', transaction: paymentId } })).transaction;
  expect(await read()).toMatchObject({
    promise: {
      wasShown: true,
      needs: [{ code: 'identity' }, { code: 'sourceOfFunds' }, { code: 'profile' }, { code: 'sameWay' }],
    },
  });
  await query('ALTER TABLE withdrawal_promises DISABLE TRIGGER withdrawal_promises_append_only');
  await query('DELETE FROM withdrawal_promises WHERE payment_id = $1', [paymentId]);
  await query('ALTER TABLE withdrawal_promises ENABLE TRIGGER withdrawal_promises_append_only');
  expect(await read()).toMatchObject({ promise: null });
});

test('[LCCP 17.1.1(2)] a player hears of a demand also where the proof was asked for before', async () => {
  const own = await bed.addPayer({ publicUserId: randomUUID() });
  await bed.deposit(own, '20.00');
  const mails = async () =>
    (
      await query(
        `SELECT count(*)::int AS told FROM jobs j JOIN verification_events e ON e.id = (j.data->>'eventId')::bigint
         JOIN verification_cases c ON c.id = e.case_id WHERE j.kind = 'tellOfVerification' AND c.player_id = $1`,
        [own.playerId],
      )
    ).rows[0].told;
  expect((await ask(own, 'address')).status).toBe(200);
  expect(await mails()).toBe(1);
  bed.platform.clock.advance(1_000);
  expect((await hold(own, 'address', 'authorityDemand', 'A court asks.')).status).toBe(200);
  expect(await mails()).toBe(2);
  const { cases } = await own.visitor.call('getVerification');
  expect(cases.find(({ proof }) => proof === 'address')?.timeline.map(({ action }) => action)).toEqual([
    'open',
    'open',
  ]);
});
