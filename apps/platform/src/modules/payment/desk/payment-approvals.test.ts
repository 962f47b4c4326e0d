import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPROVED_ACTIONS } from '../../../modules.ts';
import { addOperator, createOperatorClient, type OperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';

const TOKEN = 'an-operator-token-of-this-test';

let bed: PaymentBed;
let owner: OperatorClient;
let ann: Awaited<ReturnType<typeof addOperator>>;
let ben: OperatorClient;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  owner = createOperatorClient(bed.platform, TOKEN);
  ann = await addOperator(bed.platform, owner, 'ann', [
    'read',
    'content',
    'settings',
    'players',
    'money',
    'verification',
  ]);
  ben = await addOperator(bed.platform, owner, 'ben', ['money']);
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

const addPayer = (cash = 0n) => bed.addPayer({ publicUserId: randomUUID() }, cash);

const WHY = { reason: 'goodwill', note: 'Told on the phone' } as const;

async function publicIdOf({ playerId }: Payer): Promise<string> {
  const players = bed.platform.database.kysely.selectFrom('players').select('public_user_id');
  return (await players.where('id', '=', playerId).executeTakeFirstOrThrow()).public_user_id;
}

const asked = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as ApprovalRequest;
};

const credit = async (by: OperatorClient, payer: Payer, amount: string, key = randomUUID()) => {
  const params = { publicUserId: await publicIdOf(payer) };
  return by.ask('creditPlayer', { params, body: { ...WHY, amount } }, key);
};
const correct = async (by: OperatorClient, payer: Payer, amount: string, undoes?: string) => {
  const params = { publicUserId: await publicIdOf(payer) };
  return by.ask(
    'correctBalance',
    { params, body: { ...WHY, reason: 'wrongAmount', amount, ...(undoes && { undoes }) } },
    randomUUID(),
  );
};
const mailsTo = async ({ playerId }: Payer) =>
  (
    await bed.platform.database.pool.query<{ subject: string; body: string }>(
      'SELECT m.subject, m.body FROM mails m JOIN players p ON p.email = m.recipient_address WHERE p.id = $1',
      [playerId],
    )
  ).rows;
const refund = (by: OperatorClient, paymentId: string) =>
  by.ask('refundDeposit', { params: { paymentId }, body: { ...WHY, reason: 'playerAsked' } }, randomUUID());

const decide = async (
  by: OperatorClient,
  approvalId: string,
  decision: 'approve' | 'refuse' | 'withdraw' = 'approve',
) => {
  const { status, body } = await by.ask('decideApproval', { params: { approvalId }, body: { decision } });
  return status === 200 ? (body as ApprovalRequest).state : (body as { errorCode: string }).errorCode;
};

const trailOf = async (target: string) =>
  (await owner.call('listOperatorActions', { query: { target } })).actions.map(({ operator, endpoint }) => [
    operator,
    endpoint,
  ]);

test('[GLI-19 2.5.6] every call that needs a second person has what is carried out then, and no other way to happen', () => {
  const names = Object.entries<Endpoint>(ENDPOINTS).filter(([, { approval }]) => approval === 'secondPerson');
  expect(names.map(([name]) => name).toSorted()).toEqual(Object.keys(APPROVED_ACTIONS).toSorted());
  for (const [, { idempotency }] of names) expect(idempotency).toBe('required');
});

test('a credit is asked for by one and approved by another, once: two rows of the trail, one entry of the ledger', async () => {
  const own = await addPayer();
  const key = randomUUID();
  const request = await asked(credit(ann, own, '12.50', key));
  expect(request).toMatchObject({ state: 'waiting', requestedBy: 'ann', note: WHY.note, endpoint: 'creditPlayer' });
  expect((await asked(credit(ann, own, '12.50', key))).approvalId).toBe(request.approvalId);
  expect(await bed.cashOf(own)).toBe('0.00');
  expect((await owner.call('listApprovals', { query: { state: 'waiting' } })).approvals).toContainEqual(request);
  const both = await Promise.all([decide(ben, request.approvalId), decide(ben, request.approvalId)]);
  expect(both).toEqual(['approved', 'approved']);
  expect(await decide(owner, request.approvalId, 'refuse')).toBe('changedMeanwhile');
  expect(await bed.cashOf(own)).toBe('12.50');
  expect(await bed.booked(request.approvalId)).toEqual(['adjust']);
  expect(await trailOf(request.target)).toEqual([
    ['ben', 'decideApproval'],
    ['ann', 'creditPlayer'],
  ]);
  const mails = await mailsTo(own);
  expect(mails, 'once, however often it is approved').toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^We added 12,50.€ to your balance$/);
  expect(mails[0]?.body).toContain('Reason: A gesture of goodwill');
  expect(mails[0]?.body).toMatch(/^Date: \d\d? \w+ 20\d\d at \d\d:\d\d/m);
  expect(mails[0]?.body).not.toContain(WHY.note);
});

