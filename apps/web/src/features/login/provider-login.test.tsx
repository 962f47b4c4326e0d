import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
  expect((await screen.findByRole('alert')).textContent).toContain('the other side did not agree');
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

test('an unknown provider is none', async () => {
  await comeBack('/login/somebody?code=x');
  expect((await screen.findByRole('alert')).textContent).toContain('could not find');
});
