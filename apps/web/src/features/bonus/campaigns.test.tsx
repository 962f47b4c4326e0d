import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

const PAGE = '/my/campaigns/promotions';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const names = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);

const ADVENT = `INSERT INTO campaigns (id, title, body, starts_at, ends_at) VALUES
  ('advent', '{"en":"Advent evenings","hu":"Az adventi esték"}', '{"en":"To come"}', '2026-11-01', '2026-12-21T12:00:00Z')`;

test('[ROUTE-44] [ACCESS-05] players read what runs now, until when, and where its terms stand', async () => {
  await testBed.platform.database.pool.query(ADVENT);
  await testBed.open(`/hu${PAGE}`, { as: 'lina' });
  expect(screen.getByRole('heading', { level: 1, name: 'Kampányaid' })).toBeTruthy();
  expect(document.title).toContain('Kampányaid');
  const main = within(screen.getByRole('main'));
  expect(names()).toEqual(expect.arrayContaining(['Az adventi esték', 'Hetente tíz ingyenes pörgetés']));
  expect(main.queryByText(/READER10|olvasóinknak/)).toBeNull();
  expect(main.getByText('Eddig: 2026. december 21. 12:00').getAttribute('datetime')).toBe('2026-12-21T12:00:00.000Z');
  const endless = main.getAllByText('Visszavonásig').map((text) => text.closest('li')?.textContent);
  expect(endless).toContainEqual(expect.stringMatching(/^Hetente tíz ingyenes pörgetés/));
  const terms = main.getAllByRole('link', { name: /feltételek$/ });
  expect(terms.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hetente egy tized vissza: a feltételek', '/hu/promotions/weekly-cashback'],
    ['Hetente negyeddel több: a feltételek', '/hu/promotions/weekly-quarter'],
    ['Hetente tíz ingyenes pörgetés: a feltételek', '/hu/promotions/weekly-spins'],
    ['Az első befizetés duplája: a feltételek', '/hu/promotions/welcome'],
  ]);
});

test('[ROUTE-44] [ACCESS-05] a visitor is led to the login and sees nothing of it', async () => {
  await expect(testBed.open(PAGE)).rejects.toThrow(/modal=login/);
});

test('campaigns that cannot be had are said to be, and asked for again', async () => {
  let isBroken = true;
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) =>
      isBroken && path.startsWith('/api/player/campaigns')
        ? Response.json({ errorCode: '1' }, { status: 500 })
        : fetch(path, init);
  await testBed.open(PAGE, { as: 'lina', between });
  const note = await screen.findByRole('alert');
  expect(within(note).getByRole('heading', { name: 'The campaigns could not be loaded' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Ten free spins a week' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a campaign it says so and leads to the lobby', async () => {
  await testBed.platform.database.pool.query('UPDATE campaigns SET ends_at = $1 WHERE promo_code IS NULL', [
    testBed.platform.clock.now(),
  ]);
  await testBed.open(PAGE, { as: 'lina' });
  expect(screen.getByRole('heading', { level: 2, name: 'No campaign at the moment' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe('/');
});