test('of a correction its player is told, and of a suspicion not a word', async () => {
  const own = await addPayer(20_00n);
  const wanted = { amount: '-7.50', ...WHY, reason: 'fraud' } as const;
  const params = { publicUserId: await publicIdOf(own) };
  const request = await asked(ann.ask('correctBalance', { params, body: wanted }, randomUUID()));
  expect(await decide(ben, request.approvalId)).toBe('approved');
  // A gift takes nothing.
  const gift = await ann.ask('correctBalance', { params, body: { ...wanted, reason: 'goodwill' } }, randomUUID());
  expect([gift.status, gift.body]).toMatchObject([400, { errorDetails: { issues: [{ field: 'reason' }] } }]);
  const { rows } = await bed.platform.database.pool.query<{ id: string }>(
    `INSERT INTO approvals (id, endpoint, target, player_id, request, note, requested_by, requested_at, expires_at)
     SELECT gen_random_uuid(), endpoint, target, player_id, jsonb_set(request, '{body,reason}', '"goodwill"'),
       note, requested_by, requested_at, expires_at
     FROM approvals WHERE id = $1 RETURNING id`,
    [request.approvalId],
  );
  expect(await decide(ben, rows[0]?.id ?? ''), 'asked for before this rule').toBe('2');
  const [mail] = await mailsTo(own);
  expect(mail?.subject).toMatch(/^We took 7,50.€ off your balance$/);
  expect(mail?.body).toContain('Reason: After a check of your account');
});

test('nobody approves an own request, nor with a token that has the same maker; the database refuses it too', async () => {
  const own = await addPayer();
  const { approvalId } = await asked(credit(ann, own, '5.00'));
  const [child, sibling] = [
    await addOperator(bed.platform, ann, 'ann.second', ['money']),
    await addOperator(bed.platform, ann, 'ann.third', ['money']),
  ];
  for (const same of [ann, child]) expect(await decide(same, approvalId)).toBe('sameOperator');
  const ofChild = await asked(credit(child, own, '5.00'));
  for (const same of [ann, sibling]) expect(await decide(same, ofChild.approvalId)).toBe('sameOperator');
  const cheat = `UPDATE approvals SET state = 'approved', decided_by = 'ann', decided_at = now() WHERE id = $1`;
  await expect(bed.platform.database.pool.query(cheat, [approvalId])).rejects.toThrow('approvals_two_people');
  const reader = await addOperator(bed.platform, owner, 'rita', ['read']);
  expect(await decide(reader, approvalId)).toBe('operatorScopeMissing');
  await owner.call('revokeOperatorToken', { params: { id: child.id } });
  expect(await decide(ben, ofChild.approvalId), 'of a token that was revoked').toBe('changedMeanwhile');
  expect(await decide(ann, approvalId, 'refuse')).toBe('sameOperator');
  expect(await decide(ben, approvalId, 'withdraw')).toBe('sameOperator');
  expect(await decide(ann, approvalId, 'withdraw')).toBe('withdrawn');
  expect(await decide(ben, approvalId)).toBe('changedMeanwhile');
  expect(await bed.cashOf(own)).toBe('0.00');
});

