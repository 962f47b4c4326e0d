import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { consentAt } from '../../../../platform/src/testing/sandbox/openid-consent.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterEach(() => window.history.replaceState(null, '', '/'));
afterAll(() => house.close());

/** The browser comes back by itself: the parameters are in its address, while a first page has only those that pages show. */
function comeBack(address: string, options?: OpenOptions) {
  window.history.replaceState(null, '', address);
  return house.open(address.split('?')[0] ?? '', options);
}

test('[PAGES-26] a refusal at the provider is said, with the way to the login; nobody is asked for it', async () => {
  const { calls } = await comeBack('/login/google?error=access_denied&state=x');
  expect(screen.getByRole('heading', { level: 1, name: 'Log in with Google' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('The login was cancelled. You are not logged in.');
  expect(screen.getByRole('link', { name: 'To the login' })).toBeTruthy();
  expect(calls.some((call) => call.includes('provider-login'))).toBe(false);
});

test('[PAGES-27] an answer that this browser did not ask for is refused once', async () => {
  const { calls } = await comeBack('/login/facebook?code=stolen&state=stolen');
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  expect(calls.filter((call) => call === 'POST /api/session/provider-login')).toHaveLength(1);
});

test('a player whose link was not begun here is led back to the page Security', async () => {
  await comeBack('/login/google?code=stolen&state=stolen', { as: 'nora' });
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  await waitFor(() => expect(screen.getByRole('link', { name: 'To the page Security' })).toBeTruthy());
});

test('who cancels a link is told so, and that nothing has changed', async () => {
  await comeBack('/login/facebook?error=access_denied&state=x', { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1, name: 'Link Facebook' })).toBeTruthy();
  expect(document.title).toMatch(/^Link Facebook/);
  expect((await screen.findByRole('alert')).textContent).toBe('Linking was cancelled. Nothing has changed.');
});

const FINISH = '/api/session/provider-login';

test.each([
  ['none', 'nobody@example.org'],
  ['email', ''],
] as const)(
  'somebody without an account can open one, with the address that is verified: lie %s',
  async (lie, prefilled) => {
    const between: OpenOptions['between'] = (fetch) => async (path, init) => {
      if (path !== FINISH) return fetch(path, init);
      const google = { provider: 'google' };
      const started = await fetch(`${FINISH}/start`, { ...init, body: JSON.stringify(google) });
      const { redirectUrl } = await started.json();
      const parameters = await consentAt(house.platform, redirectUrl, { email: 'nobody@example.org', lie });
      return fetch(path, { ...init, body: JSON.stringify({ ...google, parameters }) });
    };
    await comeBack('/login/google?code=x&state=x', { between });
    await screen.findByRole('alert');
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/login', '/registration']);
    const [, toRegistration = document.body] = ways;
    fireEvent.click(toRegistration);
    await screen.findByRole('form', { name: 'Open your account' });
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe(prefilled);
    expect(screen.getByLabelText<HTMLInputElement>(/^Confirm e-mail/).value).toBe('');
  },
);

test('a login by a provider leads back to the page that it was begun on', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await house.open('/providers?modal=login');
  fireEvent.click(await screen.findByRole('button', { name: 'Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  assign.mockRestore();
  cleanup();
  const byPassword: OpenOptions['between'] = (fetch) => (path, init) =>
    path === FINISH
      ? fetch('/api/session/login', {
          ...init,
          body: JSON.stringify({ userName: 'nora', password: DEMO_PASSWORD }),
        })
      : fetch(path, init);
  const { history } = await comeBack('/login/google?code=x&state=x', { between: byPassword });
  await waitFor(() => expect(history.location.href).toBe('/providers'));
});

test.each([
  ['goes on by a press once the line is back', false],
  ['goes on by itself where only its answer was lost', true],
])('a login by a provider on a bad line %s', async (_, isAnswerLost) => {
  window.sessionStorage.clear();
  let tries = 0;
  const password = JSON.stringify({ userName: 'nora', password: DEMO_PASSWORD });
  const { history } = await comeBack('/login/google?code=x&state=x', {
    between: (fetch) => async (path, init) => {
      if (path !== FINISH) return fetch(path, init);
      tries += 1;
      const send = () => fetch('/api/session/login', { ...init, body: password });
      if (isAnswerLost) await send();
      if (tries === 1) throw new TypeError('lost');
      return send();
    },
  });
  if (!isAnswerLost) {
    expect((await screen.findByRole('alert')).textContent).toBe('Please check your network connection');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('an unknown provider is none', async () => {
  await comeBack('/login/somebody?code=x');
  expect((await screen.findByRole('alert')).textContent).toContain('could not find');
});
