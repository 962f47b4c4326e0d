import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';

let bed: PaymentBed;
let own: Payer;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: 'an-operator-token-of-this-test' });
  own = await bed.addPayer({ publicUserId: randomUUID() });
});
afterAll(() => bed.platform.close());

const DESK = '/sandbox/payment-desk';

const read = async (path: string) => {
  const answer = await bed.request(`${DESK}${path}`, {});
  return { status: answer.status, text: await answer.text() };
};
const press = async (path: string, fields: Record<string, string>) => {
  const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  const answer = await bed.request(`${DESK}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};
/** The address that a form of the page sends to, whose last part begins so. */
const approvalsOf = async (operator: string) =>
  [...(await read(`/${operator}/approvals`)).text.matchAll(/action="[^"]*\/approvals\/([0-9a-f-]{36})"/g)].map(
    ([, id]) => id ?? '',
  );

const WHY = { reason: 'playerAsked', note: 'Told on the phone' };

test('the desk lists payments, finds one by its reference, and shows its times and every message', async () => {
  const { paymentId } = await bed.deposit(own, '40.00');
  const { text } = await read('/anna?state=paid');
  expect(text).toContain(`/anna/payments/${paymentId}`);
  const [reference = ''] = /sb_[0-9a-f]{20}/.exec(text) ?? [];
  expect((await read(`/anna?reference=${reference}`)).text).toContain(paymentId);
  expect((await read('/anna?reference=sb_nobody')).text).toContain('No payment was found.');
  const detail = await read(`/anna/payments/${paymentId}`);
  for (const words of ['Timeline', 'Every message', 'captured', 'Ask for a refund'])
    expect(detail.text).toContain(words);
  for (const words of ['No exclusion or break', 'Open markers of harm', 'Open complaints', 'Withdrawals taken back'])
    expect(detail.text).toContain(words);
  const [, playersPage = ''] = /href="([^"]+)">Exclusions, markers of harm and complaints</.exec(detail.text) ?? [];
  expect(await (await bed.request(playersPage, {})).text()).toContain('Markers of harm');
  for (const unsafe of [/<script(?! type="module" src=)/, / style=/, / on[a-z]+=/])
    expect(detail.text).not.toMatch(unsafe);
});

test('a withdrawal is approved, or refused with a reason', async () => {
  const { targets } = await own.visitor.call('initWithdraw');
  const body = { amount: '20.00', givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
  const ask = async () => (await own.visitor.call('createWithdrawal', { body, key: randomUUID() })).paymentId;
  const [approved, refused] = [await ask(), await ask()];
  const offered = (await read(`/anna/payments/${refused}`)).text;
  const reasons = [...offered.matchAll(/<option value="([a-zA-Z]+)"/g)].map(([, reason]) => reason);
  expect(reasons.slice(0, 2), 'no deposit announced that documents are asked for').toEqual([
    'detailsDiffer',
    'notAllowed',
  ]);
  expect(offered).toContain('Documents can be asked for once a case is open');
  expect(await press(`/anna/payments/${approved}/decide`, { decision: 'approve' })).toMatchObject({ status: 303 });
  await press(`/ben/payments/${refused}/decide`, { decision: 'refuse', reason: 'notAllowed' });
  const { text } = await read(`/anna/payments/${approved}`);
  expect(text).toMatch(/<dd>(Approved|Sent)<\/dd>/);
  expect(text).toContain('<a href="/sandbox/payments#payouts">pay it there</a>');
  expect((await read(`/anna/payments/${refused}`)).text).toContain('<dd>Not allowed</dd>');
  expect(await press(`/anna/payments/${refused}/decide`, { decision: 'approve' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('changedMeanwhile'),
  });
});

test('a refund and a credit are asked for by one and approved by the other', async () => {
  const { paymentId } = await bed.deposit(own, '15.00');
  const asked = await press(`/anna/payments/${paymentId}/refund`, { ...WHY, key: randomUUID() });
  expect(asked).toMatchObject({ status: 303, to: `${DESK}/anna/approvals` });
  const [approvalId] = await approvalsOf('ben');
  const waiting = (await read('/anna/approvals')).text;
  for (const words of ['Take the request back', 'Refund deposit: 15.00 EUR', `/anna/payments/${paymentId}"`])
    expect(waiting).toContain(words);
  // Whoever comes next sees that it was asked for.
  const shown = (await read(`/ben/payments/${paymentId}`)).text;
  expect(shown).toContain('Refund deposit, asked for by Anna');
  expect(shown).not.toContain('Ask for a refund');
  const refused = await press(`/anna/approvals/${approvalId}`, { decision: 'approve' });
  expect([refused.status, refused.text.includes('(sameOperator)')]).toEqual([403, true]);
  expect(refused.text).toContain('Refund deposit: 15.00 EUR');
  await press(`/ben/approvals/${approvalId}`, { decision: 'approve' });
  expect((await read(`/anna/payments/${paymentId}`)).text).toContain('<dd>Refunded</dd>');

  const before = Number(await bed.cashOf(own));
  const { text } = await read(`/ben/payments/${paymentId}`);
  const [, action = ''] = /action="\/sandbox\/payment-desk(\/ben\/players\/[0-9a-f-]{36})"/.exec(text) ?? [];
  await press(action, { what: 'credit', amount: '5.00', ...WHY, key: randomUUID() });
  const [credit] = await approvalsOf('anna');
  await press(`/anna/approvals/${credit}`, { decision: 'approve' });
  expect(Number(await bed.cashOf(own))).toBe(before + 5);
  for (const [amount, words] of [
    ['much', 'Amount: it has the wrong form.'],
    ['-5.00', 'Amount: this amount cannot be booked.'],
  ] as const) {
    const wrong = await press(action, { what: 'credit', amount, ...WHY, key: randomUUID() });
    expect([wrong.status, wrong.text.includes(words)]).toEqual([400, true]);
  }
  // As people write it here: with a comma, and a sign between thousands.
  const gift = { what: 'correct', amount: '- 1.005,00', ...WHY, reason: 'goodwill', key: randomUUID() };
  const taken = await press(action, gift);
  expect([taken.status, taken.text.includes('Reason: this reason is for money that is given.')]).toEqual([400, true]);

  const decided = (await read('/anna/approvals')).text;
  expect(decided).toContain('Credit player: 5.00 EUR');
  const undo = /<form method="post" action="[^"]*"><input type="hidden" name="what" value="correct">.*?<\/form>/s;
  const [form = ''] = undo.exec(decided) ?? [];
  const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  bed.platform.clock.advance(1_000);
  await press(action.replace('/ben/', '/anna/'), Object.fromEntries(hidden));
  const [undoing] = await approvalsOf('ben');
  expect((await read('/ben/manual-money')).text).not.toContain('-5.00 EUR');
  await press(`/ben/approvals/${undoing}`, { decision: 'approve' });
  expect(Number(await bed.cashOf(own))).toBe(before);

  // What was made, newest first, and no refund.
  const made = (await read('/anna/manual-money')).text;
  expect(made).toMatch(
    /Correct balance.*?-5\.00 EUR.*?Undo.*?Anna.*?Ben.*?Credit player.*?5\.00 EUR.*?Player asked.*?Ben.*?Anna/s,
  );
  expect(made).not.toContain('Refund deposit');
  const [, ofPlayer = ''] = /href="[^"]*(\?player=[0-9a-f-]{36})"/.exec(made) ?? [];
  expect((await read(`/anna/manual-money${ofPlayer}`)).text).toContain('-5.00 EUR');
  expect((await read(`/anna/manual-money?player=${randomUUID()}`)).text).toContain('No credit or correction was made.');
});

