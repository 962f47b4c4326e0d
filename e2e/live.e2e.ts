import { expect, type Page } from '@playwright/test';
import { axeFindings, layoutShifts, open, test } from './fixtures/journey.ts';

/** What each table on the page says of its last results, by name. */
async function results(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main li')].map((tile) => [
        tile.querySelector('strong')?.textContent ?? '',
        tile.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
      ]),
    ),
  );
}

test('[LOBBY-04, LOBBY-36, ROUTE-06, ROUTE-11] a result arrives on two tabs, and nothing moves', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, '/live');
  await page.getByRole('link', { name: /^See all.*Live roulette$/ }).click();
  await expect(page).toHaveURL(/\/live\/roulette-games$/);
  await expect(page.locator('main li')).toHaveCount(5);
  const second = await context.newPage();
  await open(second, '/live/roulette-games');
  const tabs = [page, second];
  const before = await Promise.all(tabs.map(results));
  let news: string[] = [];
  // The next result may come between two looks: both tabs are looked at until they say the same.
  const countNews = async () => {
    const [here = {}, there = {}] = await Promise.all(tabs.map(results));
    const isNews = (name: string) => here[name] === there[name] && before.every((then) => then[name] !== here[name]);
    news = Object.keys(here).flatMap((name) => (isNews(name) ? [here[name] ?? ''] : []));
    return news.length;
  };
  await expect.poll(countNews, { timeout: 90_000 }).toBeGreaterThan(0);
  expect(news[0]).toMatch(/^Last results, newest first: \d+ (red|black|green)/);
  for (const tab of tabs) expect(await layoutShifts(tab)).toEqual([]);
});

test('a tile says whole when its table opens', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/live');
  const labels = page.locator('main li a > span > span');
  await expect(labels.filter({ hasText: /^(Watching only|Opens)/ })).not.toHaveCount(0);
  // The longest that a table says, whatever the hour of this run.
  const isCut = (label: Element) => {
    label.textContent = 'Opens Wed 09:30';
    return label.scrollWidth > label.clientWidth;
  };
  expect(await labels.nth(1).evaluate(isCut)).toBe(false);
});

test('a table is watched in its info, which has no way to play', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/live');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Larkspur Blackjack/ }).click();
  const info = page.getByRole('dialog', { name: 'About Larkspur Blackjack' });
  await expect(info.getByText('Watching only')).toBeVisible();
  await expect(info.getByRole('timer', { name: 'Round' })).toBeVisible();
  await expect(info.getByRole('button', { name: 'Play' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOBBY-04, LOBBY-35] live tables are in the first HTML, with dealer and limits', {
    tag: ['@desktop', '@phone'],
  }, async ({ page }) => {
    await page.goto('/live/baccarat-games');
    const tile = page.locator('main li', { hasText: 'Paper Crane Baccarat' });
    await expect(tile).toContainText(/Dealer (Oona|Dorian)/);
    await expect(tile).toContainText('€');
    await tile.getByRole('link').click();
    await expect(page).toHaveURL(/gameId=paper-crane-baccarat/);
  });
});
