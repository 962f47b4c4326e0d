import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

test('[PAGES-26] a refusal at the provider is said, with the way to the login; nobody is asked for it', async () => {
  const { calls } = await house.open('/login/google?error=access_denied&state=x');
  expect(screen.getByRole('heading', { level: 1, name: 'Log in with Google' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('the other side did not agree');
  expect(screen.getByRole('link', { name: 'To the login' })).toBeTruthy();
  expect(calls.some((call) => call.includes('provider-login'))).toBe(false);
});

test('[PAGES-27] an answer that this browser did not ask for is refused once', async () => {
  const { calls } = await house.open('/login/facebook?code=stolen&state=stolen');
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  expect(calls.filter((call) => call === 'POST /api/session/provider-login')).toHaveLength(1);
});

test('a player whose link was not begun here is led back to the page Security', async () => {
  await house.open('/login/google?code=stolen&state=stolen', { as: 'nora' });
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  await waitFor(() => expect(screen.getByRole('link', { name: 'To the page Security' })).toBeTruthy());
});

test('an unknown provider is none', async () => {
  await house.open('/login/somebody?code=x');
  expect((await screen.findByRole('alert')).textContent).toContain('could not find');
});
