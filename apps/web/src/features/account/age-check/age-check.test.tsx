import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { refusal } from '../../../testing/registration-form.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed({ config: { market: 'NL' } });
});
afterAll(() => house.close());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** The browser comes back by itself: the parameters are in its address, while a first page has only those that pages show. */
function comeBack(address: string, options?: OpenOptions) {
  window.history.replaceState(null, '', address);
  return house.open(address.split('?')[0] ?? '', options);
}

const EC = 'ab'.repeat(20);

/** Answers the calls of a path in its place; after the last answer with that one. */
function answering(path: string, ...answers: (() => Response | Promise<Response>)[]) {
  let asked = 0;
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => async (address, init) => {
    if (address !== path) return fetch(address, init);
    if (init.body) bodies.push(JSON.parse(String(init.body)));
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (!answer) throw new Error('no answer was given');
    return answer();
  };
  return { between, bodies, count: () => asked };
}

const says = (state: string) => () => Response.json({ state });
const refuses = (errorCode: string) => () => refusal({ errorCode });

const ANSWER = '/api/account/age-check/answer';

test('[PAGES-31] the tab of the answer names what is confirmed: nobody logs in by it', async () => {
  const { between } = answering(ANSWER, says('confirmed'));
  await comeBack(`/login/idin?ec=${EC}`, { as: 'pieter', between });
  await waitFor(() => expect(document.title).toMatch(/^Confirm your age with iDIN/));
});

test('[ACCESS-31] the profile says whether the age is confirmed, and leads to the returned redirectUrl', async () => {
  const { between, count } = answering('/api/account/age-check', () =>
    Response.json({ redirectUrl: 'https://id.example/x' }),
  );
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await house.open('/my/profile', { as: 'pieter', between });
  expect(screen.getByText('Not confirmed yet')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Confirm with iDIN' });
  await userEvent.dblClick(button);
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://id.example/x']]));
  expect(count()).toBe(1);
});

test('a bank that cannot be asked is told, and the button is there again', async () => {
  const { between } = answering('/api/account/age-check', refuses('1002'));
  await house.open('/my/profile', { as: 'pieter', between });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm with iDIN' }));
  expect((await screen.findAllByText('Authentication failed. Please try again.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Confirm with iDIN' }).getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['/', 'en', 'confirmed', 'status', 'Your bank has confirmed that you are 18 or older. Thank you.'],
  ['/nl', 'nl', 'confirmed', 'status', 'Je bank heeft bevestigd dat je 18 jaar of ouder bent. Bedankt.'],
  ['/hu', 'hu', 'tooYoung', 'alert', /A bankod szerint még nem vagy 18 éves/],
  ['/sv', 'sv', 'refused', 'alert', /bekräftades inte hos banken/],
  ['/', 'en', 'expired', 'alert', /this took too long/],
] as const)('the answer is said in words: %s %s %s', async (prefix, _, state, role, words) => {
  const { between, count, bodies } = answering(ANSWER, says(state));
  await comeBack(`${prefix === '/' ? '' : prefix}/login/idin?trxid=1&ec=${EC}`, { as: 'pieter', between });
  expect((await screen.findByText(words)).closest(`[role="${role}"]`)).toBeTruthy();
  expect([count(), bodies]).toEqual([1, [{ entranceCode: EC }]]);
});

test.each([
  ['loginStepExpired', /this took too long/],
  ['2', /this took too long/],
])('a return that is refused with %s is said in words, without another try', async (code, words) => {
  const { between } = answering(ANSWER, refuses(code));
  await comeBack(`/login/idin?ec=${EC}`, { as: 'pieter', between });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To your profile' }).getAttribute('href')).toBe('/my/profile');
});

test('a bank that has not answered, or cannot be reached, is asked again by a press', async () => {
  const { between, count } = answering(ANSWER, says('waiting'), refuses('1002'), says('confirmed'));
  await comeBack(`/login/idin?ec=${EC}`, { as: 'pieter', between });
  expect(await screen.findByText('Your bank has not answered yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/cannot be reached at the moment/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/has confirmed that you are 18/)).toBeTruthy();
  expect(count()).toBe(3);
});

test.each([
  ['a guest', undefined, '/login'],
  ['a player', 'pieter', '/my/profile'],
] as const)('opened by hand, the page leads %s to where a check begins, and asks nothing', async (_, as, path) => {
  const { calls, history } = await comeBack('/login/idin', as && { as });
  await waitFor(() => expect(history.location.pathname).toBe(path));
  expect(calls.some((call) => call.includes('age-check'))).toBe(false);
});

test('who comes back logged out is told, and nothing is asked', async () => {
  const { calls } = await comeBack(`/login/idin?ec=${EC}`);
  expect(screen.getByText(/You are logged out, so nothing was confirmed/)).toBeTruthy();
  expect(calls.some((call) => call.includes('age-check'))).toBe(false);
});

test('an age that is confirmed needs nothing more', async () => {
  await house.platform.database.pool.query(
    `UPDATE players SET age_verified_at = now(), age_verified_by = 'idin' WHERE user_name = 'pieter'`,
  );
  await house.open('/my/profile', { as: 'pieter' });
  expect(screen.getByText('Your age is confirmed. There is nothing left to do.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm with iDIN' })).toBeNull();
});
