import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterNextPaint } from '../../testing/after-next-paint.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

/** Records the bodies of one call. */
function recordBodies(path: string) {
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => (address, init) => {
    if (address === path && init.method === 'POST') bodies.push(JSON.parse(String(init.body)));
    return fetch(address, init);
  };
  return { bodies, between };
}

test.each([
  ['[ROUTE-27]', '/my/profile'],
  ['[ROUTE-28]', '/my/communication'],
  ['[ROUTE-30]', '/my/profile-account'],
  ['[PAGES-20]', '/my/documents'],
])('%s %s is for players: a visitor is led to the login', async (_, path) => {
  await expect(house.open(path)).rejects.toThrow(/modal=login/);
});

test('an account without an e-mail address has no empty line for one', async () => {
  await house.open('/my/profile-account', {
    as: 'nora',
    between: (fetch) => async (path, init) => {
      const response = await fetch(path, init);
      if (path !== '/api/player/account-details') return response;
      return Response.json({ ...(await response.json()), maskedEmail: '' });
    },
  });
  const terms = within(screen.getByRole('main')).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Player number',
    'Currency',
    'Member since',
    'Previous login',
  ]);
});

test.each([
  ['[HEADER-09] [MODAL-12]', '/my/profile', 'Your profile', /Only your phone number can be changed/],
  ['[HEADER-13]', '/my/communication', 'Messages from us', /You decide whether/],
  ['[HEADER-14]', '/my/profile-account', 'Your account', /how it can be closed/],
])('%s %s has a header with a description', async (_, path, title, words) => {
  await house.open(path, { as: 'nora' });
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading.closest('header')?.parentElement?.textContent).toMatch(words);
});

test('the player number is written on the page as in the menu of the account', async () => {
  await house.open('/my/profile-account', { as: 'nora' });
  expect(await screen.findByText(/^[\dA-F]{4}(?: [\dA-F]{4}){7}$/)).toBeTruthy();
  expect(screen.queryByText(/^[\da-f]{8}-/)).toBeNull();
});

test('[HEADER-10, HEADER-12] the header says that the phone alone can be changed, and leads to support', async () => {
  const { history } = await house.open('/hu/my/profile', { as: 'gabor' });
  expect(screen.getByText(/Itt csak a telefonszámodat/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'írj nekünk' }));
  await waitFor(() => expect(history.location.pathname).toBe('/hu/contact-us'));
});

test('[HEADER-11] the phone number can be changed, and nothing else', async () => {
  const { bodies, between } = recordBodies('/api/player/fields');
  await house.open('/my/profile', { as: 'nora', between });
  const form = within(screen.getByRole('form', { name: 'Profile' }));
  const controls = screen
    .getByRole('form', { name: 'Profile' })
    .querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea');
  expect([...controls].filter(({ disabled }) => !disabled).map(({ name }) => name)).toEqual(['phoneNumber']);
  expect(form.getByDisplayValue('Kelemen')).toBeTruthy();
  expect(form.getByDisplayValue('12 April 1988')).toBeTruthy();
  await userEvent.clear(form.getByLabelText(/^Phone number/));
  await userEvent.type(form.getByLabelText(/^Phone number/), '+36 20 765 4321');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toEqual([{ phoneNumber: '+36207654321' }]));
});

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

/** Lets the platform's answer to a call say something else. */
const saying =
  (call: string, change: object): NonNullable<OpenOptions['between']> =>
  (fetch) =>
  async (path, init) => {
    const response = await fetch(path, init);
    return path === call ? Response.json({ ...(await response.json()), ...change }) : response;
  };

test.each<[string, unknown, boolean]>([
  ['CONSENT-03', true, true],
  ['CONSENT-04', 'true', true],
  ...[false, 'false', '', null, 'john.doe'].map((skypeId): [string, unknown, boolean] => [
    'CONSENT-05',
    skypeId,
    false,
  ]),
])('[%s] a profile with the skypeId %j has the push switch on: %s', async (_, skypeId, isOn) => {
  await house.open('/my/communication', { as: 'emma', between: saying('/api/player/profile', { skypeId }) });
  expect(toggle('Push notifications in this browser').checked).toBe(isOn);
});

