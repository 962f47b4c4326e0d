import { randomUUID } from 'node:crypto';
import type { StatementRow } from '@foyer/contract/transaction/statement-rows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { postEntry } from '../../../../../platform/src/testing/test-players.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { textOf } from '../../../testing/text-of.ts';
import { toStatementRowView } from './statement-row-view.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const print = vi.fn();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const PATH = '/my/transactions/statement';

async function book(userName: string, amount: bigint, at: Date): Promise<void> {
  const { rows } = await testBed.platform.database.pool.query('SELECT id FROM players WHERE user_name = $1', [
    userName,
  ]);
  await postEntry(testBed.platform.database, {
    playerId: Number(rows[0]?.id),
    kind: 'grant',
    reference: randomUUID(),
    at,
    postings: [
      { account: 'cash', amount },
      { account: 'capital', amount: -amount },
    ],
  });
}

/** Sixty credits of a month, an hour apart. */
async function bookMonth(userName: string, month: string): Promise<void> {
  for (let each = 0; each < 60; each += 1) {
    await book(userName, 1_00n, new Date(Date.parse(`${month}-01T00:00:00Z`) + each * 3_600_000));
  }
}

const movements = () => screen.getByRole('region', { name: 'All movements' });
const tables = () => within(movements()).getAllByRole('table');
const amounts = (table: HTMLElement | undefined) =>
  within(table ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);

test('the statement has opening and closing balance, and all months or one', async () => {
  const { history } = await testBed.open(PATH, { as: 'lina' });
  const sheet = () => within(screen.getByRole('region', { name: /^Statement of/ }));
  expect(sheet().getByText(/Lina Berg \(lina\)/)).toBeTruthy();
  const [sums] = sheet().getAllByRole('table');
  const row = (name: string) => within(sums ?? document.body).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('Opening balance').textContent).toContain('0,00');
  expect(row('Closing balance').textContent).toContain('80,00\u00a0€');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'October 2026');
  expect(await screen.findByRole('region', { name: 'Statement of October 2026' })).toBeTruthy();
  expect(history.location.search).toBe('?month=2026-10');
});

test('withdrawals whose money came back are named beside those that were asked for', async () => {
  const line = { line: 'withdrawals', entries: 3, back: 1, cash: '-40.00', bonus: '0.00' };
  await testBed.open(PATH, {
    as: 'lina',
    between: (fetch) => async (path, init) => {
      const answer = await fetch(path, init);
      if (path !== '/api/statement') return answer;
      return Response.json({ ...(await answer.json()), lines: [line] });
    },
  });
  const [sums] = screen.getAllByRole('table');
  const row = within(sums ?? document.body).getByRole('row', { name: /^Withdrawals/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Withdrawals1 came back',
    '3',
    '-40,00\u00a0€',
    '0,00\u00a0€',
  ]);
});

test('every movement stands with the balance after it, newest first, and leads to its own page', async () => {
  await testBed.open(PATH, { as: 'lina' });
  const [table] = tables();
  const rows = within(table ?? document.body).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/^Closing balance80,00/);
  expect(rows.at(-1)?.textContent).toMatch(/^Opening balance0,00/);
  const play = within(movements()).getByRole('link', { name: 'Games' });
  expect(play.getAttribute('href')).toMatch(/^\/my\/transactions\/game\?month=\d{4}-\d\d$/);
  expect(play.parentElement?.textContent).toMatch(/\d+ rounds: staked \d+,\d\d\u00a0€, returned/);
  const [bonus] = within(movements()).getAllByRole('link', { name: 'Bonus granted' });
  expect(bonus?.getAttribute('href')).toMatch(/^\/my\/transactions\/promo\/\d+$/);
  const csv = within(movements()).getByRole('link', { name: 'Download as CSV' });
  expect(csv.getAttribute('href')).toBe('/api/transaction-file/statement?language=en');
  expect(within(movements()).getByText(/Rounds played one after another are one line/)).toBeTruthy();
});

