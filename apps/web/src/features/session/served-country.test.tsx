import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let swedish: AppTestBed;
beforeAll(async () => {
  swedish = await openAppTestBed({ config: { market: 'SE' } });
});
afterAll(() => swedish.close());

const hrefsIn = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('[ACCESS-24] [ERRCODE-13] the cashier opens no form where the country is not served, and says why', async () => {
  await swedish.open('/blocked?modal=deposit', { as: 'nora' });
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' });
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Deposits are not possible' })).toBeTruthy();
  await waitFor(() => expect(alert.textContent).toMatch(/country is blacklisted/));
  expect(hrefsIn(alert)).toEqual(['/blocked']);
  expect(within(alert).queryByRole('button')).toBeNull();
  expect(within(dialog).queryByLabelText(/^Amount in/)).toBeNull();
});

test('[GLI-19 2.5.5] the navigation of the own pages lists what is reached from there alone', async () => {
  await swedish.open('/my/data', { as: 'nora' });
  const hrefs = hrefsIn(await screen.findByRole('navigation', { name: 'Your account' }));
  expect(hrefs).toContain('/my/current-bonuses');
  expect(hrefs).toContain('/my/limits');
  expect(hrefs).not.toContain('/my/available-bonuses');
  expect(hrefs).not.toContain('/my/campaigns/loyalty');
});
