import { expect } from '@playwright/test';
import { axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';

/** Who plays in no other journey. */
const PLAYER = 'bianca';

test('[ROUTE-57, SHELLCALL-12] a limit is set on a phone, and stands at once in every other tab', {
  tag: '@phone',
}, async ({ page, context }) => {
  await logInAs(context, PLAYER);
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
  expect(await axeFindings(page)).toEqual([]);

  await card.getByLabel('A week (EUR)').fill('80');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/You asked for a higher limit: 80,00/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Keep my limit' }).click();
  await expect(card.getByText(/You asked for a higher limit/)).toHaveCount(0);
  await expect(card.getByText(/40,00.€ left/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});
