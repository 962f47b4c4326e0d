import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

async function storePasskey(userName: string, id: string): Promise<void> {
  const { kysely } = house.platform.database;
  const player = await kysely
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('passkeys')
    .values({
      credential_id: id,
      player_id: player.id,
      public_key: Buffer.from('key'),
      counter: 0n,
      transports: [],
      is_synced: true,
      name: 'Windows',
      created_at: new Date('2026-11-20T10:00:00Z'),
    })
    .execute();
}

test('a player sees the passkeys of the account and removes one', async () => {
  await storePasskey('nora', 'passkey-of-nora');
  await house.open('/my/security', { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1, name: 'Security' })).toBeTruthy();
  expect(screen.getByText(/Added on 20 November 2026, not used yet/)).toBeTruthy();
  expect(screen.getByText('On all your devices')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Windows' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
});

test('a passkey is renamed in its place', async () => {
  await storePasskey('lina', 'passkey-of-lina');
  await house.open('/my/security', { as: 'lina' });
  await userEvent.click(screen.getByRole('button', { name: 'Rename Windows' }));
  const name = screen.getByLabelText<HTMLInputElement>(/^Name of the passkey/);
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(name, ' My laptop ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'My laptop' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rename My laptop' })).toBeTruthy();
});

test('a removal that is refused is said, and the list stays', async () => {
  await storePasskey('nora', 'passkey-that-stays');
  await house.open('/my/security', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      init.method === 'DELETE' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(path, init),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Windows' }));
  await waitFor(() => expect(screen.getAllByText(/network connection/).length).toBeGreaterThan(0));
  expect(screen.getByText('On all your devices')).toBeTruthy();
});

test('a browser that cannot make passkeys is told so in place of the button', async () => {
  await house.open('/my/security', { as: 'pieter' });
  await waitFor(() => expect(screen.getByText('This browser or address cannot use passkeys.')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('where no way in is offered the page says so, and its entry in the navigation is gone', async () => {
  await changeSettings(house, { backEnd: { waysIn: ['idin'] } });
  const { calls } = await house.open('/my/security', { as: 'pieter' });
  expect(screen.getByText(/^You log in with your password\. This site has no other way in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe('/my/change-password');
  const nav = within(screen.getByRole('navigation', { name: 'Your account' }));
  expect([nav.queryByRole('link', { name: 'Security' }), nav.queryAllByRole('link').length > 5]).toEqual([null, true]);
  expect(calls.some((call) => call.includes('passkeys'))).toBe(false);
});

test('a second factor that was turned on before its offer ended can be turned off', async () => {
  await changeSettings(house, { backEnd: { waysIn: [] } });
  const factor = { since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 3 };
  await house.open('/my/security', {
    as: 'pieter',
    between: (fetch) => async (path, init) =>
      path === '/api/player/second-factor' ? Response.json(factor) : fetch(path, init),
  });
  const section = within(screen.getByRole('region', { name: 'Authenticator app' }));
  expect(section.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(screen.queryByText(/^You log in with your password\. This site has no other way in/)).toBeNull();
});
