import { expect } from '@playwright/test';
import { pillIn } from './fixtures/game.ts';
import { alive, axeFindings, deviceHere, layoutShifts, open, test } from './fixtures/journey.ts';

test('[PAGES-28] from the first visit to money on the balance by the own bank, with nothing typed, and in again by it', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  // One person for each device.
  const number = deviceHere() === 'mobile' ? '198804170001' : '198804170002';
  const atBank = async () => {
    await expect(page.getByRole('heading', { name: 'Your bank' })).toBeVisible();
    await page.getByLabel('National id number').fill(number);
    await page.getByRole('button', { name: 'Approve' }).click();
  };

  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Pay by bank and play' }).click();
  await expect(page).toHaveURL(/\/login\/pay-and-play$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in with Pay and Play' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '50 €', exact: true }).click();
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await atBank();
  // Over the page, and over the cashier once that is open.
  await expect(page.getByRole('status').filter({ hasText: 'Your account is open.' }).first()).toBeVisible();
  await expect(pillIn(page)).toContainText('50,00');

  // What an open page asks for without its session would be refused, and the console would say so.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/login/pay-and-play');
  await alive(page);
  await page.getByRole('button', { name: 'Log in without paying' }).click();
  await atBank();
  await expect(pillIn(page)).toContainText('50,00');
});
