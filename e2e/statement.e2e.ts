import { expect } from '@playwright/test';
import { alive, axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';

const PATH = '/my/transactions/statement';

test('a statement shows each movement with its balance on any screen, and printed it stands alone', async ({
  page,
  context,
}) => {
  await logInAs(context, 'lina');
  await open(page, PATH);
  await alive(page);
  const sheet = page.getByRole('region', { name: 'Statement of all months' });
  const movements = sheet.getByRole('region', { name: 'All movements' });
  await expect(movements.getByRole('row', { name: /^Closing balance/ })).toBeVisible();
  await expect(movements.getByRole('row', { name: /^Opening balance/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What a row leads to is reached and pressed by the keyboard.
  const play = movements.getByRole('link', { name: 'Games' }).first();
  await play.focus();
  await page.keyboard.press('Enter');
  // A row of one round leads to it, any other to the rounds of its month.
  await expect(page).toHaveURL(/\/my\/transactions\/game(?:\?month=|\/[\w-]{36}$)/);
  await page.goBack();
  await expect(movements).toBeVisible();

  // The browser's own dialog would stay.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { name: 'Foyer' })).toBeVisible();
  await expect(sheet.getByText('Statement of all months')).toBeVisible();
  await expect(sheet.getByText('Lina Berg (lina)')).toBeVisible();
  await expect(sheet.getByText('UTC', { exact: true })).toBeVisible();
  for (const around of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')]) {
    await expect(around.filter({ visible: true })).toHaveCount(0);
  }
  const table = movements.getByRole('table').filter({ visible: true });
  await expect(table).toHaveCount(1);
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText('Opening balance');
  await expect(rows.last()).toContainText('Closing balance');
  await expect(table.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
  const group = await table.locator('thead').evaluate((head) => getComputedStyle(head).display);
  expect(group).toBe('table-header-group');
});