test('[CONSENT-08, REGERR-12] without a phone number text messages stay off, with a message', async () => {
  await house.open('/my/communication', { as: 'emma' });
  await userEvent.click(toggle('Offers and news by text message'));
  expect(screen.getByText(/^Please enter your phone number before subscribing to SMS notifications\./)).toBeTruthy();
  expect(toggle('Offers and news by text message').checked).toBe(false);
});

test('[REGERR-13] a wrong phone number has a message of its own', async () => {
  await house.platform.database.pool.query(`UPDATE players SET phone_number = '+36123' WHERE user_name = 'pieter'`);
  await house.open('/my/communication', { as: 'pieter' });
  await userEvent.click(toggle('All of these'));
  expect(screen.getByText(/^Please correct your phone number before subscribing to SMS notifications\./)).toBeTruthy();
  expect(toggle('Offers and news by e-mail').checked).toBe(false);
});

test('[CONSENT-09, CONSENT-10] all of them are given and taken back together', async () => {
  const { bodies, between } = recordBodies('/api/player/fields');
  await house.open('/my/communication', { as: 'nora', between });
  await userEvent.click(toggle('All of these'));
  await waitFor(() => expect(toggle('All of these').getAttribute('aria-disabled')).toBeNull());
  expect(toggle('Push notifications in this browser').checked).toBe(true);
  await userEvent.click(toggle('All of these'));
  await waitFor(() => expect(toggle('Offers and news by text message').checked).toBe(false));
  expect(bodies).toEqual([
    { receiveEmail: true, receiveSms: true, skypeId: true },
    { receiveEmail: false, receiveSms: false, skypeId: false },
  ]);
});

test('what a switch says of the network goes when it is back', async () => {
  await house.open('/my/communication', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      path === '/api/player/fields' ? Promise.reject(new TypeError('lost')) : fetch(path, init),
  });
  const words = 'Please check your network connection';
  await userEvent.click(toggle('Offers and news by e-mail'));
  expect(await screen.findByText(words)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(words)).toBeNull();
});

test('[PATH-07] the menu of the account leads from the lobby to the profile', async () => {
  const { history } = await house.open('/', { as: 'nora' });
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  const menu = within(screen.getByRole('region', { name: 'Account menu' }));
  await userEvent.click(await menu.findByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(history.location.pathname).toBe('/my/profile'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeTruthy();
});

test.each([
  [[], null],
  [[{ name: 'taxIdentificationNumber', mandatory: true, formatter: 'digits', value: '8071592153' }], '8071592153'],
])('[SHELLCALL-21] the field is what the answer defines: %j', async (details, value) => {
  const answer = Response.json({ details });
  await house.open('/my/profile?modal=tax-number', {
    as: 'gabor',
    between: (fetch) => async (path, init) => (path === '/api/player/details' ? answer : fetch(path, init)),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax number' }));
  await waitFor(() => expect(answer.bodyUsed).toBe(true));
  await afterNextPaint();
  expect(dialog.queryByRole<HTMLInputElement>('textbox')?.value ?? null).toBe(value);
});

test('[FIELD-23, FIELD-24, FIELD-25] the tax number is asked for until it is right', async () => {
  const { bodies, between } = recordBodies('/api/player/details');
  await house.open('/my/profile?modal=tax-number', { as: 'gabor', between });
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax number' }));
  const input = await dialog.findByLabelText(/^Tax identification number/);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.type(input, '8071592154');
  await userEvent.click(save);
  expect(await dialog.findByText('This is not a valid tax number.')).toBeTruthy();
  expect(bodies).toEqual([]);
  await userEvent.clear(input);
  await userEvent.type(input, '8071592153');
  await userEvent.click(save);
  await waitFor(() => expect(bodies).toEqual([{ taxIdentificationNumber: '8071592153' }]));
});
