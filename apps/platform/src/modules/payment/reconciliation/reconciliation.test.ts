import { randomUUID } from 'node:crypto';
import { STATEMENT_COLUMNS } from '@foyer/contract/operator/reconciliation';
import { reconcile } from '@foyer/domain/payment/reconciliation';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, createOperatorClient, type OperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { eachInTurn } from './each-in-turn.ts';
import { parseStatement } from './parse-statement.ts';

const TOKEN = 'an-operator-token-of-this-test';
const HEADER = STATEMENT_COLUMNS.join();

let bed: PaymentBed;
let desk: OperatorClient;
let second: OperatorClient;
let period: { from: string; until: string };
/** Of the provider: a deposit, a chargeback, a refund of one that came otherwise, and a payout. */
let lines: string[];
const ids = { plain: '', back: '', payout: '' };
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  desk = createOperatorClient(bed.platform, TOKEN);
  second = await addOperator(bed.platform, desk, 'second', ['money']);
  const now = bed.platform.clock.now().getTime();
  period = { from: new Date(now - DAY_MS).toISOString(), until: new Date(now + DAY_MS).toISOString() };
  const own = await bed.addPayer();
  const plain = await bed.deposit(own, '80.00');
  const back = await bed.deposit(own, '10.00');
  await bed.act(back, 'charge-back');
  await bed.settled(own, back);
  const early = await bed.begin(own, METHOD.card, '12.05');
  await bed.payByCard(early);
  await bed.settled(own, early);
  const late = await bed.begin(own, METHOD.card, '15.07');
  await bed.payByCard(late);
  bed.platform.clock.advance(MINUTE_MS);
  await bed.settled(own, late);
  await bed.settled(own, early);
  const { targets } = await own.visitor.call('initWithdraw');
  const body = { amount: '30.00', givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  const { paymentId } = await own.visitor.call('createWithdrawal', { body, key: randomUUID() });
  await desk.call('decideWithdrawal', { params: { paymentId }, body: { decision: 'approve' } });
  await bed.platform.queue.runDue();
  await bed.press(`payouts/${paymentId}`, { state: 'paid' });
  await bed.platform.courier.deliverDue();
  Object.assign(ids, { plain: plain.paymentId, back: back.paymentId, payout: paymentId });
  lines = (await statement()).trim().split('\n').slice(1);
});
afterAll(() => bed.platform.close());

async function statement(): Promise<string> {
  const query = new URLSearchParams({ from: period.from, to: period.until });
  return (await bed.request(`/sandbox/payments/v1/statement?${query}`, {})).text();
}

const ask = (text: string | Uint8Array<ArrayBuffer>, query: object = {}) =>
  desk.ask('reconcileStatement', {
    query: { provider: 'sandbox', ...period, ...query },
    upload: { type: 'text/csv', content: typeof text === 'string' ? new TextEncoder().encode(text) : text },
  });

async function differencesOf(rows: readonly string[], query: object = {}): Promise<object[]> {
  const { status, body } = await ask([HEADER, ...rows].join('\n'), query);
  expect([status, body]).toEqual([200, expect.objectContaining({ lines: rows.length })]);
  return (body as { differences: object[] }).differences;
}

const lineOf = (id: string, kind: string): string =>
  lines.find((row) => row.startsWith(id) && row.includes(`,${kind},`)) ?? '';
const without = (line: string) => lines.filter((row) => row !== line);

test('the provider’s own statement has every booking, and no difference', async () => {
  expect(lines.map((row) => row.split(',')[2]).toSorted()).toEqual(
    ['payment', 'payment', 'payment', 'payment', 'refund', 'chargeback', 'chargeback', 'payout'].toSorted(),
  );
  expect(await differencesOf(lines)).toEqual([]);
  const quoted = lines.map((row) =>
    row
      .split(',')
      .map((field) => `"${field}"`)
      .join(),
  );
  expect((await ask(`\ufeff${[HEADER, ...quoted].join('\r\n')}\r\n`)).body).toMatchObject({ lines: 8, found: 0 });
});

test.each<[name: string, rows: () => string[], difference: () => object]>([
  [
    'missing here',
    () => [...lines, lineOf(ids.plain, 'payment').replace(ids.plain, randomUUID())],
    () => ({ difference: 'missingHere', provider: '80.00', own: null }),
  ],
  [
    'missing there',
    () => without(lineOf(ids.plain, 'payment')),
    () => ({ difference: 'missingThere', paymentId: ids.plain, provider: null, own: '80.00' }),
  ],
  [
    'a payout missing there',
    () => without(lineOf(ids.payout, 'payout')),
    () => ({ difference: 'missingThere', kind: 'payout', own: '30.00' }),
  ],
  [
    'a chargeback that nobody learnt of',
    () => [...lines, lineOf(ids.back, 'chargeback').replace(ids.back, ids.plain)],
    () => ({ difference: 'missingHere', kind: 'chargeback', paymentId: ids.plain }),
  ],
  [
    'another amount',
    () => lines.map((row) => (row === lineOf(ids.plain, 'payment') ? row.replace('80.00', '79.99') : row)),
    () => ({ difference: 'otherAmount', provider: '79.99', own: '80.00' }),
  ],
  [
    'another currency',
    () => lines.map((row) => (row === lineOf(ids.plain, 'payment') ? row.replace('EUR', 'GBP') : row)),
    () => ({ difference: 'otherCurrency', currency: 'GBP' }),
  ],
  [
    'another reference',
    () => lines.map((row) => (row === lineOf(ids.plain, 'payment') ? row.replace('sb_', 'xx_') : row)),
    () => ({ difference: 'otherReference' }),
  ],
  [
    'doubled',
    () => [...lines, lineOf(ids.plain, 'payment')],
    () => ({ difference: 'doubled', provider: '160.00', own: '80.00' }),
  ],
])('what is %s is listed', async (_, rows, difference) => {
  expect(await differencesOf(rows())).toMatchObject([difference()]);
});

