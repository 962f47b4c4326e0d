import { DAY_MS } from '@foyer/domain/time/duration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
let dutch: AppTestBed;
let swedish: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
  dutch = await openAppTestBed({ config: { market: 'NL' } });
  swedish = await openAppTestBed({ config: { market: 'SE' } });
});
afterAll(() => Promise.all([house.close(), dutch.close(), swedish.close()]));

/** Bodies of what sets limits, with the key that each was sent with. */
function recordLimits() {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => (address, init) => {
    if (address === '/api/player/limits' && init.method === 'PUT') {
      const key = new Headers(init.headers).get('idempotency-key') ?? undefined;
      sent.push({ body: JSON.parse(String(init.body)), key });
    }
    return fetch(address, init);
  };
  return { sent, between };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Areas of your limits' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('[ROUTE-36] the limits are for players: a visitor is led to the login', async () => {
  await expect(house.open('/my/limits')).rejects.toThrow(/modal=login/);
  await house.open('/my/limits', { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your limits' })).toBeTruthy();
});

test('[HEADER-17, HEADER-18, HEADER-19, HEADER-20, HEADER-21, HEADER-22] the header says what is here, and leads on', async () => {
  await house.open('/my/limits', { as: 'nora' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header')?.parentElement;
  if (!header) throw new Error('no header');
  expect(header.textContent).toMatch(/processed within 1 hour/);
  const hrefs = within(header)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/my/limits',
    '/cms/documents/self-exclusion',
    '/cms/documents/rules',
    expect.stringMatching(/^mailto:/),
  ]);
});

test.each([
  ['ROUTE-57', 'gaming', 'Loss limit'],
  ['ROUTE-58', 'payments', 'Deposit limit'],
  ['ROUTE-60', 'time', 'Time limit'],
])('[%s] there is an area for %s', async (_, area, kind) => {
  await house.open(`/my/limits/${area}`, { as: 'nora' });
  expect(card(kind).getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('[ROUTE-64] what the operator says of safer play is an area', async () => {
  await house.open('/my/limits/responsible-gambling', { as: 'nora' });
  expect(screen.getByRole('heading', { name: 'Before you begin' })).toBeTruthy();
});

test('[ROUTE-59, PATH-05, SHELL-16] the highest balance is limited in the Netherlands, where /my/limits shows its form', async () => {
  await house.open('/my/limits/max-balance', { as: 'nora' });
  expect(screen.queryByRole('region', { name: 'Highest balance' })).toBeNull();
  cleanup();
  await dutch.open('/my/limits/max-balance', { as: 'pieter' });
  expect(card('Highest balance').getByLabelText('Highest balance (EUR)')).toBeTruthy();
  expect(tabs()).toContain('Balance');
});

test('the limits that the law still asks for are named, each with the way to its form', async () => {
  const notice = () =>
    within(screen.getByText(/the law requires you to set/).closest<HTMLElement>('[role=status]') ?? document.body);
  const links = () =>
    notice()
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await dutch.open('/my/limits', { as: 'pieter' });
  expect(links()).toEqual([
    ['Deposit limit', '/my/limits/payments'],
    ['Time limit', '/my/limits/time'],
    ['Highest balance', '/my/limits/max-balance'],
  ]);
  cleanup();
  await swedish.open('/my/limits/payments', { as: 'astrid' });
  await userEvent.type(card('Deposit limit').getByLabelText('A day (SEK)'), '500');
  await userEvent.click(card('Deposit limit').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(links()).toEqual([['Deposit limit: A week, A month', '/my/limits/payments']]));
});

test('no field proposes an amount: the player’s own figures stand beside it', async () => {
  await house.open('/my/limits/gaming', { as: 'nora' });
  for (const field of card('Loss limit').getAllByRole<HTMLInputElement>('textbox')) {
    expect([field.value, field.placeholder]).toEqual(['', '']);
  }
  expect(card('Loss limit').getByText(/In the last 30 days you (lost|got back)/)).toBeTruthy();
});

describe('a limit', () => {
  test('[SHELLCALL-12] is set with one call, of what was changed alone, and holds', async () => {
    const { sent, between } = recordLimits();
    await house.open('/my/limits/gaming', { as: 'magnus', between });
    const form = card('Stake limit');
    await userEvent.type(form.getByLabelText('A week (EUR)'), '70,50');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(card('Stake limit').getByText(/used,.*left/)).toBeTruthy());
    expect(sent).toEqual([{ body: { limits: { stakeWeek: '70.50' } }, key: expect.any(String) }]);
    expect(card('Stake limit').getByRole('meter').getAttribute('aria-label')).toMatch(/^0,00.*of 70,50/);
    // What holds now has the focus, not a field.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/70,50.*left/));
    expect(document.activeElement?.querySelector('input')).toBeNull();
  });

  test('of a shorter period above a longer one is marked before it is sent', async () => {
    const { sent, between } = recordLimits();
    await house.open('/my/limits/gaming', { as: 'nora', between });
    const form = card('Loss limit');
    await userEvent.type(form.getByLabelText('A day (EUR)'), '20');
    await userEvent.type(form.getByLabelText('A week (EUR)'), '10');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('A week (EUR)').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });

  test('that is raised waits, can be kept, and holds only once it is confirmed', async () => {
    await house.open('/my/limits/gaming', { as: 'lina' });
    await userEvent.type(card('Loss limit').getByLabelText('A day (EUR)'), '10');
    await userEvent.click(card('Loss limit').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(card('Loss limit').getByText('10,00 €')).toBeTruthy());
    const day = () => card('Loss limit').getByLabelText<HTMLInputElement>('A day (EUR)');
    await userEvent.clear(day());
    await userEvent.type(day(), '25');
    await userEvent.click(card('Loss limit').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(card('Loss limit').getByText(/You asked for a higher limit: 25,00/)).toBeTruthy());
    expect(card('Loss limit').queryByRole('button', { name: 'Confirm the change' })).toBeNull();
    house.platform.clock.advance(7 * DAY_MS);
    cleanup();
    await house.open('/my/limits/gaming', { as: 'lina' });
    const [asked] = screen.getAllByRole('button', { name: 'Confirm the change' });
    if (!asked) throw new Error('no button');
    await userEvent.click(asked);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull());
    expect(card('Loss limit').getByText('25,00 €')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/25,00/);
  });
});

test('the end of a limit is confirmed as one, and not as a new limit', async () => {
  await house.open('/my/limits/gaming', { as: 'magnus' });
  const day = () => card('Stake limit').getByLabelText<HTMLInputElement>('A day (EUR)');
  await userEvent.type(day(), '10');
  await userEvent.click(card('Stake limit').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card('Stake limit').getByText('10,00 €')).toBeTruthy());
  await userEvent.clear(day());
  await userEvent.click(card('Stake limit').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card('Stake limit').getByText(/You asked for the end of this limit/)).toBeTruthy());
  house.platform.clock.advance(7 * DAY_MS);
  cleanup();
  await house.open('/my/limits/gaming', { as: 'magnus' });
  await userEvent.click(card('Stake limit').getByRole('button', { name: 'Confirm the change' }));
  expect(await screen.findByText('Your limit has ended.')).toBeTruthy();
});