test('a request of an earlier release, which names no currency, still shows its amount', async () => {
  const request = JSON.stringify({
    params: { publicUserId: randomUUID() },
    body: { amount: '6.25', reason: 'goodwill' },
  });
  await bed.platform.database.pool.query(
    `INSERT INTO approvals (id, endpoint, target, player_id, request, note, requested_by, requested_at, expires_at)
     VALUES (gen_random_uuid(), 'creditPlayer', 'player:x', $1, $2, 'Of old', 'cleo', $3, $3::timestamptz + interval '1 day')`,
    [own.playerId, request, bed.platform.clock.now()],
  );
  expect((await read('/anna/approvals')).text).toContain('Credit player: 6.25<');
});

test('a player is found by user name, e-mail or public id; what cannot be found is said beside the form', async () => {
  const publicUserId = randomUUID();
  const wanted = await bed.addPayer({ publicUserId, userName: 'found.by.name' });
  const { paymentId } = await bed.deposit(wanted, '12.00');
  for (const player of ['found.by.name', publicUserId]) {
    const { text } = await read(`/anna?player=${player}`);
    expect(text.match(/\/payments\/[0-9a-f-]{36}/g)).toEqual([`/payments/${paymentId}`]);
  }
  expect((await read('/anna?player=nobody')).text).toContain('No player has this');
  const refused = await read('/anna?payment=abc');
  expect(refused.status).toBe(400);
  for (const words of ['Payment: it has the wrong form.', 'value="abc"', 'role="search"'])
    expect(refused.text).toContain(words);
});

test('what waits is a press away: withdrawals to approve and deposits to review', async () => {
  const { text } = await read('/anna/approvals');
  for (const query of [
    'kind=withdrawal&amp;state=requested&amp;sort=due',
    'kind=deposit&amp;state=review&amp;sort=due',
  ])
    expect(text).toContain(`/anna?${query}"`);
});

test('another amount is credited at the desk, and the statement of the day has no difference', async () => {
  const begun = await bed.begin(own, METHOD.card, '30.06');
  await bed.payByCard(begun);
  await bed.settled(own, begun);
  await press(`/ben/payments/${begun.paymentId}/accept`, {});
  expect((await read(`/ben/payments/${begun.paymentId}`)).text).toContain('<dd>Paid</dd>');
  await bed.platform.queue.runDue();
  await bed.platform.courier.deliverDue();
  expect((await read('/ben/reconciliation')).text).toMatch(/[1-9]\d* lines, 0 differences/);
});

