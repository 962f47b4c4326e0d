import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../testing/site-header.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

test('[WALLET-14, SHELLCALL-10] the logout page ends the session and leads home', async () => {
  const { history, calls } = await testBed.open('/logout', { as: 'nora' });
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(calls.filter((call) => call === 'POST /api/session/logout')).toHaveLength(1);
  expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
});

test('a logout that fails says so, and can be tried again', async () => {
  let isDown = true;
  const { history } = await testBed.open('/logout', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      isDown && path === '/api/session/logout' ? Promise.reject(new TypeError('no network')) : fetch(path, init),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(history.location.pathname).toBe('/logout');
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('where another site led to the logout the player is asked, and stays or goes', async () => {
  const asked = await testBed.open('/?modal=logout', { as: 'nora' });
  const dialog = () => screen.findByRole('dialog', { name: 'Log out?' });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(asked.history.location.search).toBe(''));
  expect(asked.calls).not.toContain('POST /api/session/logout');
  await act(async () => asked.history.push('/?modal=logout'));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Log out' }));
  expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(asked.calls.filter((call) => call === 'POST /api/session/logout')).toHaveLength(1);
  await waitFor(() => expect(asked.history.location.search).toBe(''));
});

test('where another site led to the exit from a game the player is asked first', async () => {
  const { history } = await testBed.open('/all-games/tokaj-nights/demo?modal=leaveGame');
  const dialog = () => screen.findByRole('dialog', { name: 'Leave the game?' });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  expect(history.location.pathname).toBe('/all-games/tokaj-nights/demo');
  await act(async () => history.push('/all-games/tokaj-nights/demo?modal=leaveGame'));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('an address that leads nowhere helps on', async () => {
  await testBed.open('/hu/nowhere-at-all');
  const ways = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/hu', '/hu/all-games', '/hu/providers']);
});

test('[LAYOUT-04] the blocked page has neither header nor footer', async () => {
  await testBed.open('/blocked');
  expect(screen.getByRole('heading', { level: 1, name: 'Foyer is not available where you are' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test.each(['', '/hu', '/nl', '/sv'])(
  'the blocked page %s leads to the support by mail and to help elsewhere',
  async (prefix) => {
    await testBed.open(`${prefix}/blocked`);
    const main = screen.getByRole('main');
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:help@foyer.example',
      'https://www.gamblingtherapy.org',
    ]);
    expect(main.querySelector('p')?.textContent).toMatch(/\S: ?help@foyer\.example$|\S help@foyer\.example$/);
  },
);
