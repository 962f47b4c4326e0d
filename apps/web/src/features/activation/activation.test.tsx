import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { refusal } from '../../testing/registration-form.ts';
import { siteFrame } from '../../testing/site-frame.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterEach(() => window.localStorage.clear());
afterAll(() => house.close());

const user = userEvent.setup({ delay: null });

test('[PAGES-01, PAGES-02, REG-13, REG-14, LAYOUT-07] the page has two steps, tells where the mail went, and closes to home', async () => {
  window.localStorage.setItem('activationEmail', 'a@b.example');
  const { history, calls } = await house.open('/success-registration');
  const shown = within(await screen.findByRole('dialog', { name: 'Check your inbox' }));
  expect(shown.getByText(/a@b\.example/)).toBeTruthy();
  expect(siteFrame()).toEqual([]);
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('ol'))).toHaveLength(2);
  await user.click(shown.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('We have sent it again.')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST /api/account/activation'))).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('[PAGES-03] without an address the page leads to the login', async () => {
  const { history } = await house.open('/success-registration');
  await waitFor(() => expect(history.location.href).toBe('/?modal=login'));
});

test('an account that another tab activates leads this one to the lobby, and to no login', async () => {
  window.localStorage.setItem('activationEmail', 'a@b.example');
  const { history } = await house.open('/success-registration');
  expect(await screen.findByText(/a@b\.example/)).toBeTruthy();
  act(() => activationEmail.set(null));
  await waitFor(() => expect(history.location.href).toBe('/'));
});

test.each([
  ['ACCESS-16', '/success-registration'],
  ['ACCESS-13', '/activation/abc123'],
])('[%s] %s is for guests alone', async (_, address) => {
  await expect(house.open(address, { as: 'nora' })).rejects.toThrow('leads on to /');
});

test.each([
  ['play', 'Before you play for money, we have to know who you are.'],
  ['withdrawal', /^Before you withdraw, we have to know who you are/],
])(
  '[ACCESS-13] on another device than the one that registered, what is proved before %s is said',
  async (asked, says) => {
    await house.open('/activation/abc123', {
      between: (fetch) => async (path, init) => {
        if (path !== '/api/account/activate') return fetch(path, init);
        const guest = await (await fetch('/api/session', { method: 'GET' })).json();
        return Response.json({ ...guest, verifyBefore: asked });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Activate account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify now' }).getAttribute('href')).toBe('/my/verification');
  },
);

test('[LAYOUT-14, ACCESS-13] a code that is unknown is said on the phone page, with a way to a new message', async () => {
  const { calls } = await house.open('/activation/abc123', { device: 'mobile' });
  expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
  expect(siteFrame()).toEqual(['header']);
  expect(calls).not.toContain('POST /api/account/activate');
  await user.click(screen.getByRole('button', { name: 'Activate account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.');
  await user.type(screen.getByRole('textbox', { name: 'Your e-mail address' }), 'a@b.example');
  await user.click(screen.getByRole('button', { name: 'Send a new message' }));
  expect(await screen.findByText(/a new message is on its way/)).toBeTruthy();
});

test.each([
  [{ errorCode: '238', errorDetails: { register: 'GamStop' } }, /^No account was opened/],
  [
    { errorCode: 'registerAway', errorDetails: { register: 'GamStop' } },
    /^The exclusion register is not responding .* Your link stays valid/,
  ],
])('[SR 3.5.5] a newcomer is told nothing of an account or of money: %o', async (error, words) => {
  await house.open('/activation/abc123', {
    between: (fetch) => (path, init) =>
      path === '/api/account/activate' ? Promise.resolve(refusal(error)) : fetch(path, init),
  });
  await user.click(screen.getByRole('button', { name: 'Activate account' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toMatch(words);
  expect(said.textContent).not.toMatch(/money|withdraw|closed/);
});

test('[LAYOUT-19] beside a running game it has one close button, which leads back to the game', async () => {
  const { history } = await house.open('/all-games/tokaj-nights/demo');
  act(() => history.push('/activation/abc123'));
  expect(await screen.findByRole('button', { name: 'Activate account' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.location.pathname).toBe('/all-games/tokaj-nights/demo'));
});
