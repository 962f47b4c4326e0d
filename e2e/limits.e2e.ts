import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';
import { expect } from '@playwright/test';
import {
  axeFindings,
  ENDED_SESSION,
  excuseComplaints,
  expectComplaints,
  layoutShifts,
  logInAs,
  open,
  test,
} from './fixtures/journey.ts';

/** Who plays in no other journey. */
const PLAYER = 'bianca';

test('[ROUTE-57, ROUTE-63, SHELLCALL-12] a limit, then a self-exclusion on a phone hold at once in every other tab', {
  tag: '@phone',
}, async ({ page, context, complaints }) => {
  await logInAs(context, PLAYER);
  // What moves counts as a shift from half a second after a press: a slow answer shows it.
  await page.route('**/api/player/limits', async (route) => {
    if (route.request().method() !== 'GET') await setTimeout(800);
    await route.continue();
  });
  await open(page, '/my/limits');
  expect(await axeFindings(page)).toEqual([]);
  const other = await context.newPage();
  await open(other, '/my/limits/gaming');
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).click();
  const card = page.getByRole('region', { name: 'Loss limit' });
  await card.getByLabel('A week (EUR)').fill('40');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/0,00.€ used, 40,00.€ left/)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Loss limit' }).getByText(/40,00.€ left/)).toBeVisible();
  // Before a second toast: the stack of two moves when the first one leaves.
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await card.getByLabel('A week (EUR)').fill('80');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/You asked for a higher limit: 80,00/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Keep my limit' }).click();
  await expect(card.getByText(/You asked for a higher limit/)).toHaveCount(0);
  await expect(card.getByText(/40,00.€ left/)).toBeVisible();

  await open(page, '/my/limits/self-exclusion');
  await page.getByRole('radio', { name: '6 months' }).check();
  await page.getByRole('button', { name: 'See what happens' }).click();
  await expect(page.getByText('You are logged out everywhere at once, and your games end.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // What the other tab asks for just as its session ends.
  excuseComplaints(complaints, ENDED_SESSION);
  await page.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Exclude me now' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog', { name: /^You cannot log in until/ })).toBeVisible();
  }
  await open(other, '/login');
  await other.getByLabel(/^Username or e-mail/).fill(PLAYER);
  await other.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'This account is closed until' })).toBeVisible();
  await expectComplaints(complaints, { says: /status of 403/, of: '/api/session/login' });
});
