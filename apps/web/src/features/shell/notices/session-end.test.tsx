import { getSession, type Session } from '@foyer/contract/account/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LOGGED_IN_KEY } from '../../../browser/storage/player-flags.ts';
import { readCall } from '../../../data/call.ts';
import { NO_SESSION } from '../../../data/session.tsx';
import { applySession, guestSession } from '../../../data/session-change.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => localStorage.clear());

const player: Session = { ...NO_SESSION, loggedIn: true, country: 'SWE', startedAt: '2026-11-22T10:00:00Z' };

test.each([
  [null, 'ZZZ'],
  ['GBR', 'GBR'],
])('nothing of the player stays: under the rules of %s a guest is of %s', (appliedCountryRules, country) => {
  const ended = guestSession({ ...player, appliedCountryRules });
  expect(ended).toMatchObject({ loggedIn: false, country, player: null, startedAt: null });
});

test.each([
  ['/faq', 'true', 'Your session has ended. Please log in again.'],
  ['/my/current-bonuses', null, 'You are logged out.'],
])('on %s the end is said with the way back in', async (path, mark, words) => {
  const { client } = await testBed.open(path, { as: 'astrid' });
  if (mark) localStorage.setItem(LOGGED_IN_KEY, mark);
  // Notices are loaded 1,100 ms after the page (SHELL-31).
  const notices = await screen.findByRole('region', { name: 'Notices' });
  const session = readCall(client, getSession, {}) ?? player;
  await act(() => applySession(client, guestSession(session)));
  const said = await within(notices).findByText(words, { exact: false });
  const link = within(said).getByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login');
  expect([...document.body.classList].filter((name) => name === 'location-swe')).toEqual([]);
});

test('a logout by its own address is said once toasts are loaded, though it was over before', async () => {
  const { history } = await testBed.open('/logout', { as: 'nora' });
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  const notices = await screen.findByRole('region', { name: 'Notices' });
  const said = await within(notices).findByText('You are logged out.', { exact: false });
  expect(within(said).getByRole('link', { name: 'Log in' })).toBeTruthy();
});
