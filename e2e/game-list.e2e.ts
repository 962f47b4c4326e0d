import { expect, type Locator, type Page } from '@playwright/test';
import {
  alive,
  axeFindings,
  excuseComplaints,
  test as journey,
  LOST_LINE,
  layoutShifts,
  logInAs,
  open,
} from './fixtures/journey.ts';
import { type SiteProcess, startSite } from './fixtures/running-site.ts';

const GAMES = 3000;

/** A site with more games than the built-in ones, one for all journeys of a worker. */
const test = journey.extend<object, { site: SiteProcess }>({
  site: [
    async ({ playwright: _ }, use) => {
      const site = await startSite({ FOYER_CATALOGUE: String(GAMES) });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.address),
});
// One after another: a second worker would start a second site.
test.describe.configure({ mode: 'default' });

/** The first tile below the header that begins in sight, once there is one, with where it stands. */
function firstInSight(page: Page): Promise<{ place: number; top: number }> {
  return page.evaluate(async () => {
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const isInSight = ({ top }: DOMRect) => header <= top && top < innerHeight;
    for (;;) {
      const tiles = [...document.querySelectorAll('main li[aria-posinset]')];
      const tile = tiles.find((one) => isInSight(one.getBoundingClientRect()));
      if (tile) {
        const { top } = tile.getBoundingClientRect();
        return { place: Number(tile.getAttribute('aria-posinset')), top: Math.round(top) };
      }
      // The tiles of another place come with a later frame.
      await new Promise(requestAnimationFrame);
    }
  });
}

async function openList(page: Page, path = '/all-games'): Promise<void> {
  await open(page, path);
  await page.locator(`main li[aria-setsize="${GAMES}"]`).first().waitFor();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (place) =>
      new Promise((resolve) => {
        window.addEventListener('scrollend', resolve, { once: true });
        window.scrollTo({ top: place, behavior: 'instant' });
      }),
    top,
  );
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('a long list grows in place, stays light, and is where it was after a game', {
  tag: '@phone',
}, async ({ page }) => {
  await openList(page);
  await expect(page.getByRole('link', { name: 'Show more', exact: true })).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
  for (const part of [0.3, 0.6, 1]) {
    await scrollTo(page, await page.evaluate((share) => (document.body.scrollHeight - innerHeight) * share, part));
    await expect(page.locator('main li[aria-posinset] img').first()).toBeAttached();
    expect(await elements(page)).toBeLessThanOrEqual(600);
  }
  await expect(page.locator(`main li[aria-posinset="${GAMES}"]`)).toBeVisible();

  await scrollTo(page, 40_000);
  const before = await firstInSight(page);
  expect(before.place).toBeGreaterThan(300);
  const tile = page.locator(`main li[aria-posinset="${before.place}"] a`).first();
  await tile.click();
  await page.getByRole('dialog').locator('a[href$="/demo"]').click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByRole('dialog'), 'the game is on the screen').toHaveCount(0);
  await page.goBack();
  await expect(page.locator('main li[aria-posinset]').first()).toBeVisible();
  await expect(page.getByRole('dialog'), 'the game took the place of its info').toHaveCount(0);
  await expect.poll(() => firstInSight(page)).toEqual(before);

  await page.reload();
  await alive(page);
  await expect.poll(() => firstInSight(page)).toEqual(before);
});

test('a list keeps its tile when the screen is turned, and the focus when its tile goes out of sight', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await openList(page);
  await scrollTo(page, 30_000);
  const { place } = await firstInSight(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await expect(page.locator(`main li[aria-posinset="${place}"]`)).toBeInViewport();
  await page.setViewportSize({ width, height });
  await expect(page.locator(`main li[aria-posinset="${place}"]`)).toBeInViewport();

  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? 'the list');
  await page.locator(`main li[aria-posinset="${place}"] a`).first().focus();
  await scrollTo(page, 60_000);
  await expect.poll(focused).toBe('the list');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(String(place));
  await expect(page.locator(`main li[aria-posinset="${place}"]`)).toBeInViewport();
  await page.keyboard.press('Control+End');
  await expect.poll(focused).toBe(String(GAMES));
  await page.keyboard.press('Control+Home');
  await expect.poll(focused).toBe('1');
});

