import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

const section = (name: string) => within(screen.getByRole('region', { name }));

test('[ROUTE-33] is for players: a visitor is led to the login', async () => {
  await expect(house.open('/my/activity')).rejects.toThrow(/modal=login/);
});

test('[HEADER-23] has a header with a description, in the language of the page', async () => {
  await house.open('/hu/my/activity', { as: 'gabor' });
  const heading = screen.getByRole('heading', { level: 1, name: 'Belépéseid' });
  expect(heading.closest('header')?.parentElement?.textContent).toContain('elmúlt fél év');
});

test('the login of this device is marked, another one is ended and moves to the ended ones', async () => {
  const { playerId } = await house.platform.database.kysely
    .selectFrom('players')
    .select('id as playerId')
    .where('user_name', '=', 'emma')
    .executeTakeFirstOrThrow();
  await house.platform.database.pool.query(
    `INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, staked_before, returned_before, browser, system, network)
     VALUES (gen_random_uuid(), sha256('there'::bytea), $1, $2, $2, 0, 0, 'Firefox', 'Windows', '192.0.2.0/24')`,
    [playerId, new Date(house.platform.clock.now().getTime() - 60_000)],
  );
  await house.open('/my/activity', { as: 'emma' });
  const open = section('Logged in now');
  expect(open.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Unknown device',
    'Firefox on Windows',
  ]);
  expect(open.getByText('This device')).toBeTruthy();
  expect(open.getByText('192.0.2.0/24')).toBeTruthy();
  await userEvent.click(open.getByRole('button', { name: 'Log out there Firefox on Windows' }));
  await waitFor(() => expect(section('Ended').getByText(/ended from another device/)).toBeTruthy());
  expect(open.getByText('You are logged in here only.')).toBeTruthy();
  expect(document.activeElement).toBe(open.getByRole('heading', { name: 'Logged in now' }));
});

test('leads to the other pages of the account, and the page itself is marked', async () => {
  await house.open('/sv/my/activity', { as: 'astrid' });
  const nav = within(screen.getByRole('navigation', { name: 'Ditt konto' }));
  expect(nav.getByRole('link', { name: 'Inloggningar' }).getAttribute('aria-current')).toBe('page');
  expect(nav.getByRole('link', { name: 'Bonusar' }).getAttribute('href')).toBe('/sv/my/current-bonuses');
});
