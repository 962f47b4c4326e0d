import { randomUUID } from 'node:crypto';
import type { TransactionDetail } from '@foyer/contract/transaction/transactions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEntry } from '../../../../platform/src/testing/test-players.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { textOf } from '../../testing/text-of.ts';
import { detailFacts, detailHead, timelineOf } from './detail-view.ts';
import { toLineView } from './line-view.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const query = (text: string, values: unknown[] = []) => testBed.platform.database.pool.query(text, values);

/** A deposit of the past by card, in its state, with its history. */
async function addDeposit(userName: string, state: 'paid' | 'refused', at: string): Promise<string> {
  const id = randomUUID();
  const credited = state === 'paid' ? 50_00 : 0;
  await query(
    `INSERT INTO deposits (id, player_id, method_id, provider, reference, currency, amount, fee, state, captured, credited, credited_at,
       is_refused, saves_detail, created_at, changed_at, expires_at)
     SELECT $1::uuid, id, 101, 'sandbox', $1, currency, 5000, 0, $2::text, $3, $3, CASE $2::text WHEN 'paid' THEN $4::timestamptz END,
       $2 = 'refused', false, $4, $4, $4 FROM players WHERE user_name = $5`,
    [id, state, credited, at, userName],
  );
  await query(
    `INSERT INTO payment_events (payment_id, source, state, message, at) VALUES ($1, 'player', 'waiting', '{}', $2), ($1, 'provider', $3, '{}', $2)`,
    [id, at, state],
  );
  return id;
}

/** One that is not yet sent, to a card of its own. */
async function addWithdrawal(userName: string): Promise<string> {
  const [id, detailId] = [randomUUID(), randomUUID()];
  await query(
    `INSERT INTO stored_payment_details (id, player_id, method_id, token, label, is_offered, created_at)
     SELECT $1::uuid, id, 101, $1::text, '•••• 4242', true, now() FROM players WHERE user_name = $2`,
    [detailId, userName],
  );
  await query(
    `INSERT INTO withdrawals (id, player_id, method_id, detail_id, provider, currency, amount, created_at, changed_at)
     SELECT $1, id, 101, $2, 'sandbox', currency, 2000, $4, $4 FROM players WHERE user_name = $3`,
    [id, detailId, userName, testBed.platform.clock.now()],
  );
  return id;
}

const KINDS = [
  ['ROUTE-38', 'deposit', 'Your deposits'],
  ['ROUTE-39', 'withdrawal', 'Your withdrawals'],
  ['ROUTE-40', 'promo', 'Your promotion transactions'],
  ['ROUTE-41', 'game', 'Your game transactions'],
  ['ROUTE-42', 'loyalty', 'Your points'],
  ['ROUTE-43', 'betting', 'Your bets'],
] as const;