test('[LOBBY-03, LOBBY-21, PATH-13] the provider filter from the games menu, with the order', {
  tag: '@phone',
}, async ({ page }) => {
  await openList(page, '/all-games?modal=filter');
  const dialog = page.getByRole('dialog', { name: 'Filter games' });
  await expect(dialog.getByRole('checkbox')).not.toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await scrollTo(page, 20_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await dialog.getByRole('checkbox').first().check();
  const studio = (await dialog.locator('label').first().textContent())?.replace(/[\d,]+$/, '');
  await expect(page.locator('h1 + p')).toHaveText(/^[\d.]+ of 3.000 games$/);
  expect(asked.filter((path) => path.startsWith('/api/game/'))).toEqual([]);
  await dialog.getByRole('button', { name: /^Show [\d,]+ games$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'another list begins at its top').toBe(0);
  await expect(page.locator('main li a small').first()).toHaveText(studio ?? '');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Name' });
  await expect(page).toHaveURL(/\?providers=\d+&sort=name$/);
  // The address may change before the list does.
  await expect(async () => {
    const titles = await page.locator('main li strong').allTextContents();
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  }).toPass();
  await expect(page.locator('h1 + p')).toHaveText(/ of 3.000 games$/);
  await page.getByRole('navigation', { name: 'Games menu' }).getByRole('link', { name: 'All games' }).first().click();
  await expect(page.locator('h1 + p')).toHaveText('3.000 games');
});

test('what is loaded works without a network', { tag: '@phone' }, async ({ page, context, complaints }) => {
  const filter = page.waitForResponse('**/FilterModal-*.js');
  await openList(page);
  await page.getByRole('contentinfo').waitFor();
  // The modal is loaded when its module has run, with all that it imports.
  await page.evaluate(`import(${JSON.stringify((await filter).url())}).then(() => {})`);
  await context.setOffline(true);
  await scrollTo(page, 100_000);
  await expect.poll(async () => (await firstInSight(page)).place).toBeGreaterThan(1000);
  await page.getByRole('link', { name: 'Filter', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await expect(page.locator('h1 + p')).toHaveText(/ of 3.000 games$/);
  await context.setOffline(false);
  // Pictures that were never seen cannot be had: their tiles show the default one.
  excuseComplaints(complaints, LOST_LINE);
});

/** Presses the heart of a tile; the platform has it when this returns. */
async function pressHeart(page: Page, heart: Locator): Promise<void> {
  const booked = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/favourite'),
  );
  await heart.click();
  expect((await booked).ok()).toBe(true);
}

test('[ROLE-13] a heart in a long list is kept', { tag: '@desktop' }, async ({ page, context, site }) => {
  await logInAs(context, 'pieter', site.address);
  await openList(page);
  await scrollTo(page, 30_000);
  const { place } = await firstInSight(page);
  const heart = page.locator(`main li[aria-posinset="${place}"]`).getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await pressHeart(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await alive(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // As it was before, for the next journey on this site.
  await pressHeart(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOBBY-03] a list has pages, an order and a filter', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/all-games');
    const first = await page.locator('main li strong').first().textContent();
    await page.getByRole('link', { name: 'Show more', exact: true }).click();
    await expect(page).toHaveURL(/\/all-games\?page=2$/);
    await expect(page.locator('main li[aria-posinset="43"]')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.locator('main li strong').first()).toHaveText(first ?? '');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('name');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?sort=name$/);
    await page.getByRole('link', { name: /^Halcyon Works \(/ }).click();
    await expect(page).toHaveURL(/\?sort=name&providers=901$/);
    await expect(page.locator('main li a small').first()).toHaveText('Halcyon Works');
    await page.getByRole('link', { name: 'Show more', exact: true }).click();
    await expect(page).toHaveURL(/\?sort=name&providers=901&page=2$/);
  });
});
