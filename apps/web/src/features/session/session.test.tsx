import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverNow } from '../../browser/clock.ts';
import { announceSessionIdle } from '../../browser/services/session-idle.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../testing/site-header.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

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
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Back to the game' }));
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

describe('before the session ends for want of use (WCAG 2.2.1)', () => {
  stubIdleCallback();

  /** Again until the listeners have started. */
  const warn = async (seconds: number) => {
    const endsAt = new Date(serverNow() + seconds * 1_000).toISOString();
    await waitFor(async () => {
      await act(async () => announceSessionIdle(endsAt));
      expect(screen.queryByRole('dialog')).toBeTruthy();
    });
  };
  const dialog = () => screen.findByRole('dialog', { name: 'Are you still there?' });
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('the player stays by one press, and nothing typed is lost', async () => {
    const { calls } = await testBed.open('/contact-us', { as: 'nora' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Half a complaint');
    await warn(120);
    const scope = within(await dialog());
    // The server's time is known to a few milliseconds, and a part of a second counts as a whole one.
    expect(scope.getByRole('timer').textContent).toMatch(/^You are logged out in (2:0[01]|1:5\d)\.$/);
    await userEvent.click(scope.getAllByRole('button', { name: 'Stay logged in' })[0] ?? document.body);
    await isGone();
    expect(calls.filter((call) => call === 'POST /api/session/auto-login')).toHaveLength(1);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe('Half a complaint');
  });

  test('a press in another tab closes it here too', async () => {
    await testBed.open('/', { as: 'nora' });
    const session = await testBed.platform.database.kysely
      .selectFrom('sessions')
      .select('started_at')
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow();
    await warn(120);
    await dialog();
    const tab = new BroadcastChannel('foyer');
    tab.postMessage({ kind: 'sessionRenewed', data: session.started_at.toISOString() });
    await isGone();
    tab.close();
  });

  test('the player logs out from it, and it says when the time is over', async () => {
    await testBed.open('/', { as: 'nora' });
    await warn(1);
    const scope = within(await dialog());
    await waitFor(() => expect(scope.getByRole('timer').textContent).toBe('The time is over.'), { timeout: 5_000 });
    await userEvent.click(scope.getByRole('button', { name: 'Log out' }));
    await isGone();
    expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('no connection is said, and the warning stays', async () => {
    await testBed.open('/', {
      as: 'nora',
      between: (fetch) => (path, init) =>
        path === '/api/session/auto-login' ? Promise.reject(new TypeError('no network')) : fetch(path, init),
    });
    await warn(120);
    const scope = within(await dialog());
    await userEvent.click(scope.getAllByRole('button', { name: 'Stay logged in' })[0] ?? document.body);
    expect(await scope.findByText(/check your network connection/)).toBeTruthy();
    cleanup();
    await isGone();
  });
});

test('[GLI-19 2.5.5] a player reaches the money, the end of the account and the way out from the blocked page', async () => {
  const { history } = await testBed.open('/blocked', { as: 'nora' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Cash:/).textContent).toMatch(/\d/);
  const hrefs = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const href of ['/my/transactions/withdrawal', '/my/limits/self-exclusion', '/my/data', '/contact-us']) {
    expect(hrefs).toContain(href);
  }
  await userEvent.click(main.getByRole('link', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: /withdraw/i })).toBeTruthy();
  history.back();
  await userEvent.click(main.getByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});
