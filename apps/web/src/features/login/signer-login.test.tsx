import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PERSONS } from '../../../../platform/src/seed/seed-identities.ts';
import { answerPhone } from '../../../../platform/src/testing/sandbox/signer-phone.ts';
import { NO_SESSION } from '../../data/session.tsx';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

stubIdleCallback();

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log in' }));

/** From the login dialog to the form of a way. */
async function choose(name: 'Smart-ID' | 'Mobile-ID') {
  const scope = await dialog();
  await userEvent.click(scope.getByRole('button', { name }));
  await scope.findByRole('heading', { name });
  return scope;
}

async function start(scope: Awaited<ReturnType<typeof dialog>>): Promise<string> {
  await scope.findByRole('option', { name: 'Hungary' });
  await userEvent.selectOptions(scope.getByLabelText(/^Country/), 'HUN');
  await userEvent.type(scope.getByLabelText(/^Personal identity code/), DEMO_PERSONS[0].nationalIdNumber);
  const phone = scope.queryByLabelText(/^Phone number/);
  if (phone) await userEvent.type(phone, '+36 20 123 4567');
  await userEvent.click(scope.getByRole('button', { name: 'Continue' }));
  const code = await scope.findByText(/^\d{4}$/);
  return code.textContent ?? '';
}

test.each([
  ['Smart-ID', 'smart-id'],
  ['Mobile-ID', 'mobile-id'],
] as const)('%s logs in once the phone has approved the code that the dialog shows', async (name, address) => {
  const { calls } = await house.open('/?modal=login');
  const scope = await choose(name);
  const code = await start(scope);
  // The focus follows once the code is drawn.
  await waitFor(() => expect(document.activeElement).toBe(scope.getByRole('heading', { name: 'Check your phone' })));
  expect(scope.getByText(/^Time left: [12]:\d\d$/)).toBeTruthy();
  await answerPhone(house.platform, code);
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter((call) => call === `POST /api/session/login-via-${address}`)).toHaveLength(1);
});

test.each([
  ['goes on where the cookie came', true, /^Your account$/],
  ['is over where the cookie was lost too, and says so', false, /^Start again$/],
])('a login whose approval was lost on its way back %s', async (_, hasCookie, button) => {
  // One person is asked five times within two minutes at most.
  house.platform.clock.advance(120_000);
  let isLost = false;
  await house.open('/?modal=login', {
    between: (fetch) => async (path, init) => {
      if (isLost && !hasCookie && path === '/api/session') return Response.json(NO_SESSION);
      const response = await fetch(path, init);
      if (path !== '/api/session/signer-login' || isLost) return response;
      isLost = (await response.clone().json()).state === 'approved';
      if (isLost) throw new TypeError('lost');
      return response;
    },
  });
  const scope = await choose('Smart-ID');
  await answerPhone(house.platform, await start(scope));
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent).toBe(
    hasCookie ? undefined : 'This took too long or was interrupted. Please log in again.',
  );
});

test('a person without an account is offered to open one', async () => {
  await house.open('/?modal=login');
  const scope = await choose('Smart-ID');
  await scope.findByRole('option', { name: 'Hungary' });
  await userEvent.selectOptions(scope.getByLabelText(/^Country/), 'HUN');
  await userEvent.type(scope.getByLabelText(/^Personal identity code/), '19005170029');
  await userEvent.click(scope.getByRole('button', { name: 'Continue' }));
  const code = await scope.findByText(/^\d{4}$/);
  await answerPhone(house.platform, code.textContent ?? '');
  const register = await scope.findByRole('link', { name: 'Open an account' });
  expect(register.getAttribute('href')).toContain('modal=registration');
  expect(scope.getByRole('button', { name: 'Start again' })).toBeTruthy();
});

test('a refusal on the phone is said, and one can start again', async () => {
  await house.open('/?modal=login');
  const scope = await choose('Smart-ID');
  await start(scope);
  await answerPhone(house.platform, 'refuse');
  expect((await scope.findByRole('alert')).textContent).toContain('refused on the phone');
  expect(scope.queryByRole('heading', { name: 'Check your phone' })).toBeNull();
  await userEvent.click(scope.getByRole('button', { name: 'Start again' }));
  expect(scope.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('[CODE-05] a cancel leads back to the form and tells the platform', async () => {
  const { calls } = await house.open('/?modal=login');
  const scope = await choose('Smart-ID');
  await start(scope);
  await userEvent.click(scope.getByRole('button', { name: 'Cancel' }));
  expect(scope.getByRole('button', { name: 'Continue' })).toBeTruthy();
  await waitFor(() => expect(calls).toContain('POST /api/session/signer-login/cancel'));
});

test('what cannot be a code or a phone number is said at its field, and nobody is asked', async () => {
  const { calls } = await house.open('/?modal=login');
  const scope = await choose('Mobile-ID');
  await userEvent.type(scope.getByLabelText(/^Personal identity code/), '12');
  await userEvent.type(scope.getByLabelText(/^Phone number/), '20 123');
  await userEvent.click(scope.getByRole('button', { name: 'Continue' }));
  expect(await scope.findByText(/letters and digits only/)).toBeTruthy();
  expect(scope.getByText(/Enter your number with the country code/)).toBeTruthy();
  expect(calls.some((call) => call.includes('login-via'))).toBe(false);
});

test('the way back leads to the password, with the focus on the way that was left', async () => {
  await house.open('/?modal=login');
  const scope = await choose('Smart-ID');
  // Beside the button: below it the room of a refusal would lie between them.
  const form = within(scope.getByRole('form', { name: 'Smart-ID' }));
  await userEvent.click(form.getByRole('button', { name: 'Log in with your password' }));
  expect(scope.getByLabelText(/^Password/)).toBeTruthy();
  expect(document.activeElement).toBe(scope.getByRole('button', { name: 'Smart-ID' }));
});

test('two presses ask the person once', async () => {
  const { calls } = await house.open('/?modal=login');
  const scope = await choose('Smart-ID');
  await scope.findByRole('option', { name: 'Hungary' });
  await userEvent.selectOptions(scope.getByLabelText(/^Country/), 'HUN');
  await userEvent.type(scope.getByLabelText(/^Personal identity code/), '7001010001');
  await userEvent.dblClick(scope.getByRole('button', { name: 'Continue' }));
  await scope.findByText(/^\d{4}$/);
  expect(calls.filter((call) => call.includes('login-via'))).toHaveLength(1);
});