test('of a time in which nothing happened an empty statement is right; at the edge a difference says so', async () => {
  const query = { from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' };
  expect(await differencesOf([], query)).toEqual([]);
  const until = new Date(bed.platform.clock.now().getTime() + MINUTE_MS).toISOString();
  expect(await differencesOf(without(lineOf(ids.plain, 'payment')), { until })).toMatchObject([{ isAtEdge: true }]);
});

test.each<[name: string, text: () => string | Uint8Array<ArrayBuffer>, words: RegExp]>([
  ['nothing', () => '', /Line 1/],
  ['other columns', () => 'id,amount\n', /Line 1/],
  ['a field too few', () => `${HEADER}\n${lineOf(ids.plain, 'payment').replace(/,[^,]*$/, '')}`, /Line 2/],
  ['an empty line', () => [HEADER, lines[0], '', lines[1]].join('\n'), /Line 3/],
  ['an open quote', () => [HEADER, lines[0], `"${lines[1]}`].join('\n'), /Line 3/],
  ['no id', () => `${HEADER}\nx,ref,payment,1.00,EUR,2026-11-21T12:00:00Z`, /Line 2: the payment id/],
  ['an unknown kind', () => [HEADER, String(lines[0]).replace('payment', 'gift')].join('\n'), /Line 2: the kind/],
  ['a negative amount', () => [HEADER, String(lines[0]).replace('80.00', '-80.00')].join('\n'), /Line 2: the amount/],
  ['an amount of nothing', () => [HEADER, String(lines[0]).replace('80.00', '0.00')].join('\n'), /Line 2: the amount/],
  ['half a cent', () => [HEADER, String(lines[0]).replace('80.00', '80.005')].join('\n'), /Line 2: the amount/],
  ['no currency', () => [HEADER, String(lines[0]).replace('EUR', 'euro')].join('\n'), /Line 2: the currency/],
  [
    'a day that does not exist',
    () => [HEADER, String(lines[0]).replace(/2026-11-\d\d/, '2026-99-99')].join('\n'),
    /Line 2: the booked at/,
  ],
  [
    'another time',
    () => [HEADER, String(lines[0]).replace('2026', '2025')].join('\n'),
    /Line 2: it was booked at another time/,
  ],
  ['no UTF-8', () => Uint8Array.of(0xff, 0xfe, 0x00), /not UTF-8/],
])('a file with %s is refused, and its line is named', async (_, text, words) => {
  const { status, body } = await ask(text());
  expect([status, body]).toEqual([400, expect.objectContaining({ errorSubMessage: expect.stringMatching(words) })]);
});

test('a provider that nobody knows is not found, and a time that ends before it begins is refused', async () => {
  expect((await ask(HEADER, { provider: 'nobody' })).status).toBe(404);
  expect((await ask(HEADER, { until: period.from })).status).toBe(400);
  const json = { type: 'application/json', content: new TextEncoder().encode('{}') };
  expect(
    (await desk.ask('reconcileStatement', { query: { provider: 'sandbox', ...period }, upload: json })).status,
  ).toBe(400);
});

test('a statement of many lines lets other calls run in between', async () => {
  const at = new Date(period.from).toISOString();
  const rows = Array.from({ length: 8_000 }, (_, index) => `${randomUUID()},sb_${index},payment,5.00,EUR,${at}`);
  const read = { from: new Date(period.from), until: new Date(period.until) };
  const [bytes, kept] = [new TextEncoder().encode([HEADER, ...rows].join('\n')), { turns: 0, isDone: false }];
  const turn = () => {
    kept.turns += 1;
    if (!kept.isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const lines = await parseStatement(bytes, read);
  const whileRead = kept.turns;
  await eachInTurn(reconcile(lines, []), () => undefined);
  kept.isDone = true;
  expect(lines).toHaveLength(rows.length);
  for (const turns of [whileRead, kept.turns - whileRead]) expect(turns).toBeGreaterThanOrEqual(7);
});

test('a refund that was agreed on, and not sent because the bank took the money back first, is no booking', async () => {
  const own = await bed.addPayer();
  const deposit = await bed.deposit(own, '40.00');
  const params = { paymentId: deposit.paymentId };
  const asked = await desk.call('refundDeposit', { params, body: { reason: 'playerAsked', note: 'By phone' } });
  await second.call('decideApproval', { params: { approvalId: asked.approvalId }, body: { decision: 'approve' } });
  await bed.act(deposit, 'charge-back');
  expect((await bed.settled(own, deposit)).state).toBe('chargedBack');
  await bed.platform.queue.runDue();
  expect(await bed.cashOf(own)).toBe('0.00');
  const text = await statement();
  expect(
    text
      .split('\n')
      .filter((row) => row.startsWith(deposit.paymentId))
      .map((row) => row.split(',')[2]),
  ).toEqual(['payment', 'chargeback']);
  expect((await ask(text)).body).toMatchObject({ found: 0 });
});
