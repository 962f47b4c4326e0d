import { DAY_MS } from '@foyer/domain/time/duration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { escalateOverdue } from '../../../../platform/src/modules/deadline/escalate.ts';
import { createOperatorClient } from '../../../../platform/src/testing/operator-client.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

const TOKEN = 'operator-token-of-these-tests';

let british: AppTestBed;
beforeAll(async () => {
  british = await openAppTestBed({ config: { market: 'GB', operatorToken: TOKEN } });
});
afterAll(() => british.close());
afterEach(async () => {
  sessionStorage.clear();
  await british.platform.database.pool.query('DELETE FROM complaints');
});

async function open(address: string, between: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  cleanup();
  await british.open(address, { as: 'oliver', between });
  const form = within(screen.getByRole('form', { name: 'File a complaint' }));
  return { form, own: within(screen.getByRole('region', { name: 'Your complaints' })) };
}

async function fill(form: Awaited<ReturnType<typeof open>>['form'], text: string) {
  await userEvent.selectOptions(form.getByLabelText(/^What is it about/), 'game');
  await userEvent.type(form.getByLabelText(/^What happened/), text);
}

test('[eGAP 2021] a complaint is filed with the number of what it is about, and its state and dates are seen', async () => {
  const { form, own } = await open('/my/complaints?value=round-17');
  expect(screen.getByText(/within 56 days/)).toBeTruthy();
  expect(own.getByText('You have not filed a complaint.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Send complaint' }));
  expect(await form.findByText('Choose what it is about.')).toBeTruthy();
  await fill(form, 'The round never ended.');
  await userEvent.click(form.getByRole('button', { name: 'Send complaint' }));
  const heading = await own.findByRole('heading', { name: /^C-/ });
  const card = within(own.getByRole('region', { name: heading.textContent }));
  expect(card.getByText('With us')).toBeTruthy();
  expect(card.getByText('round-17')).toBeTruthy();
  expect(card.getByText('By when').nextSibling?.textContent).toMatch(/^16 January 2027/);
  expect((screen.getByLabelText(/^What happened/) as HTMLTextAreaElement).value).toBe('');
});

test('[LCCP 6.1.1] the player replies and reads the final answer, which names the dispute body', async () => {
  const { form, own } = await open('/my/complaints');
  await fill(form, 'Where is my money?');
  await userEvent.click(form.getByRole('button', { name: 'Send complaint' }));
  const { textContent: reference } = await own.findByRole('heading', { name: /^C-/ });
  await userEvent.click(own.getByRole('button', { name: 'Reply' }));
  await userEvent.type(own.getByLabelText(/^Your reply/), 'It was yesterday.');
  await userEvent.click(own.getByRole('button', { name: 'Send reply' }));
  expect(await own.findByText('It was yesterday.')).toBeTruthy();
  const operator = createOperatorClient(british.platform, TOKEN);
  const body = { version: 2, text: 'It was paid today.', outcome: 'upheld' } as const;
  await operator.call('closeComplaint', { params: { reference }, body });

  const again = await open('/my/complaints');
  expect(again.own.getByText('It was paid today.')).toBeTruthy();
  expect(again.own.getByText('upheld')).toBeTruthy();
  expect(again.own.getByRole('link', { name: 'IBAS' }).getAttribute('href')).toBe('https://www.ibas-uk.com');
  expect(again.own.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('a late answer says so, what was done about it, and the way to a person', async () => {
  const { platform } = british;
  const now = platform.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await platform.database.pool.query(
    `INSERT INTO complaints (id, reference, player_id, subject, market, brand, language, filed_at, due_at)
     SELECT gen_random_uuid(), 'C-ABCD-EFG1', id, 'payment', 'GB', 'foyer', 'en', $1, $2 FROM players WHERE user_name = 'oliver'`,
    [ago(57), ago(1)],
  );
  const before = await open('/my/complaints');
  expect(before.own.getByText('Who has it now').nextSibling?.textContent).toBe('Our team');
  expect(before.own.getByText('What happens next').nextSibling?.textContent).toBe('Our team answers you.');
  expect(before.own.getByText(/This is late, and we are sorry/)).toBeTruthy();
  expect(before.own.queryByText(/the person in charge was told/)).toBeNull();
  await escalateOverdue(platform.deps);
  const after = await open('/my/complaints');
  expect(after.own.getByText(/the person in charge was told/)).toBeTruthy();
  const way = after.own.getByRole('link', { name: 'Talk to a person' });
  expect(way.getAttribute('href')).toMatch(/\/contact-us$/);
});

test('a lost answer files nothing twice', async () => {
  const keys: (string | null)[] = [];
  const { form, own } = await open('/my/complaints', (fetch) => async (path, init) => {
    const response = await fetch(path, init);
    if (path !== '/api/complaints' || init.method !== 'POST') return response;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('lost');
    return response;
  });
  await fill(form, 'The bonus is gone.');
  const send = () => userEvent.click(form.getByRole('button', { name: 'Send complaint' }));
  await send();
  await screen.findByRole('alert');
  await send();
  await waitFor(() => expect(own.getAllByRole('heading', { name: /^C-/ })).toHaveLength(1));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