test('[ACCESS-28] the modal of the deposit limit closes once one is set', async () => {
  const { history } = await house.open('/my/profile?modal=cumulative-deposit-limit', { as: 'emma' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit limit' }));
  await userEvent.type(await dialog.findByLabelText('A month (EUR)'), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.search).toBe('');
});

test('[ROUTE-65] nine questions end in a result that only the page knows', async () => {
  const bodies: string[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => (address, init) => {
    bodies.push(String(init.body ?? ''));
    return fetch(address, init);
  };
  await house.open('/my/limits/questionnaire', { as: 'nora', between });
  const form = within(screen.getByRole('form', { name: 'Self-test' }));
  await userEvent.click(form.getByRole('button', { name: 'See my result' }));
  await waitFor(() => expect(form.getAllByRole('radio')[0]?.getAttribute('aria-invalid')).toBe('true'));
  for (const answer of form.getAllByRole('radio', { name: 'Sometimes' })) await userEvent.click(answer);
  await userEvent.click(form.getByRole('button', { name: 'See my result' }));
  await waitFor(() => expect(screen.getByText('Your result: 9 of 27 points')).toBeTruthy());
  expect(screen.getByText(/likely to be harming you/)).toBeTruthy();
  const result = within(screen.getByRole('status', { name: /Your result/ }));
  expect(result.getByRole('link', { name: /Gambling Therapy/ })).toBeTruthy();
  expect(bodies.filter((body) => /sometimes|wonBack|points/.test(body))).toEqual([]);
});
