import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

test("[REGROLE-02, ACCESS-01] each page of the account's navigation is there for a player, and leads a visitor to the login", async () => {
  // A phone has each of them; elsewhere the list of transactions leads on to the first.
  await house.open('/my/profile', { as: 'nora', device: 'mobile' });
  const nav = within(screen.getByRole('navigation', { name: 'Your account' }));
  const paths = nav.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(paths).toHaveLength(15);
  for (const path of paths) {
    cleanup();
    const { history } = await house.open(path, { as: 'nora', device: 'mobile' });
    expect([history.location.pathname, screen.queryByRole('alert')]).toEqual([path, null]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/^$|not found/i);
    await expect(house.open(path)).rejects.toThrow(/modal=login/);
  }
});

test('an account without an e-mail address has a dash in its place', async () => {
  await house.platform.database.pool.query(`UPDATE players SET email = NULL WHERE user_name = 'emma'`);
  await house.open('/my/profile-account', { as: 'emma' });
  expect(screen.getByText('E-mail', { selector: 'main dt' }).nextSibling?.textContent).toBe('–');
});
