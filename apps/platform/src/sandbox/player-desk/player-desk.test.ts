import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentBed, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';

const publicUserId = randomUUID();

let bed: PaymentBed;
let own: Payer;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: 'an-operator-token-of-this-test' });
  own = await bed.addPayer({ publicUserId, userName: 'wanted' });
});
afterAll(() => bed.platform.close());

const DESK = '/sandbox/player-desk';
const PLAYER = `/anna/players/${publicUserId}`;

const read = async (path: string) => {
  const answer = await bed.request(path.startsWith('/sandbox') ? path : `${DESK}${path}`, {});
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};
const press = async (path: string, fields: Record<string, string>) => {
  const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  const address = path.startsWith('/sandbox') ? path : `${DESK}${path}`;
  const answer = await bed.request(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};

test('a player is found by user name and by public id, and nobody is said', async () => {
  for (const typed of ['wanted', publicUserId]) {
    expect(await read(`/anna?player=${typed}`)).toMatchObject({ status: 303, to: `${DESK}${PLAYER}` });
  }
  for (const typed of ['nobody', randomUUID()]) {
    expect((await read(`/anna?player=${typed}`)).text).toContain('No player has this');
  }
  const { text } = await read(PLAYER);
  for (const words of ['no exclusion', 'Net deposits of this month</dt><dd>0.00 EUR', 'No register was asked.'])
    expect(text).toContain(words);
  for (const unsafe of [/<script/, / style=/, / on[a-z]+=/]) expect(text).not.toMatch(unsafe);
});

test('an exclusion needs an end or "for good", shuts at once, and is lifted by the other person', async () => {
  const key = randomUUID();
  for (const fields of [{}, { until: '2027-06-01', forGood: 'yes' }] as Record<string, string>[]) {
    const refused = await press(`${PLAYER}/exclude`, { ...fields, reason: 'harm', key });
    expect([refused.status, refused.text.includes('Nobody was excluded')]).toEqual([400, true]);
  }
  expect(await press(`${PLAYER}/exclude`, { until: '2027-06-01', reason: 'harm', key })).toMatchObject({ status: 303 });
  expect(await own.visitor.refusalOf('getBalance')).toBe('115');
  const { text } = await read(PLAYER);
  expect(text).toContain('Operator, until 2027-06-01 00:00:00');
  const [, exclusionId = ''] = /name="exclusionId" value="([^"]+)"/.exec(text) ?? [];
  const asked = await press(`${PLAYER}/lift`, { exclusionId, note: 'Another account', key: randomUUID() });
  expect(asked).toMatchObject({ status: 303, to: '/sandbox/payment-desk/anna/approvals' });
  const approvals = await read('/sandbox/payment-desk/ben/approvals');
  const [, approve = ''] = /action="([^"]*\/approvals\/[0-9a-f-]{36})"/.exec(approvals.text) ?? [];
  expect(await press(approve, { decision: 'approve' })).toMatchObject({ status: 303 });
  const lifted = (await read(PLAYER)).text;
  for (const words of ['no exclusion', 'Lifted 20']) expect(lifted).toContain(words);
});

test('what came of a contact is recorded with its note, and the desk shows who did it', async () => {
  const refused = await press(`${PLAYER}/harm`, { outcome: '', note: 'By phone' });
  expect([refused.status, refused.text.includes('Outcome: it has the wrong form.')]).toEqual([400, true]);
  expect(await press(`${PLAYER}/harm`, { outcome: 'limitAgreed', note: 'By <phone>' })).toMatchObject({ status: 303 });
  const { text } = await read(PLAYER);
  for (const words of ['Limit agreed', 'By &lt;phone&gt;', 'Anna (demo.anna.']) expect(text).toContain(words);
  expect((await read('/ben/harm')).text).toContain('Nobody waits for a person.');
});

test('a complaint is answered and closed; what was typed stays when it is refused', async () => {
  const writer = await bed.addPayer();
  const body = { subject: 'payment', about: '', text: 'My withdrawal <never> came.' } as const;
  const { reference } = await writer.visitor.call('fileComplaint', { body, key: randomUUID() });
  const path = `/anna/complaints/${reference}`;
  expect((await read('/anna/complaints')).text).toContain(`${DESK}${path}"`);
  expect((await read(path)).text).toContain('My withdrawal &lt;never&gt; came.');
  const text = 'We look into it.';
  expect(await press(path, { what: 'answer', version: '1', text })).toMatchObject({ status: 303 });
  for (const [fields, status, words] of [
    [{ what: 'answer', version: '1' }, 409, '(changedMeanwhile)'],
    [{ what: 'close', version: '2' }, 400, 'choose the outcome'],
  ] as const) {
    const refused = await press(path, { ...fields, text: 'Long & typed' });
    expect(refused.status).toBe(status);
    for (const shown of [words, 'Long &amp; typed</textarea>']) expect(refused.text).toContain(shown);
  }
  await press(path, { what: 'close', version: '2', text, outcome: 'upheld' });
  const closed = (await read(path)).text;
  expect([closed.includes('Closed: Upheld'), closed.includes('id="answer"')]).toEqual([true, false]);
  expect((await read('/anna/complaints?state=closed')).text).toContain(reference);
});

test('a job that was given up is tried again', async () => {
  expect((await read('/anna/jobs')).text).toContain('Nothing was given up.');
  const { pool } = bed.platform.database;
  const { rows } = await pool.query(
    `INSERT INTO jobs (kind, data, created_at, run_at, attempts, failed_at, last_error)
     VALUES ('mail', '{}', $1, $1, 20, $1, '550') RETURNING id`,
    [bed.platform.clock.now()],
  );
  const { text } = await read('/anna/jobs');
  for (const words of ['550', `value="${rows[0].id}"`]) expect(text).toContain(words);
  expect(await press('/anna/jobs', { id: String(rows[0].id) })).toMatchObject({ status: 303 });
  expect((await press('/anna/jobs', { id: '999999' })).text).toContain('(101)');
});

test('the trail is searched, a row says what stood there before and after, and a wrong filter is said', async () => {
  const { text } = await read(`/anna/trail?target=player:${publicUserId}&endpoint=excludePlayer`);
  const [, row = ''] = /\/anna\/trail\/(\d+)"/.exec(text) ?? [];
  const shown = (await read(`/anna/trail/${row}`)).text;
  for (const words of ['excludePlayer', 'Before', 'After', 'harm']) expect(shown).toContain(words);
  const refused = await read('/anna/trail?operator=Anna%20Smith');
  expect(refused.status).toBe(400);
  for (const words of ['Operator: it has the wrong form.', 'value="Anna Smith"']) expect(refused.text).toContain(words);
});

test.each([
  ['of nobody', '/carl/harm'],
  ['of a player who is none', `/anna/players/${randomUUID()}`],
  ['of a complaint that is none', '/anna/complaints/C-0000-0000'],
])('a page %s is not found', async (_, path) => {
  expect((await read(path)).status).toBe(404);
});
