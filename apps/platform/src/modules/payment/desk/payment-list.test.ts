import { randomUUID } from 'node:crypto';
import type { DeskPayment } from '@foyer/contract/operator/payment-list';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient, type OperatorInput } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';

const TOKEN = 'an-operator-token-of-this-test';

let bed: PaymentBed;
let desk: OperatorClient;
let own: Payer;
let player: string;
const ids = { first: '', paid: '', withdrawal: '', other: '' };
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  desk = createOperatorClient(bed.platform, TOKEN);
  own = await bed.addPayer();
  const players = bed.platform.database.kysely.selectFrom('players').select('public_user_id');
  player = (await players.where('id', '=', own.playerId).executeTakeFirstOrThrow()).public_user_id;
  ids.first = (await bed.begin(own, METHOD.transfer, '25.00')).paymentId;
  bed.platform.clock.advance(1_000);
  ids.paid = (await bed.deposit(own, '60.00')).paymentId;
  bed.platform.clock.advance(1_000);
  const { targets } = await own.visitor.call('initWithdraw');
  const body = { amount: '20.00', givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  ids.withdrawal = (await own.visitor.call('createWithdrawal', { body, key: randomUUID() })).paymentId;
  bed.platform.clock.advance(1_000);
  ids.other = (await bed.begin(await bed.addPayer(), METHOD.card, '30.00')).paymentId;
});
afterAll(() => bed.platform.close());

type Query = NonNullable<OperatorInput<'listPayments'>['query']>;
const list = async (query: Query) => (await desk.call('listPayments', { query })).payments;
const idsOf = (payments: readonly DeskPayment[]) => payments.map(({ paymentId }) => paymentId);

test.each<[name: string, query: () => Query, found: () => string[]]>([
  ['by player, newest first', () => ({ player }), () => [ids.withdrawal, ids.paid, ids.first]],
  ['by kind', () => ({ player, kind: 'withdrawal' }), () => [ids.withdrawal]],
  ['by state', () => ({ state: 'waiting' }), () => [ids.other, ids.first]],
  ['by method', () => ({ methodId: METHOD.transfer }), () => [ids.first]],
  ['by our id', () => ({ payment: ids.paid }), () => [ids.paid]],
  ['of a player whom nobody knows', () => ({ player: randomUUID() }), () => []],
  ['by a reference that nobody has', () => ({ reference: 'sb_none' }), () => []],
])('payments are found %s', async (_, query, found) => {
  expect(idsOf(await list(query()))).toEqual(found());
});

test('they are found by the provider’s reference and by time, and read page by page', async () => {
  const [paid] = await list({ payment: ids.paid });
  expect(paid).toMatchObject({ player, kind: 'deposit', state: 'paid', amount: '60.00', methodId: METHOD.card });
  expect(idsOf(await list({ reference: String(paid?.reference) }))).toEqual([ids.paid]);
  expect(idsOf(await list({ player, from: String(paid?.createdAt) }))).toEqual([ids.withdrawal, ids.paid]);
  expect(idsOf(await list({ player, until: String(paid?.createdAt) }))).toEqual([ids.first]);
  const paged: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await desk.call('listPayments', { query: { size: 1, ...(after !== undefined && { after }) } });
    paged.push(...idsOf(page.payments));
    after = page.next;
  }
  expect(paged).toEqual([ids.other, ids.withdrawal, ids.paid, ids.first]);
});

test.each([
  ['state', 'invented'],
  ['methodId', '0'],
  ['payment', 'x'],
  ['after', '99999999999999999_1'],
  ['after', `999999999999999_${'-'.repeat(36)}`],
  ['from', '2026-99-99T00:00:00Z'],
  ['size', '1000'],
  ['sort', 'amount'],
])('a list with %s=%s is refused', async (name, value) => {
  const answer = await desk.ask('listPayments', { query: { [name]: value } as Query });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ errorCode: '2' })]);
});

