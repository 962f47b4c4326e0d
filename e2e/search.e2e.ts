import { devices, expect, type Page } from '@playwright/test';
import {
  atRest,
  axeFindings,
  deviceHere,
  excuseComplaints,
  LOST_LINE,
  layoutShifts,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search games and studios' });

test('a player finds a game in spite of typos, opens it, comes back, and needs no network for it', {
  tag: ['@desktop', '@phone'],
}, async ({ page, context, complaints }) => {
  const index = page.waitForResponse('**/api/game/index');
  await open(page, '/');
  if (deviceHere() === 'mobile') {
    await page.getByRole('link', { name: 'Search', exact: true }).last().click();
  } else {
    // What hears the key comes in idle time.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog', { name: 'Find a game' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expect(field(page)).toBeFocused();
  const keySwitch = page.getByRole('checkbox', { name: 'Open search with the / key' });
  await expect(keySwitch).toBeVisible({ visible: deviceHere() !== 'mobile' });
  await field(page).fill('peakock');
  await index;
  const hit = page.getByRole('link', { name: /^Peacock Hour/ }).first();
  await expect(hit).toBeVisible();
  await expect(hit.locator('mark')).toHaveText('Peacock');
  await expect(page).toHaveURL(/[?&]q=peakock$/);
  const topOf = () => field(page).evaluate((input) => Math.round(input.getBoundingClientRect().top));
  await atRest(page);
  const top = await topOf();
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(hit.locator('mark')).toHaveCount(0);
  expect(await topOf(), 'the field stays where it is').toBe(top);
  await context.setOffline(true);
  await field(page).fill('oter');
  await expect(page.getByRole('link', { name: /^Otter & Opal/ }).first()).toBeVisible();
  await context.setOffline(false);
  await field(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'About Otter & Opal' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('oter');
  excuseComplaints(complaints, LOST_LINE);
});

test('[ROUTE-25, ROUTE-26, ERROR-06] the search has an address of its own, shifts nothing and can be used by all', async ({
  page,
}) => {
  await open(page, '/all-games/search?q=nine%20lamps');
  await expect(page.getByRole('link', { name: 'All games by Nine Lamps' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await field(page).fill('<img src=x onerror=alert(1)> 🎰 \u202e xyzzy');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/all-games\/search$/);
});

test('[ROUTE-25] without a script the search is a form that the server answers @desktop', async ({ browser }) => {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: siteHere(),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: /^Search \d+ games/ }).click();
  await field(page).fill('peakock');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/games\/search\?q=peakock$/);
  await expect(page.getByRole('link', { name: /^Peacock Hour/ })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await context.close();
});
