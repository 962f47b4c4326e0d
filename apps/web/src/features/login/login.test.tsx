import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { solveProof } from '../../../../platform/src/testing/solve-proof.ts';
import { proofSolver } from '../../data/send/send-with-proof.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { losing } from '../../testing/losing.ts';
import { inSiteHeader } from '../../testing/site-header.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

stubIdleCallback();

const dialog = () => screen.findByRole('dialog', { name: 'Log in' });

async function fill(scope: HTMLElement, userName: string, password: string): Promise<void> {
  const form = within(scope);
  if (userName) await userEvent.type(form.getByRole('textbox', { name: 'Username or e-mail' }), userName);
  if (password) await userEvent.type(form.getByLabelText(/^Password/), password);
  await userEvent.keyboard('{Enter}');
}

test('[MODAL-03, SHELLCALL-07] the modal logs in by one call and closes; the page knows the player', async () => {
  const { history, calls } = await testBed.open('/?modal=login');
  await fill(await dialog(), 'nora', DEMO_PASSWORD);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
  expect(history.location.search).toBe('');
  expect(calls.filter((call) => call === 'POST /api/session/login')).toHaveLength(1);
});

test('a login by the dialog is said, and the focus goes on where the way in was', async () => {
  const user = userEvent.setup();
  await testBed.open('/faq');
  await user.click(inSiteHeader().getByRole('link', { name: 'Log in' }));
  await fill(await dialog(), 'nora', DEMO_PASSWORD);
  const wallet = await screen.findByRole('button', { name: /^Balance/ });
  await waitFor(() => expect(document.activeElement).toBe(wallet));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Logged in as nora');
});

test('where passkeys cannot be used the button says so, and the platform is not asked', async () => {
  const { calls } = await testBed.open('/?modal=login');
  const scope = within(await dialog());
  await userEvent.click(scope.getByRole('button', { name: 'Passkey' }));
  expect((await scope.findByRole('alert')).textContent).toMatch(/^This browser or address cannot use passkeys/);
  expect(calls.some((call) => call.includes('passkey'))).toBe(false);
});

test('another way in is chosen without a word about fields that were left empty', async () => {
  await testBed.open('/?modal=login');
  const scope = within(await dialog());
  await userEvent.click(scope.getByRole('textbox', { name: 'Username or e-mail' }));
  await userEvent.click(scope.getByRole('button', { name: 'Passkey' }));
  await scope.findByRole('alert');
  expect(scope.queryByText('Enter your username or e-mail.')).toBeNull();
});

test('[ACCESS-17] a login leads to the game it was asked for', async () => {
  const { history } = await testBed.open('/?modal=login&page-after-login=/providers');
  await fill(await dialog(), 'nora', DEMO_PASSWORD);
  await waitFor(() => expect(history.location.pathname).toBe('/providers'));
});

test('a wrong password is told in words, above the button, and nothing typed is lost', async () => {
  await testBed.open('/?modal=login');
  const scope = await dialog();
  await fill(scope, 'nobody-here', 'wrong');
  const alert = await within(scope).findByRole('alert');
  expect(alert.textContent).toMatch(/Incorrect username or password/);
  const isAbove = alert.compareDocumentPosition(within(scope).getByRole('textbox')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  expect((within(scope).getByRole('textbox') as HTMLInputElement).value).toBe('nobody-here');
});

test.each([
  ['desktop', '/?modal=login', '?modal=registration'],
  ['mobile', '/hu/login', '/hu/registration'],
] as const)('who has no account is led to open one (%s)', async (device, address, target) => {
  await testBed.open(address, { device });
  const form = await screen.findByRole('form');
  const link = within(form).getByRole('link', { name: device === 'desktop' ? 'Open an account' : 'Regisztráció' });
  expect(link.getAttribute('href')).toBe(target);
});

test('a login of which only the answer was lost goes on', async () => {
  await testBed.open('/?modal=login', { between: losing(new Set(['/api/session/login'])) });
  await fill(await dialog(), 'nora', DEMO_PASSWORD);
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('what is said of the network goes when it is back, and nothing typed is lost', async () => {
  let isAway = false;
  await testBed.open('/?modal=login', {
    between: (fetch) => (path, init) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : fetch(path, init)),
  });
  const scope = await dialog();
  isAway = true;
  await fill(scope, 'nora', DEMO_PASSWORD);
  expect((await within(scope).findByRole('alert')).textContent).toContain('Please check your network connection');
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(within(scope).queryByText('Please check your network connection')).toBeNull();
  expect((within(scope).getByRole('textbox') as HTMLInputElement).value).toBe('nora');
});

test('a player of the demonstration is filled in by name; the password is asked for, and where it stands is said', async () => {
  await testBed.open('/?modal=login');
  const form = within(await dialog());
  await userEvent.click(await form.findByRole('button', { name: 'nora' }));
  expect((form.getByRole('textbox') as HTMLInputElement).value).toBe('nora');
  const password = form.getByLabelText<HTMLInputElement>(/^Password/);
  expect([document.activeElement === password, password.value]).toEqual([true, '']);
  expect(form.getByText(/the password that the terminal printed/)).toBeTruthy();
});

test('what is missing is said at its field and gets the focus', async () => {
  await testBed.open('/?modal=login');
  const scope = await dialog();
  await userEvent.click(within(scope).getByRole('button', { name: 'Log in' }));
  const userName = within(scope).getByRole('textbox', { name: 'Username or e-mail' });
  expect(userName.getAttribute('aria-invalid')).toBe('true');
  expect(within(scope).getByText('Enter your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(userName));
});

test('a field is marked before it takes the focus: what is missing is read once', async () => {
  await testBed.open('/?modal=login');
  const scope = within(await dialog());
  const told: string[] = [];
  scope.getByRole('textbox').addEventListener('focus', ({ currentTarget }) => {
    const described = currentTarget instanceof Element ? currentTarget.getAttribute('aria-describedby') : null;
    told.push(document.getElementById(described ?? '')?.textContent ?? 'nothing');
  });
  scope.getByRole('button', { name: 'Log in' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(told).toEqual(['Enter your username or e-mail.']));
});

test('fields have the tokens of password managers', async () => {
  await testBed.open('/login', { device: 'mobile' });
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
  const fields = [/^Username/, /^Password/].map((name) => screen.getByLabelText(name).getAttribute('autocomplete'));
  expect(fields).toEqual(['username webauthn', 'current-password']);
});

test('[LAYOUT-09] the page on phones logs in and leads home', async () => {
  const { history } = await testBed.open('/login', { device: 'mobile' });
  await fill(screen.getByRole('main'), 'nora', DEMO_PASSWORD);
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('[ERRCODE-71] a proof of work that is asked for is solved without a word; one that cannot be is told', async () => {
  const user = userEvent.setup();
  await testBed.open('/?modal=login');
  const scope = await dialog();
  const submit = () => user.click(within(scope).getByRole('button', { name: 'Log in' }));
  const solve = vi.spyOn(proofSolver, 'solve').mockImplementation(solveProof);
  await fill(scope, 'somebody-else', 'wrong');
  await within(scope).findByText(/4 attempts left/);
  await submit();
  await within(scope).findByText(/3 attempts left/);
  expect(solve).not.toHaveBeenCalled();
  await submit();
  await within(scope).findByText(/2 attempts left/);
  expect(solve).toHaveBeenCalledTimes(1);
  solve.mockRejectedValue(new Error('no worker'));
  testBed.platform.clock.advance(5_000);
  await submit();
  expect(await within(scope).findByText(/captcha/)).toBeTruthy();
});