test('a payment is shown with its facts, its states with times, and each message as it came', async () => {
  const deposit = await desk.call('getPayment', { params: { paymentId: ids.paid } });
  expect(deposit).toMatchObject({
    account: '•••• 4242',
    facts: { captured: '60.00', credited: '60.00', reversed: '0.00', shortfall: '0.00' },
    timeline: [{ state: 'waiting' }, { state: 'paid' }],
  });
  expect(deposit.history.at(-1)).toMatchObject({
    source: 'provider',
    message: { paymentId: ids.paid, reference: deposit.reference, captured: '6000', currency: 'EUR' },
  });
  expect(JSON.stringify(deposit.history)).not.toContain('4242');
  // The message once more: in the history, and no new state.
  await bed.act({ paymentId: ids.paid }, 'again');
  await bed.platform.courier.deliverDue();
  const again = await desk.call('getPayment', { params: { paymentId: ids.paid } });
  expect(again.history).toHaveLength(deposit.history.length + 1);
  expect(again.timeline).toEqual(deposit.timeline);
  const withdrawal = await desk.call('getPayment', { params: { paymentId: ids.withdrawal } });
  expect(withdrawal).toMatchObject({
    kind: 'withdrawal',
    facts: null,
    account: '•••• 4242',
    payer: { deposited: '60.00', depositedByMethod: '60.00', withdrawn: '0.00', bonus: '0.00' },
    timeline: [{ state: 'requested' }],
  });
  const { payer } = await desk.call('getPayment', { params: { paymentId: ids.first } });
  expect(payer).toMatchObject({
    isVerified: withdrawal.payer.isVerified,
    deposited: '60.00',
    depositedByMethod: '0.00',
  });
  expect((await desk.ask('getPayment', { params: { paymentId: randomUUID() } })).status).toBe(404);
});

test('who looks is a row of the trail, once an hour for the same', async () => {
  await list({ player });
  const { actions } = await desk.call('listOperatorActions', { query: { target: `player:${player}` } });
  expect(actions.map(({ endpoint }) => endpoint)).toEqual(['listPayments']);
});

test('whoever decides sees what keeps the player out, alerts, complaints and withdrawals that were taken back', async () => {
  const publicUserId = randomUUID();
  const payer = await bed.addPayer({ publicUserId });
  const { paymentId } = await bed.deposit(payer, '60.00');
  const seen = async (client = desk) => (await client.call('getPayment', { params: { paymentId } })).payer;
  expect(await seen()).toMatchObject({
    cancelledWithdrawals30: 0,
    protection: { exclusion: null, harmAlerts: [], openComplaints: 0 },
  });

  const { targets } = await payer.visitor.call('initWithdraw');
  const body = { amount: '20.00', givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  const asked = await payer.visitor.call('createWithdrawal', { body, key: randomUUID() });
  await payer.visitor.call('cancelWithdrawal', { params: { paymentId: asked.paymentId } });
  const complaint = { subject: 'payment', about: '', text: 'My withdrawal takes too long.' };
  await payer.visitor.call('fileComplaint', { body: complaint, key: randomUUID() });
  const at = bed.platform.clock.now();
  const { pool } = bed.platform.database;
  const alert = (rule: string, level: number, days: number) =>
    pool.query(
      `INSERT INTO harm_alerts (player_id, rule, weight, level, threshold, figures, currency, rules_version, at)
       VALUES ($1, $2, 1, $3, 3, '{}', 'EUR', 1, $4)`,
      [payer.playerId, rule, level, new Date(at.getTime() - days * DAY_MS)],
    );
  // The newest of each rule; one whose rule looks no further back is over, unless it waits for a person.
  await alert('chasing', 1, 12);
  await alert('chasing', 2, 3);
  await alert('nightPlay', 1, 40);
  await alert('netDeposit', 3, 50);
  await pool.query(
    `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
     VALUES (gen_random_uuid(), $1, 'timeOut', $2, $3, 0, 'strictest', 'player')`,
    [payer.playerId, at, new Date(at.getTime() + DAY_MS)],
  );
  const shut = await seen();
  expect(shut).toMatchObject({
    cancelledWithdrawals30: 1,
    protection: {
      exclusion: { kind: 'timeOut', until: new Date(at.getTime() + DAY_MS).toISOString() },
      harmAlerts: [
        { rule: 'chasing', level: 2 },
        { rule: 'netDeposit', level: 3 },
      ],
      openComplaints: 1,
    },
  });

  const { token } = await desk.call('issueOperatorToken', { body: { name: 'money.only', scopes: ['money'] } });
  const withoutScope = await seen(createOperatorClient(bed.platform, token));
  expect(withoutScope).toMatchObject({ cancelledWithdrawals30: 1, protection: null });

  const tell = (outcome: 'notReached' | 'talked') =>
    desk.call('recordHarmAction', { params: { publicUserId }, body: { outcome, note: 'By phone' } });
  await tell('notReached');
  expect((await seen()).protection?.harmAlerts).toHaveLength(2);
  await tell('talked');
  bed.platform.clock.advance(31 * DAY_MS);
  expect(await seen()).toMatchObject({
    cancelledWithdrawals30: 0,
    protection: { exclusion: null, harmAlerts: [], openComplaints: 1 },
  });
});