test('what nobody decides in a week is over, and what was decided never changes', async () => {
  const own = await addPayer();
  const late = await asked(credit(ann, own, '5.00'));
  const refused = await asked(credit(ann, own, '5.00'));
  expect(await decide(ben, refused.approvalId, 'refuse')).toBe('refused');
  bed.platform.clock.advance(8 * DAY_MS);
  expect(await decide(ben, late.approvalId)).toBe('changedMeanwhile');
  const { approvals } = await ben.call('listApprovals', { query: { target: late.target, state: 'expired' } });
  expect(approvals).toMatchObject([{ approvalId: late.approvalId, state: 'expired' }]);
  const { pool } = bed.platform.database;
  for (const change of [
    `UPDATE approvals SET state = 'waiting', decided_by = NULL, decided_at = NULL`,
    'UPDATE approvals SET request = $${}$$',
    'DELETE FROM approvals',
  ]) {
    await expect(pool.query(`${change} WHERE id = '${refused.approvalId}'`)).rejects.toThrow();
  }
});

test('a correction takes what is there, and an undo is the exact reversal, once', async () => {
  const own = await addPayer(3_00n);
  const tooMuch = await asked(correct(ann, own, '-5.00'));
  expect(await decide(ben, tooMuch.approvalId)).toBe('121');
  expect(await decide(ben, (await asked(correct(ann, own, '-2.00'))).approvalId)).toBe('approved');
  expect(await bed.cashOf(own)).toBe('1.00');
  const given = await asked(credit(ann, own, '10.00'));
  expect((await correct(ann, own, '-10.00', given.approvalId)).status, 'of a request that was not carried out').toBe(
    404,
  );
  await decide(ben, given.approvalId);
  expect((await correct(ann, own, '-9.00', given.approvalId)).status).toBe(400);
  expect((await correct(ann, await addPayer(), '-10.00', given.approvalId)).status).toBe(404);
  const [first, second] = [
    await asked(correct(ann, own, '-10.00', given.approvalId)),
    await asked(correct(ann, own, '-10.00', given.approvalId)),
  ];
  expect(await decide(ben, first.approvalId)).toBe('approved');
  expect(await decide(ben, second.approvalId)).toBe('changedMeanwhile');
  expect(await bed.cashOf(own)).toBe('1.00');
});

test.each([
  ['an amount of nothing', { amount: '0.00' }],
  ['a negative credit', { amount: '-1.00' }],
  ['more decimals than the currency has', { amount: '1.001' }],
  ['no reason', { reason: undefined }],
  ['a reason that does not exist', { reason: 'because' }],
  ['no note', { note: '' }],
  ['a note with control characters', { note: 'a\u0000bc' }],
  ['a field too many', { approvedBy: 'ben' }],
])('a credit with %s is refused', async (_, change) => {
  const own = await addPayer();
  const params = { publicUserId: await publicIdOf(own) };
  const body = { ...WHY, amount: '5.00', ...change };
  expect(
    (await ann.ask('creditPlayer', { params, body: body as { amount: string } & typeof WHY }, randomUUID())).status,
  ).toBe(400);
});

test('a refund takes the whole deposit from the account and sends it back by the provider, once', async () => {
  const own = await addPayer();
  const deposit = await bed.deposit(own, '40.00');
  const withdrawn = await asked(refund(ann, deposit.paymentId));
  const twice = await refund(ben, deposit.paymentId);
  expect([twice.status, twice.body], 'while one waits').toMatchObject([409, { errorCode: '180' }]);
  expect(await decide(ann, withdrawn.approvalId, 'withdraw')).toBe('withdrawn');
  const first = await asked(refund(ann, deposit.paymentId));
  expect(await decide(ben, first.approvalId)).toBe('approved');
  expect(await bed.cashOf(own)).toBe('0.00');
  await bed.platform.queue.runDue();
  expect(await bed.settled(own, deposit)).toMatchObject({ state: 'refunded' });
  const { rows } = await bed.platform.database.pool.query(
    'SELECT refunded FROM sandbox_payments WHERE payment_id = $1',
    [deposit.paymentId],
  );
  expect(rows).toEqual([{ refunded: 40_00n }]);
  expect(await bed.booked(deposit.paymentId)).toEqual(['deposit', 'reversal']);
  // Told when two people agreed, and not again when the provider has sent it.
  const mails = await bed.mailsAbout(deposit.paymentId);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your deposit is on your account: 40,00/),
    expect.stringMatching(/^We are sending your deposit back: 40,00/),
  ]);
  expect(mails[1]?.body).toContain('Reason: You asked for it');
  const page = { params: { kind: 'deposit', transaction: deposit.paymentId } };
  expect(await own.visitor.call('getTransaction', page)).toMatchObject({
    transaction: { refundReason: 'playerAsked' },
  });
  expect((await refund(ann, deposit.paymentId)).status, 'it is over').toBe(409);
});