test.each(KINDS)('[%s] /my/transactions/%s is the page %s, for players alone', async (_, kind, title) => {
  await expect(testBed.open(`/my/transactions/${kind}`)).rejects.toThrow(/modal=login/);
  await testBed.open(`/my/transactions/${kind}`, { as: 'lina' });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of transactions' }));
  expect(tabs.getAllByRole('link')).toHaveLength(KINDS.length);
  expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/my/transactions/${kind}`);
  const account = within(screen.getByRole('navigation', { name: 'Your account' }));
  expect(account.getByRole('link', { current: true }).textContent).toBe('Transactions');
});

test('cash that the house gave stands in the list of bonuses, and leads to the statement of its month', async () => {
  await testBed.open('/my/transactions/promo', { as: 'lina' });
  const [row] = screen.getAllByRole('link', { name: /^Cash credited/ });
  expect(row?.getAttribute('href')).toMatch(/^\/my\/transactions\/statement\?month=\d{4}-\d\d$/);
});

test('a correction says its reason in plain words, and never the note of who asked for it', async () => {
  const approvalId = randomUUID();
  const { platform } = testBed;
  const { rows } = await query(`SELECT id FROM players WHERE user_name = 'nora'`);
  const playerId = Number(rows[0]?.id);
  const at = platform.clock.now();
  await query(
    `INSERT INTO approvals (id, endpoint, target, player_id, request, note, state, requested_by, requested_at, expires_at, decided_by, decided_at)
     VALUES ($1, 'correctBalance', 'player:x', $2, '{"params":{},"body":{"amount":"4.00","reason":"fraud"}}', 'A word of ours',
       'approved', 'ann', $3, $3, 'ben', $3)`,
    [approvalId, playerId, at],
  );
  const postings = [
    { account: 'cash', amount: 400n },
    { account: 'house', amount: -400n },
  ] as const;
  await postEntry(platform.database, { playerId, kind: 'adjust', reference: approvalId, at, postings });
  await testBed.open('/my/transactions/promo', { as: 'nora' });
  const row = screen.getByRole('link', { name: /^Balance corrected/ });
  expect(row.textContent).toMatch(/\+4,00.*After a check of your account$/);
  expect(screen.queryByText(/A word of ours|fraud/i)).toBeNull();
});

test('free spins have a sign as money has', async () => {
  await testBed.open('/my/transactions/promo', { as: 'lina' });
  expect(screen.getByRole('link', { name: /^Twelve free spins/ }).textContent).toContain('+12 free spins');
});

test('a deposit that was refused says why in its detail', async () => {
  const id = await addDeposit('lina', 'refused', '2026-09-02T10:00:00Z');
  await testBed.open(`/my/transactions/deposit/${id}`, { as: 'lina' });
  expect(screen.getByText('Reason').nextSibling?.textContent).toBe('Your bank or card refused it');
  const next = within(screen.getByRole('region', { name: 'What you can do' }));
  expect(next.getByText(/^Nothing was taken\./)).toBeTruthy();
  expect(next.getByRole('link', { name: 'New deposit' }).getAttribute('href')).toBe('?modal=deposit');
});

test('[ACCESS-04] nothing of them is shown or asked for without a login', async () => {
  const id = await addDeposit('nora', 'paid', '2026-09-02T10:00:00Z');
  for (const path of ['', '/deposit', '/statement', `/deposit/${id}`]) {
    await expect(testBed.open(`/my/transactions${path}`), path).rejects.toThrow(/modal=login/);
  }
  await testBed.open(`/my/transactions/deposit/${id}`, { as: 'lina' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page');
});

test('[LAYOUT-17] on a phone the kinds are a list in the mobile layout; elsewhere the address leads to the deposits', async () => {
  await testBed.open('/my/transactions', { as: 'lina', device: 'mobile' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your transactions' })).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...KINDS.map(([, kind]) => `/my/transactions/${kind}`),
    '/my/transactions/statement',
  ]);
  await expect(testBed.open('/my/transactions?month=2026-11', { as: 'lina' })).rejects.toThrow(
    '/my/transactions/deposit?month=2026-11',
  );
});

test('a deposit is listed with its state, filtered by month and state, and leads to its history', async () => {
  const paid = await addDeposit('magnus', 'paid', '2026-10-05T10:00:00Z');
  await addDeposit('magnus', 'refused', '2026-11-05T10:00:00Z');
  const { history } = await testBed.open('/my/transactions/deposit', { as: 'magnus' });
  const rows = () => within(screen.getByRole('main')).getAllByRole('link', { name: /Card/ });
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/5 Nov 2026.*50,00.€.*Refused/),
    expect.stringMatching(/5 Oct 2026.*\+50,00.€.*Credited/),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Done');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(history.location.search).toBe('?group=done');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'November 2026');
  expect(await screen.findByText('No deposits here')).toBeTruthy();
  expect(history.location.search).toBe('?group=done&month=2026-11');
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.click(rows()[1] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposit' })).toBeTruthy();
  expect(history.location.pathname).toBe(`/my/transactions/deposit/${paid}`);
  const steps = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not paid yet'),
    expect.stringContaining('Credited'),
  ]);
  expect(screen.getByRole('link', { name: 'Contact our support team' }).getAttribute('href')).toBe('/contact-us');
});

test('a withdrawal can be taken back in its detail until it is sent', async () => {
  const id = await addWithdrawal('pieter');
  await query(
    `INSERT INTO accounts (kind, currency, player_id, shard) SELECT 'withdrawing', currency, id, 0 FROM players WHERE user_name = 'pieter'
     ON CONFLICT DO NOTHING`,
  );
  const { calls } = await testBed.open(`/my/transactions/withdrawal/${id}`, { as: 'pieter' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
  await waitFor(() => expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1));
});

test('a refused withdrawal says why, that its money is back, and where documents go', async () => {
  const id = await addWithdrawal('oliver');
  await query(`UPDATE withdrawals SET state = 'refused', reason = 'documentsNeeded' WHERE id = $1`, [id]);
  await testBed.open(`/my/transactions/withdrawal/${id}`, { as: 'oliver' });
  expect(screen.getByText('Reason').nextSibling?.textContent).toBe('We need documents from you first');
  expect(screen.getByText('Back on your balance').nextSibling?.textContent).toMatch(/^\d+,00.£$|^£\d+[.,]00$/);
  expect(screen.getByRole('link', { name: 'To your verification' }).getAttribute('href')).toBe('/my/verification');
  expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
});

test.each([
  [
    'refused',
    'detailsDiffer',
    /^Choose a card or account in your own name/,
    ['New withdrawal', 'Ask for a correction'],
  ],
  ['refused', 'underReview', /^You don’t need to do anything/, []],
  ['refused', 'notAllowed', /^Write to us/, []],
  ['failed', 'payoutFailed', /^Ask for it again/, ['New withdrawal']],
  ['cancelled', null, null, ['New withdrawal']],
] as const)('a withdrawal that was %s (%s) says what its player can do', async (state, reason, says, links) => {
  const id = await addWithdrawal('oliver');
  await query('UPDATE withdrawals SET state = $2, reason = $3 WHERE id = $1', [id, state, reason]);
  await testBed.open(`/my/transactions/withdrawal/${id}`, { as: 'oliver' });
  const next = within(screen.getByRole('region', { name: 'What you can do' }));
  if (says !== null) expect(next.getByText(says)).toBeTruthy();
  expect(next.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('[ROUTE-52] rounds that are not over, or whose end was not seen, stand on a page of their own', async () => {
  await query("UPDATE rounds SET acknowledged_at = now() WHERE acknowledged_at IS NULL AND status <> 'staked'");
  await testBed.open('/pending-rounds', { as: 'lina' });
  expect(screen.getByRole('heading', { level: 1, name: 'Open rounds' })).toBeTruthy();
  expect(screen.getByText('No open rounds')).toBeTruthy();
  cleanup();
  await query(
    `UPDATE rounds SET acknowledged_at = NULL WHERE id = (
       SELECT r.id FROM rounds r JOIN players p ON p.id = r.player_id
       WHERE p.user_name = 'lina' AND r.mode = 'real' ORDER BY started_at LIMIT 1)`,
  );
  await testBed.open('/my/transactions/game', { as: 'lina' });
  await userEvent.click(screen.getByRole('link', { name: 'Open rounds' }));
  await screen.findByText(/^Rounds that are not over, or whose end you have not seen\./);
  const rows = within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/my/transactions/game/'));
  expect(rows).toHaveLength(1);
});

test('[ACCESS-07] of open rounds nothing is shown without a login', async () => {
  await expect(testBed.open('/pending-rounds')).rejects.toThrow(/modal=login/);
});

test('rounds show stake and result, their sums are the ledger’s, and older ones are an address of their own', async () => {
  await testBed.open('/my/transactions/game', { as: 'lina' });
  const figures = within(screen.getByRole('region', { name: 'Sums of the period' }));
  const { rows } = await query(
    `SELECT returned_total - staked_total AS net FROM wallets JOIN players p ON p.id = player_id WHERE user_name = 'lina'`,
  );
  const net = Number(rows[0].net) / 100;
  expect(figures.getByText('Net result').nextSibling?.textContent).toBe(`${net.toFixed(2).replace('.', ',')}\u00a0€`);
  expect(figures.queryByText(/A withdrawal counts/)).toBeNull();
  expect(within(screen.getByRole('main')).getAllByText(/^Stake /).length).toBeGreaterThan(5);
  const csv = screen.getByRole('link', { name: 'Download as CSV' });
  expect(csv.getAttribute('href')).toBe('/api/transaction-file/game?language=en');
});

test('a failure is said and tried again', async () => {
  let isDown = true;
  await testBed.open('/my/transactions/withdrawal', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      isDown && path.startsWith('/api/transactions/withdrawal')
        ? Promise.resolve(Response.json({ errorCode: '1' }, { status: 500 }))
        : fetch(path, init),
  });
  expect(await screen.findByText('Your transactions could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No withdrawals here')).toBeTruthy();
});

test.each(['/my/transactions/made-up', '/my/transactions/deposit/x%20y'])('%s is not found', async (path) => {
  await testBed.open(path, { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page');
});

const PAYMENT = {
  id: randomUUID(),
  at: '2026-11-20T12:00:00.000Z',
  methodKind: 'crypto',
  methodName: 'Bitcoin',
} as const;

const PAID = { paid: '40.00', refunded: '0.00', chargedBack: '0.00' } as const;

test('the fee of a deposit stands in its row, where there is one', () => {
  const noteOf = (fee: string) =>
    toLineView(
      textOf('en'),
      { ...PAYMENT, ...PAID, kind: 'deposit', state: 'paid', amount: '40.00', credited: '40.00', fee },
      'EUR',
    ).note;
  expect(noteOf('0.40')).toMatch(/^Fee 0,40\s€$/);
  expect(noteOf('0.00')).toBeNull();
});

test.each([
  ['money alone', '50.00', 0, '+50,00', null],
  ['spins alone', '0.00', 12, '+12 free spins', null],
  ['both', '50.00', 12, '+50,00', '12 free spins'],
  ['spins that were lost', '0.00', -3, '-3 free spins', null],
] as const)('a bonus of %s is headed by what it moved', (_, amount, freeSpins, headed, note) => {
  const nothing = { reason: null, bonusId: null, roundId: null, reference: 'B-7' };
  const line = { ...nothing, kind: 'promo', id: '7', at: PAYMENT.at, event: 'granted', title: 'Welcome' } as const;
  const view = toLineView(textOf('en'), { ...line, amount, freeSpins }, 'EUR');
  expect([view.amount.replace(/\s€$/, ''), view.note]).toEqual([headed, note]);
});

test.each([
  ['another amount that went back', { paid: '27.00', refunded: '27.00', credited: '0.00' }, '27,00'],
  ['another amount that was credited', { paid: '27.00', credited: '27.00' }, '+27,00'],
  ['nothing came', { paid: '0.00', credited: '0.00' }, '40,00'],
] as const)('a deposit is headed by what came, not by what was ordered: %s', (_, moved, amount) => {
  const line = { ...PAYMENT, ...PAID, kind: 'deposit', state: 'refunded', amount: '40.00', fee: '0.00' } as const;
  expect(toLineView(textOf('en'), { ...line, ...moved }, 'EUR').amount.replace(/\s€$/, '')).toBe(amount);
});

const REFUNDED = {
  ...PAYMENT,
  ...PAID,
  kind: 'deposit',
  state: 'refunded',
  amount: '40.00',
  fee: '0.00',
  credited: '0.00',
  reference: null,
  providerWords: null,
  reason: null,
  errorCode: null,
  refundReason: 'accountChecked',
  promise: null,
  pending: null,
  timeline: [],
  movements: [],
} satisfies TransactionDetail;

test('the history of a deposit says what each state moved, and what came later without a new one', () => {
  const [first, later, last] = ['2026-11-20T12:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-21T09:00:00.000Z'];
  const deposit = {
    ...REFUNDED,
    timeline: [
      { state: 'paid', at: first },
      { state: 'refunded', at: last },
    ],
    movements: [
      { kind: 'deposit', at: first, amount: '27.00' },
      { kind: 'deposit', at: later, amount: '13.00' },
      { kind: 'reversal', at: last, amount: '-40.00' },
    ],
  } satisfies TransactionDetail;
  const lines = timelineOf(textOf('en'), deposit, 'EUR').map(({ what, at, amount }) => [what, at, amount]);
  expect(lines).toEqual([
    ['Credited', first, expect.stringMatching(/^\+27,00\s€$/)],
    ['Credited to your balance', later, expect.stringMatching(/^\+13,00\s€$/)],
    ['Sent back', last, expect.stringMatching(/^-40,00\s€$/)],
  ]);
  expect(detailFacts(textOf('en'), deposit, 'EUR', String)).toContainEqual(['Reason', 'After a check of your account']);
});

test.each([
  [
    'a credit whose refund was told before it',
    [['paid', '2026-11-02T10:00:00.000Z']],
    [
      ['deposit', '27.00'],
      ['reversal', '-7.00'],
    ],
    [
      ['Credited', null],
      ['Credited to your balance', '+27,00'],
      ['Taken off your balance', '-7,00'],
    ],
  ],
  [
    'two states of one movement',
    [
      ['waiting', '2026-11-02T10:00:00.000Z'],
      ['paid', '2026-11-02T10:00:00.000Z'],
    ],
    [['deposit', '27.00']],
    [
      ['Not paid yet', '+27,00'],
      ['Credited', null],
    ],
  ],
] as const)('what happened in one instant: %s', (_, states, moved, expected) => {
  const at = '2026-11-02T10:00:00.000Z';
  const deposit = {
    ...REFUNDED,
    timeline: states.map(([state, at]) => ({ state, at })),
    movements: moved.map(([kind, amount]) => ({ kind, at, amount })),
  } satisfies TransactionDetail;
  const lines = timelineOf(textOf('en'), deposit, 'EUR');
  expect(lines.map(({ what, amount }) => [what, amount?.replace(/\s?€$/, '') ?? null])).toEqual(expected);
});

test('a withdrawal names the bonuses that were given up for it', () => {
  const withdrawal = {
    ...PAYMENT,
    kind: 'withdrawal',
    state: 'cancelled',
    target: '•••• 4242',
    amount: '20.00',
    canCancel: false,
    gaveUp: [
      { bonusId: '7', title: 'First deposit doubled', amount: '50.00', freeSpins: 0 },
      { bonusId: '8', title: 'Ten free spins a week', amount: '0.00', freeSpins: 4 },
    ],
    reference: null,
    reason: null,
    timeline: [],
    movements: [],
    pending: null,
  } as const;
  const facts = detailFacts(
    textOf('en'),
    { ...withdrawal, gaveUp: [...withdrawal.gaveUp], timeline: [], movements: [] },
    'EUR',
    String,
  );
  const lost = facts.filter(([label]) => label === 'Bonus given up').map(([, value]) => value);
  expect(lost).toEqual([
    expect.stringMatching(/^First deposit doubled: 50,00\s€$/),
    'Ten free spins a week: 4 free spins',
  ]);
});

const BONUS = {
  kind: 'promo',
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  bonusKind: 'casino',
  title: 'First deposit doubled',
  granted: '50.00',
  freeSpins: 0,
  spinValue: null,
  wageringTimes: 30,
  required: '1500.00',
  wagered: '20.00',
  expiresAt: '2026-12-20T12:00:00.000Z',
  endedAt: '2026-11-22T12:00:00.000Z',
  ended: '-41.50',
  endedSpins: 0,
} as const;
const headOf = (bonus: object) =>
  detailHead(textOf('en'), { ...BONUS, state: 'givenUp', ...bonus }, 'EUR', (iso) => iso.slice(0, 10));

test('a bonus that is gone looks like none that is the player’s, and says what was taken and when', () => {
  expect(headOf({})).toEqual({
    title: 'First deposit doubled',
    amount: '50,00\u00a0€',
    tone: 'none',
    isGone: true,
    ending: '41,50\u00a0€ given up on 2026-11-22',
  });
  expect(headOf({ state: 'expired' }).ending).toBe('41,50\u00a0€ expired on 2026-11-22');
  expect(headOf({ state: 'revoked' }).ending).toBe('41,50\u00a0€ taken back with the deposit on 2026-11-22');
  expect(headOf({ state: 'spent', ended: '0.00' })).toMatchObject({ isGone: true, ending: 'Used up on 2026-11-22' });
  const spins = { granted: '0.00', freeSpins: 12, ended: '0.00', endedSpins: -5 };
  expect(headOf(spins)).toMatchObject({ amount: '12 free spins', ending: '5 free spins given up on 2026-11-22' });
});

test('a bonus that runs or became cash is the player’s', () => {
  const running = { state: 'active', endedAt: null, ended: '0.00' };
  expect(headOf(running)).toMatchObject({ amount: '+50,00\u00a0€', tone: 'in', isGone: false, ending: null });
  expect(headOf({ state: 'converted', ended: '34.20' })).toMatchObject({
    amount: '+34,20\u00a0€',
    tone: 'in',
    isGone: false,
    ending: '34,20\u00a0€ converted to cash on 2026-11-22',
  });
});

test('the page of a bonus that was given up strikes its amount out', async () => {
  const { rows } = await query(
    `UPDATE bonus_grants SET status = 'givenUp', ended_at = granted_at, balance = 0, spins_left = 0 WHERE id = (
       SELECT min(g.id) FROM bonus_grants g JOIN players p ON p.id = g.player_id WHERE user_name = 'viktor') RETURNING id`,
  );
  await testBed.open(`/my/transactions/promo/${rows[0]?.id}`, { as: 'viktor' });
  expect(within(screen.getByRole('main')).getByText(/^\d+,00\s€$/, { selector: 's' })).toBeTruthy();
});