test('a transfer that comes a second time waits at the desk, and is credited there with the first untouched', async () => {
  const payer = await bed.addPayer();
  const begun = await bed.begin(payer, METHOD.transfer, '30.00');
  await bed.act(begun, 'pay');
  expect(await bed.settled(payer, begun)).toMatchObject({ state: 'paid', credited: '30.00' });
  bed.platform.clock.advance(1_000);
  await bed.act(begun, 'twice');
  expect(await bed.settled(payer, begun)).toMatchObject({ state: 'review', credited: '30.00', mayDecide: false });
  expect(await bed.cashOf(payer)).toBe('30.00');
  const detail = (await read(`/ben/payments/${begun.paymentId}`)).text;
  for (const words of ['<dt>Captured</dt><dd>60.00 EUR</dd>', 'Operator: decide amount', 'Credit the amount that came'])
    expect(detail).toContain(words);
  await press(`/ben/payments/${begun.paymentId}/accept`, {});
  expect(await bed.settled(payer, begun)).toMatchObject({ state: 'paid', credited: '60.00' });
  expect(await bed.cashOf(payer)).toBe('60.00');
  expect(await bed.booked(begun.paymentId)).toEqual(['deposit', 'deposit']);
  await bed.platform.queue.runDue();
  await bed.platform.courier.deliverDue();
  expect((await read('/ben/reconciliation')).text).toMatch(/[1-9]\d* lines, 0 differences/);
});

test('a transfer that comes a second time goes back alone: what was credited stays', async () => {
  const payer = await bed.addPayer();
  const begun = await bed.begin(payer, METHOD.transfer, '30.00');
  await bed.act(begun, 'pay');
  await bed.settled(payer, begun);
  bed.platform.clock.advance(1_000);
  await bed.act(begun, 'twice');
  await bed.settled(payer, begun);
  await press(`/anna/payments/${begun.paymentId}/refund`, { ...WHY, key: randomUUID() });
  const shown = (await read(`/ben/payments/${begun.paymentId}`)).text;
  expect(shown).not.toContain('Credit the amount that came');
  expect(shown).toContain('a refund sends back what came once more');
  const asked = (await read('/ben/approvals')).text;
  expect(asked).toContain('Refund deposit: 30.00 EUR');
  const { rows } = await bed.platform.database.pool.query('SELECT id FROM approvals WHERE target = $1', [
    `deposit:${begun.paymentId}`,
  ]);
  expect(await press(`/ben/approvals/${rows[0].id}`, { decision: 'approve' })).toMatchObject({ status: 303 });
  for (let run = 0; run < 2; run += 1) await bed.platform.queue.runDue();
  await bed.platform.courier.deliverDue();
  expect(await bed.settled(payer, begun)).toMatchObject({ state: 'paid', credited: '30.00' });
  expect(await bed.cashOf(payer)).toBe('30.00');
  expect(await bed.booked(begun.paymentId)).toEqual(['deposit']);
  expect((await read('/ben/reconciliation')).text).toMatch(/[1-9]\d* lines, 0 differences/);
  expect((await bed.mailsAbout(begun.paymentId)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your deposit is on your account: 30,00/),
    expect.stringMatching(/^More money arrived for your deposit: 30,00/),
    expect.stringMatching(/^We are sending your deposit back: 30,00/),
  ]);
});

test('a statement of one’s own is compared: its differences are listed, and a line of another form is named', async () => {
  const today = bed.platform.clock.now().toISOString().slice(0, 10);
  const head = 'payment id,reference,kind,amount,currency,booked at';
  const line = `${randomUUID()},=cmd|x,payment,5.00,EUR,${today}T00:00:00.000Z`;
  const send = async (csv: string) => {
    const body = new FormData();
    for (const name of ['from', 'to']) body.set(name, today);
    body.set('file', new File([csv], 'statement.csv', { type: 'text/csv' }));
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    const answer = await bed.request(`${DESK}/anna/reconciliation`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const compared = await send(`${head}\n${line}\n`);
  for (const words of ['The statement that was chosen: 1 lines', 'Missing here', '5.00 EUR'])
    expect(compared.text).toContain(words);
  const broken = await send(`${head}\n${line}\n=1+1,x,payment,5.00,EUR,${today}T00:00:00.000Z\n`);
  expect([broken.status, broken.text.includes('Line 3: the payment id is of another form.')]).toEqual([400, true]);
  expect(broken.text).toContain('type="file"');
});

test.each([
  ['of nobody', '/carl'],
  ['of a payment that is none', `/anna/payments/${randomUUID()}`],
])('a page %s is not found', async (_, path) => {
  expect((await read(path)).status).toBe(404);
});

test('a desk that was left for a day is open at the first look', async () => {
  await read('/anna');
  bed.platform.clock.advance(2 * DAY_MS);
  expect((await read('/anna')).status).toBe(200);
});
