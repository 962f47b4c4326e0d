import { expect } from '@playwright/test';
import { axeFindings, layoutShifts, open, siteHere, test } from './fixtures/journey.ts';

/** Frozen after failed logins; no other journey has mail sent to this player. */
const PLAYER = 'felix';
const PASSWORD = 'Found.again1!';

test('[ROUTE-48, LAYOUT-15] a forgotten password: the mail in the inbox leads to a new one, which lets in, a frozen account too', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/forgot-password');
  await page.getByLabel(/^Username or e-mail/).fill(PLAYER);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);

  const mail = page
    .getByRole('row', { name: new RegExp(`${PLAYER}@`) })
    .getByRole('link')
    .first();
  await expect(async () => {
    await page.goto(`${siteHere()}/sandbox/inbox`);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
  const [, path = ''] =
    /https?:\/\/[^/\s]+(\/\S*reset\/\S+)/.exec((await page.locator('pre').textContent()) ?? '') ?? [];
  await open(page, path);
  // In the language of the account.
  const [password, again] = [page.locator('input[name=password]'), page.locator('input[name=confirmPassword]')];
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').and(page.locator('[type=submit]')).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();

  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(PLAYER);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`^${siteHere()}/(?:[a-z]{2})?$`));
});
