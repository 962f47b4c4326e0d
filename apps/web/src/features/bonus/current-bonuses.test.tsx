import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const card = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('article');
  if (!found) throw new Error(`no card of ${title}`);
  return within(found);
};

test('[PATH-04] tells every bonus in plain words: what is left, what it asks, until when', async () => {
  await testBed.open('/my/current-bonuses', { as: 'lina' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your bonuses' })).toBeTruthy();
  const money = card('Autumn bonus');
  expect(money.getByText(/Wager 25,00\s€ more on eligible games/)).toBeTruthy();
  expect(money.getByText('Cannot be withdrawn')).toBeTruthy();
  expect(money.getByRole('progressbar', { name: 'Wagering' }).getAttribute('value')).toBe('75');
  expect(money.getByText('Slots: 100% of each stake counts')).toBeTruthy();
  expect(money.getByText(/2026/).textContent).toBe('3 December 2026 at 12:00');
  const spins = card('Twelve free spins');
  expect(spins.getByText(/12 free spins of 0,20\s€/)).toBeTruthy();
  // The spins have one stake; the limit is that of the bonus money they return.
  expect(spins.getByText('Maximum stake with this money')).toBeTruthy();
  expect(spins.getByText('Slots: 100% of each stake counts')).toBeTruthy();
  expect(spins.getByRole('link', { name: 'Tokaj Nights' }).getAttribute('href')).toBe('/all-games/tokaj-nights');
});

test('free spins that are all used promise none: their winnings are what is left to wager', async () => {
  const { pool } = testBed.platform.database;
  const setSpins = (left: number, cents: number) =>
    pool.query(`SET session_replication_role = replica;
      UPDATE bonus_grants SET spins_left = ${left}, balance = ${cents}, required = ${cents * 3}
      WHERE title->>'en' = 'Twelve free spins';
      SET session_replication_role = DEFAULT`);
  await setSpins(0, 30);
  await testBed.open('/my/current-bonuses', { as: 'lina' });
  const spins = card('Twelve free spins');
  expect(spins.getByText('All free spins are used')).toBeTruthy();
  expect(spins.getByText(/Wager 0,90\s€ more on eligible games/)).toBeTruthy();
  expect(spins.queryByText(/uses one free spin/)).toBeNull();
  await setSpins(12, 0);
});

test('[HEADER-15] its heading and the words below it are the operator’s, in the language of the page', async () => {
  const words = () => screen.getByRole('heading', { level: 1 }).closest('header')?.parentElement?.textContent;
  await testBed.open('/sv/my/current-bonuses', { as: 'nora' });
  expect(words()).toMatch(/^Dina bonusar.*Vad du har, vad det kräver av dig/);
  expect(screen.getByRole('link', { name: 'Kampanjguiden' }).getAttribute('href')).toBe('/sv/promo-guide');
  document.body.replaceChildren();
  await changeContent(testBed, { 'sv/headers/current-bonuses': '---\ntitle: Allt ditt\n---\nNya ord.' });
  await testBed.open('/sv/my/current-bonuses', { as: 'nora' });
  expect(words()).toMatch(/^Allt ditt.*Nya ord\.$/);
});

test('[PATH-10] leads to all campaigns, and promises no terms', async () => {
  const { history } = await testBed.open('/hu/my/current-bonuses', { as: 'lina' });
  await userEvent.click(screen.getByRole('link', { name: 'Minden kampány' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kampányaid'));
  expect(history.location.pathname).toBe('/hu/my/campaigns/promotions');
});

test('[WALLET-21] lists the campaigns that the wallet counts, in the language of the page', async () => {
  await testBed.open('/hu/my/current-bonuses', { as: 'lina' });
  const campaigns = screen.getByRole('region', { name: 'Aktuális kampányok' });
  expect(
    within(campaigns)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(expect.arrayContaining(['Hetente tíz ingyenes pörgetés', 'Az első befizetés duplája']));
});

test('a player without a bonus is told what will stand here', async () => {
  await testBed.open('/my/current-bonuses', { as: 'nora' });
  expect(screen.getByText('No bonus at the moment')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  const [offers] = main.getAllByRole('link', { name: 'Available bonuses' }).slice(-1);
  expect(offers?.getAttribute('href')).toBe('/my/available-bonuses');
  const earlier = main.getByRole('link', { name: 'What became of earlier bonuses' });
  expect(earlier.getAttribute('href')).toBe('/my/transactions/promo');
  expect(screen.getByRole('navigation', { name: 'Your account' })).toBeTruthy();
});

test('is for players: a visitor is led to the login', async () => {
  await expect(testBed.open('/my/current-bonuses')).rejects.toThrow(/modal=login/);
});

test('a bonus is given up after an exact preview, and the wallet follows', async () => {
  const { calls } = await testBed.open('/my/current-bonuses', { as: 'viktor' });
  await userEvent.click(card('Welcome bonus').getByRole('button', { name: 'Give up this bonus Welcome bonus' }));
  let dialog = screen.getByRole('dialog', { name: 'Give up Welcome bonus?' });
  expect(dialog.textContent).toMatch(/You lose 15,00\s€ of bonus money/);
  expect(dialog.textContent).toMatch(/Your cash of 0,00\s€ stays/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(card('Welcome bonus').getByRole('button', { name: 'Give up this bonus Welcome bonus' }));
  dialog = screen.getByRole('dialog', { name: 'Give up Welcome bonus?' });
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Give it up' }));
  await waitFor(() => expect(screen.getByText('No bonus at the moment')).toBeTruthy());
  expect(calls.filter((call) => call.startsWith('POST /api/player/bonuses/'))).toHaveLength(1);
  await screen.findByText(/^You’ve given up Welcome bonus\. What went back to us: 15,00\s€\.$/);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Balance/ }).textContent).toContain('0,00\u00a0€'));
});

test.each([
  ['Autumn bonus', /You lose 20,00\s€ of bonus money/, /free spin/],
  ['Twelve free spins', /You lose 12 free spins/, /bonus money/],
])('the preview of %s names what is lost, and nothing that it does not have', async (title, lost, absent) => {
  await testBed.open('/my/current-bonuses', { as: 'lina' });
  await userEvent.click(card(title).getByRole('button', { name: `Give up this bonus ${title}` }));
  const lines = [...screen.getByRole('dialog').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(lost);
  expect(lines.join(' ')).not.toMatch(absent);
});

test('a preview that is not true any more gives nothing up and is shown anew', async () => {
  await testBed.open('/my/current-bonuses', { as: 'lina' });
  await userEvent.click(card('Autumn bonus').getByRole('button', { name: 'Give up this bonus Autumn bonus' }));
  const dialog = screen.getByRole('dialog');
  const { pool } = testBed.platform.database;
  await pool.query(`SET session_replication_role = replica;
    UPDATE bonus_grants SET balance = 1900 WHERE title->>'en' = 'Autumn bonus';
    SET session_replication_role = DEFAULT`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nothing was given up');
  await waitFor(() => expect(dialog.textContent).toMatch(/You lose 19,00\s€/));
});