test('pages go on with the balance, and printing takes all of them, in the order of time', async () => {
  await bookMonth('emma', '2026-08');
  const { history } = await testBed.open(`${PATH}?month=2026-08`, { as: 'emma' });
  expect(amounts(tables()[0]).slice(0, 3)).toEqual(['60,00\u00a0€', '60,00\u00a0€', '59,00\u00a0€']);
  expect(screen.getByText(/Only part of the movements of this period is printed here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  await waitFor(() => expect(amounts(tables()[0])[0]).toBe('35,00\u00a0€'));
  expect(history.location.search).toMatch(/^\?month=2026-08&after=/);
  expect(screen.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe(`${PATH}?month=2026-08`);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const [whole] = tables();
  const expected = Array.from({ length: 61 }, (_, index) => `${index},00\u00a0€`);
  expect(amounts(whole)).toEqual([...expected, '60,00\u00a0€']);
  const sheet = within(screen.getByRole('region', { name: 'Statement of August 2026' }));
  expect(sheet.getByText('Statement of August 2026')).toBeTruthy();
  expect(sheet.getByText('1 August 2026 – 31 August 2026')).toBeTruthy();
  expect(sheet.getByText('Time zone').nextSibling?.textContent).toBe('UTC');
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(amounts(tables()[0])[0]).toBe('35,00\u00a0€'));
  // A browser that never tells that it has printed keeps no month beside another.
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(tables()).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Month'), '');
  await waitFor(() => expect(tables()).toHaveLength(1));
});

test('nothing is printed when the movements cannot be loaded, and that is said', async () => {
  await testBed.open(PATH, {
    as: 'lina',
    between: (fetch) => (path, init) =>
      path.includes('size=') ? Promise.resolve(Response.json({ errorCode: '1' }, { status: 500 })) : fetch(path, init),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was printed');
  expect(print).not.toHaveBeenCalled();
});

test('a month without movements says so, and one that fails is tried again', async () => {
  let isDown = false;
  await testBed.open(`${PATH}?month=2026-01`, {
    as: 'nora',
    between: (fetch) => (path, init) =>
      isDown && path.startsWith('/api/statement/rows')
        ? Promise.resolve(Response.json({ errorCode: '1' }, { status: 500 }))
        : fetch(path, init),
  });
  expect(screen.getByText('Nothing moved your money in this period')).toBeTruthy();
  isDown = true;
  await userEvent.selectOptions(screen.getByLabelText('Month'), '');
  expect(await screen.findByText('The movements could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Games' })).toBeTruthy();
});

const ROW: StatementRow = {
  id: '12',
  at: '2026-11-20T10:02:30.000Z',
  until: '2026-11-20T10:47:10.000Z',
  event: 'play',
  methodKind: null,
  title: '',
  target: '',
  reason: null,
  reference: 'L-12–31',
  transaction: null,
  entries: 9,
  staked: '9.00',
  returned: '4.50',
  amount: { cash: '-3.50', bonus: '-1.00' },
  balance: { cash: '10.00', bonus: '0.00' },
};
const viewOf = (row: Partial<StatementRow>) => toStatementRowView(textOf('en'), { ...ROW, ...row }, 'EUR');

test('play is one row with its rounds and its end; bonus money stands below cash', () => {
  expect(viewOf({})).toEqual({
    title: 'Games',
    detail: '9 rounds: staked 9,00\u00a0€, returned 4,50\u00a0€',
    path: '/my/transactions/game?month=2026-11',
    moment: '20 Nov 2026, 10:02–10:47',
    amount: { cash: '-3,50\u00a0€', bonus: '-1,00\u00a0€ bonus', tone: 'out' },
    balance: { cash: '10,00\u00a0€', bonus: '0,00\u00a0€ bonus' },
  });
  const cash = { amount: { cash: '5.00', bonus: '0.00' } };
  expect(viewOf(cash).amount).toEqual({ cash: '+5,00\u00a0€', bonus: null, tone: 'in' });
  expect(viewOf(cash).balance.bonus).toBeNull();
  expect(viewOf({ amount: { cash: '0.00', bonus: '5.00' } }).amount.cash).toBeNull();
});

test('a single round is named, the end of an earlier one is no round, and a sum says what it is of', () => {
  const single = { entries: 1, title: 'Lantern Row', transaction: { kind: 'game', id: 'x' } } as const;
  expect(viewOf(single)).toMatchObject({
    detail: 'Lantern Row · 1 round: staked 9,00\u00a0€, returned 4,50\u00a0€',
    path: '/my/transactions/game/x',
  });
  expect(viewOf({ entries: 0 }).detail).toBeNull();
  const sum = { id: '-3', event: 'deposit', reference: '', until: ROW.at, entries: 4 } as const;
  expect(viewOf(sum)).toMatchObject({ title: 'Deposit', detail: '4 entries of the archive', path: null });
});

test('a payment names its way, a correction its reason', () => {
  const back = { event: 'withdrawalCancelled', methodKind: 'card', title: 'Card', target: '•••• 4242' } as const;
  expect(viewOf(back)).toMatchObject({ title: 'Withdrawal cancelled, money back', detail: 'Card •••• 4242' });
  expect(viewOf({ event: 'corrected', reason: 'duplicate' }).detail).toBe('It was booked twice');
  expect(viewOf({ event: 'corrected' }).detail).toBeNull();
});
