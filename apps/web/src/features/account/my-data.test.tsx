import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

const requests = () => within(screen.getByRole('region', { name: 'Your requests' }));

test('a copy of the data is asked for with the password, and is ready to be fetched', async () => {
  await house.open('/my/data', { as: 'emma' });
  await userEvent.click(screen.getByRole('button', { name: 'Get a copy' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A copy of your data' }));
  await userEvent.type(dialog.getByLabelText(/^Password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Password/));
  await userEvent.type(dialog.getByLabelText(/^Password/), DEMO_PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect
    .poll(async () => {
      const rows = house.platform.database.kysely
        .selectFrom('data_requests')
        .select('state')
        .where('kind', '=', 'export');
      return (await rows.execute()).map(({ state }) => state);
    })
    .toEqual(['ready']);
  document.body.replaceChildren();
  await house.open('/my/data', { as: 'emma' });
  const link = requests().getByRole('link', { name: /^Download/ });
  expect(link.getAttribute('href')).toMatch(/^\/api\/player\/data-requests\/[0-9a-f-]{36}\/file$/);
});

test('what is kept is said; money in the account stands in the way of an erasure', async () => {
  await house.open('/my/data', { as: 'nora' });
  expect(screen.getByText(/The law makes us keep records of money/)).toBeTruthy();
  expect(screen.getByText(/You still have money in your account/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase my account' }).disabled).toBe(true);
});

test('an erasure waits a day and is taken back', async () => {
  await house.open('/hu/my/data', { as: 'bianca' });
  await userEvent.click(screen.getByRole('button', { name: 'Fiókom törlése' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Jelszó/, { selector: 'input' }), DEMO_PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Fiókom törlése' }));
  const card = within(screen.getByRole('region', { name: 'Kéréseid' }));
  await userEvent.click(await card.findByRole('button', { name: 'Visszavonom A fiókod törlése' }));
  expect(await card.findByText('Visszavonva')).toBeTruthy();
});

test('a correction names its field', async () => {
  await house.open('/my/data', { as: 'emma' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a correction' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct something' }));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'birthDate');
  expect(dialog.getByText(/such as 1990-05-31/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^What should it say/), '1990-05-31');
  await userEvent.type(dialog.getByLabelText(/^Password/), DEMO_PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requests().getByText('Correction: Date of birth')).toBeTruthy());
});
