import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';

const PAGE = '/my/available-bonuses';
const LOYALTY = '/my/campaigns/loyalty';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const card = (name: string) => within(screen.getByRole('article', { name }));

test('[ROUTE-35] players see every offer with its terms before any press, and the way to have it', async () => {
  await testBed.open(PAGE, { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1, name: 'Available bonuses' })).toBeTruthy();
  expect(document.title).toContain('Available bonuses');
  const first = card('First deposit doubled');
  expect(first.getByText(/^Wager the bonus 10 times within 30 days/)).toBeTruthy();
  expect(first.getByRole('link', { name: 'Choose it for a deposit First deposit doubled' }).getAttribute('href')).toBe(
    `${PAGE}?campaign=welcome&modal=deposit`,
  );
  expect(screen.queryByRole('article', { name: 'Ten spins for our readers' })).toBeNull();
});

const leaveBoxEmpty = (userName: string) =>
  testBed.platform.database.pool.query(
    `WITH text AS (
       INSERT INTO consent_texts (version, language, text) VALUES (repeat('0', 16), 'en', 'Take part')
       ON CONFLICT DO NOTHING RETURNING version
     )
     INSERT INTO consents (player_id, consent, is_given, text_version, source, at)
     SELECT id, 'campaignsEnabled', false, repeat('0', 16), 'registration', $1 FROM players WHERE user_name = $2`,
    [testBed.platform.clock.now(), userName],
  );

test('[ROUTE-35] whoever chose one campaign and no others sees it, and is not told that nothing is offered', async () => {
  await leaveBoxEmpty('bianca');
  await testBed.platform.database.pool.query("UPDATE players SET campaign_id = 'welcome' WHERE user_name = 'bianca'");
  await testBed.open(PAGE, { as: 'bianca' });
  expect(card('First deposit doubled').getByText('You chose this when you registered.')).toBeTruthy();
  expect(screen.getByText('You see no other offers')).toBeTruthy();
  expect(screen.queryByText('You don’t take part in campaigns')).toBeNull();
});

test('[ROUTE-35] whoever takes no part in campaigns is told why nothing is offered, and can change it', async () => {
  await leaveBoxEmpty('emma');
  await testBed.open(PAGE, { as: 'emma' });
  expect(screen.getByText('You don’t take part in campaigns')).toBeTruthy();
  expect(screen.queryByText('No offer at the moment')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show me offers' }));
  expect(await screen.findByRole('article', { name: 'First deposit doubled' })).toBeTruthy();
});

test('[ROUTE-35] a visitor is led to the login', async () => {
  await expect(testBed.open(PAGE)).rejects.toThrow(/modal=login/);
});

test('free spins are taken once and wait; a campaign of losses is joined and left', async () => {
  await testBed.open(PAGE, { as: 'magnus' });
  await userEvent.click(card('Ten free spins a week').getByRole('button', { name: /^Take it/ }));
  expect(await screen.findByText('Ten free spins a week: 10 free spins added.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ten free spins a week' })).toBeNull());
  const waiting = within(await screen.findByRole('region', { name: 'Not started yet' }));
  expect(waiting.getByText('Ten free spins a week')).toBeTruthy();
  await userEvent.click(card('A tenth back each week').getByRole('button', { name: /^Take part/ }));
  expect(await card('A tenth back each week').findByText('You take part')).toBeTruthy();
  await userEvent.click(card('A tenth back each week').getByRole('button', { name: /^Stop taking part/ }));
  expect(await card('A tenth back each week').findByRole('button', { name: /^Take part A/ })).toBeTruthy();
});

test('a promo code shows its offer first; one that is none is told at its field', async () => {
  await testBed.open(`/hu${PAGE}`, { as: 'gabor' });
  const field = screen.getByLabelText('Promóciós kód');
  await userEvent.type(field, 'NOSUCH{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(field);
  await userEvent.type(field, 'reader10{Enter}');
  expect(await screen.findByRole('article', { name: 'Tíz pörgetés olvasóinknak' })).toBeTruthy();
});

test('offers that cannot be had are said to be, and asked for again', async () => {
  let isBroken = true;
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) =>
      isBroken && path.startsWith('/api/player/offers')
        ? Response.json({ errorCode: '1' }, { status: 500 })
        : fetch(path, init);
  await testBed.open(PAGE, { as: 'nora', between });
  const note = within(await screen.findByRole('alert'));
  isBroken = false;
  await userEvent.click(note.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'First deposit doubled' })).toBeTruthy();
});

test('[HEADER-16] the header of the current bonuses leads to the profile', async () => {
  const { history } = await testBed.open('/my/current-bonuses', { as: 'nora' });
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'your profile' }));
  await waitFor(() => expect(history.location.pathname).toBe('/my/profile'));
});

test('[ROUTE-45, PAGES-17] the loyalty page has level and points, how they are earned, and their exchange', async () => {
  await testBed.platform.database.pool.query(
    `INSERT INTO loyalty_accounts (player_id, points) SELECT id, 250 FROM players WHERE user_name = 'nora'`,
  );
  await testBed.platform.database.pool.query(
    `INSERT INTO loyalty_points (player_id, points, reason, reference, amount, currency, at)
     SELECT id, 250, 'played', '1', 0, 'EUR', $1 FROM players WHERE user_name = 'nora'`,
    [testBed.platform.clock.now()],
  );
  await testBed.open(LOYALTY, { as: 'nora' });
  expect(screen.getByRole('heading', { level: 1, name: 'Loyalty programme' })).toBeTruthy();
  const standing = within(screen.getByRole('region', { name: 'Your level' }));
  expect(standing.getByText('Bronze')).toBeTruthy();
  expect(standing.getByText(/Silver is held from 500 points on/)).toBeTruthy();
  expect(screen.getByText(/^One point for every 10,00\s€/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Points to exchange'), '200');
  await userEvent.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText(/^200 points exchanged for 2,00\s€/)).toBeTruthy();
  await waitFor(() => expect(standing.getByText('50 points')).toBeTruthy());
  expect(screen.getByText(/You need 100 points to exchange/)).toBeTruthy();
});

test('points that another tab has exchanged meanwhile are not exchanged again, and the page says so', async () => {
  await testBed.platform.database.pool.query('UPDATE loyalty_accounts SET points = 250');
  await testBed.open(LOYALTY, { as: 'nora' });
  await userEvent.selectOptions(screen.getByLabelText('Points to exchange'), '200');
  await testBed.platform.database.pool.query('UPDATE loyalty_accounts SET points = 150');
  await userEvent.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText(/^Your points have changed\. Nothing was exchanged\./)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('option', { name: /^100 points/ })).toBeTruthy());
});

test('[ROUTE-45] the loyalty page is for players alone', async () => {
  await expect(testBed.open(LOYALTY)).rejects.toThrow(/modal=login/);
});

test('[ROUTE-46] without the programme the page does not exist, and nothing leads to it', async () => {
  await changeSettings(testBed, { backEnd: { loyaltyEnabled: false } });
  await testBed.open(LOYALTY, { as: 'nora' });
  expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page');
  await testBed.open('/my/profile', { as: 'nora' });
  expect(screen.queryByRole('link', { name: 'Loyalty' })).toBeNull();
});