test('requests come by pages: those that wait the earliest due first, all others newest first', async () => {
  const target = `player:${randomUUID()}`;
  await bed.platform.database.pool.query(
    `INSERT INTO approvals (id, endpoint, target, request, note, requested_by, requested_at, expires_at)
     SELECT gen_random_uuid(), 'creditPlayer', $1, '{}', 'x', 'ann', $2::timestamptz + n * interval '1 second', $2::timestamptz + interval '7 days'
     FROM generate_series(1, 103) n`,
    [target, bed.platform.clock.now()],
  );
  for (const state of ['waiting', undefined] as const) {
    const query = { target, ...(state && { state }) };
    const first = await ann.call('listApprovals', { query });
    const rest = await ann.call('listApprovals', { query: { ...query, after: first.next ?? '' } });
    const times = [...first.approvals, ...rest.approvals].map(({ requestedAt }) => requestedAt);
    expect([first.approvals.length, new Set(times).size, rest.next]).toEqual([100, 103, null]);
    expect(times).toEqual(state ? times.toSorted() : times.toSorted().reverse());
  }
});

test('no two people move more by hand than the setting allows; an undo takes back what was within it', async () => {
  const own = await addPayer(50_000_00n);
  const { version } = await ann.call('readSettings', { query: {} });
  const given = await asked(credit(ann, own, '30.00'));
  expect(await decide(ben, given.approvalId)).toBe('approved');
  const early = await asked(credit(ann, own, '25.00'));
  await ann.call('writeSettings', { query: {}, body: { version, backEnd: { manualMoneyMaximum: 20_00 } } });
  const issues = { errorCode: '2', errorDetails: { issues: [{ field: 'amount', key: 'tooLarge' }] } };
  for (const over of [credit(ann, own, '20.01'), correct(ann, own, '20.01'), correct(ann, own, '-20.01')]) {
    expect((await over).body).toMatchObject(issues);
  }
  expect(await decide(ben, early.approvalId), 'asked for before').toBe('2');
  expect((await correct(ann, own, '-30.00', given.approvalId)).status).toBe(200);
  expect((await credit(ann, own, '20.00')).status).toBe(200);
  await ann.call('writeSettings', { query: {}, body: { version: version + 1, backEnd: { manualMoneyMaximum: null } } });
});

test('a refund that the account no longer covers waits; one of a deposit that waits for a person credits nothing', async () => {
  const own = await addPayer();
  const deposit = await bed.deposit(own, '40.00');
  const request = await asked(refund(ann, deposit.paymentId));
  await decide(ben, (await asked(correct(ann, own, '-1.00'))).approvalId);
  expect(await decide(ben, request.approvalId)).toBe('121');
  expect(await bed.booked(deposit.paymentId)).toEqual(['deposit']);
  await decide(ann, request.approvalId, 'withdraw');
  expect((await refund(ann, deposit.paymentId)).body, 'nor is it asked for').toMatchObject({ errorCode: '121' });
  await decide(ben, (await asked(credit(ann, own, '1.00'))).approvalId);
  expect(await decide(ben, (await asked(refund(ann, deposit.paymentId))).approvalId)).toBe('approved');

  const other = await bed.begin(own, METHOD.card, '30.06');
  await bed.payByCard(other);
  expect(await bed.settled(own, other)).toMatchObject({ state: 'review' });
  expect(await decide(ben, (await asked(refund(ann, other.paymentId))).approvalId)).toBe('approved');
  await bed.platform.queue.runDue();
  expect(await bed.settled(own, other)).toMatchObject({ state: 'refunded', credited: '0.00' });
  expect(await bed.booked(other.paymentId)).toEqual([]);
  expect(await bed.mailsAbout(other.paymentId)).toMatchObject([
    {
      subject: expect.stringMatching(/^We are sending your deposit back/),
      body: expect.stringContaining('Reason: You asked for it'),
    },
  ]);
});

test.each([
  ['of an unknown deposit', () => randomUUID(), 404],
  ['of no id', () => 'nothing', 400],
])('a refund %s is refused', async (_, id, status) => {
  expect((await refund(ann, id())).status).toBe(status);
});
