import { expect, type Page } from '@playwright/test';
import { alive, excuseComplaints, hearing, LOST_LINE, logInAs, open, test } from './fixtures/journey.ts';

/** Waits until what has the focus says these words. */
async function expectFocus(page: Page, words: string | RegExp): Promise<void> {
  const said = () =>
    page.evaluate(() => {
      const { activeElement: here } = document;
      return (here?.getAttribute('aria-label') ?? here?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    });
  await expect.poll(said).toMatch(words);
}

/** The titles of the tiles of the row with this heading. */
async function titlesIn(page: Page, row: string): Promise<string[]> {
  const section = page.locator('main section').filter({ has: page.getByRole('heading', { name: row, exact: true }) });
  return section.locator('li:visible strong').allTextContents();
}

test('the keyboard walks over the tiles: one stop for each row, its heart the next', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'astrid');
  await open(page, '/');
  const popular = await titlesIn(page, 'Popular');
  // A game may stand in a row of the player's own too.
  const row = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Popular', exact: true }) });
  const tile = (title: string | undefined) => row.locator('a', { hasText: title ?? '' }).first();
  // The arrow keys come in idle time. They are here when the focus on a tile takes its neighbour out of the Tab key's way.
  await expect(async () => {
    await tile(popular[0]).blur();
    await tile(popular[0]).focus();
    await expect(tile(popular[1])).toHaveAttribute('tabindex', '-1', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, popular[1] ?? '');
  await page.keyboard.press('End');
  await expectFocus(page, popular.at(-1) ?? '');
  await page.keyboard.press('Home');
  await expectFocus(page, popular[0] ?? '');
  // The group, the heart, and then out of the row.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocus(page, `${popular[0]}: favourite`);
  await page.keyboard.press('Tab');
  await expectFocus(page, /^See all/);
  await page.keyboard.press('Shift+Tab');
  await expectFocus(page, `${popular[0]}: favourite`);
  await page.keyboard.press('ArrowDown');
  const below = page.locator('main section').filter({ has: page.locator(':focus') });
  await expect(below.getByRole('heading')).not.toHaveText('Popular');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('no word on a tile lies under its heart', { tag: '@phone' }, async ({ page, context }) => {
  await logInAs(context, 'nora');
  await open(page, '/hu');
  await expect(page.getByText('Játszott').first()).toBeAttached();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('li:has(> button[aria-pressed])')].flatMap((tile) => {
      const heart = tile.querySelector('button')?.getBoundingClientRect();
      // The disc of the heart, not what may be pressed around it.
      const [left, bottom] = heart ? [heart.left + 6, heart.bottom - 6] : [0, 0];
      return [...tile.querySelectorAll('a > span > span')].flatMap((word) => {
        const box = word.getBoundingClientRect();
        return box.right > left && box.top < bottom ? `${tile.textContent}: ${word.textContent}` : [];
      });
    }),
  );
  expect(covered).toEqual([]);
});

test('[ROLE-13] a favourite outlives a lost network and is seen in the other tab', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  await logInAs(context, 'oliver');
  // What a press takes comes in idle time, and a lost network cannot bring it.
  const pressCode = page.waitForResponse(/\/assets\/toggle-favourite-/);
  await open(page, '/popular-games');
  await (await pressCode).finished();
  const other = await context.newPage();
  await open(other, '/popular-games');
  // A tab that is not yet told of changes would not miss one either.
  await hearing(page, 2);
  const add = page.getByRole('button', { name: /: favourite$/, pressed: false }).first();
  const name = (await add.getAttribute('aria-label')) ?? '';
  await context.setOffline(true);
  await page.getByRole('button', { name, exact: true, pressed: false }).click();
  const remove = { name, exact: true, pressed: true };
  await expect(page.getByRole('button', remove)).toBeVisible();
  await context.setOffline(false);
  // The other tab hears of it by the live stream, without a reload.
  await expect(other.getByRole('button', remove)).toBeVisible();
  await other.reload();
  await alive(other);
  await hearing(page, 2);
  await expect(other.getByRole('button', remove)).toBeVisible();
  await other.getByRole('button', remove).click();
  await expect(page.getByRole('button', { name, exact: true, pressed: false })).toBeVisible();
  excuseComplaints(complaints, LOST_LINE);
});

test('[HELP-01, HELP-02, HELP-04] first-time visitors step through the tips and put them away for good', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  const tips = page.getByRole('region', { name: 'Tips' });
  await page.getByRole('contentinfo').waitFor();
  await expect(async () => {
    // They stand above the foot, which alone fills a phone's screen, and come when one is near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await tips.scrollIntoViewIfNeeded({ timeout: 500 });
    await expect(tips).toBeInViewport({ timeout: 500 });
  }).toPass();
  // The highest tip gives the height.
  await expect(tips.locator('h2')).toHaveCount(3);
  const height = (await tips.boundingBox())?.height;
  await tips.getByRole('button', { name: 'Next tip' }).click();
  await tips.getByRole('button', { name: 'Next tip' }).click();
  await expect(tips.getByText('3/3')).toBeVisible();
  await expect(tips.getByRole('heading', { name: 'Stay in charge' })).toBeVisible();
  expect((await tips.boundingBox())?.height).toBe(height);
  await tips.getByRole('button', { name: 'Hide tips' }).click();
  await page.reload();
  await alive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(tips).toHaveCount(0);
});

test('[LOBBY-15] on a phone the games menu is swiped, or moved by its arrows', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Games menu' });
  const on = menu.getByRole('button', { name: 'Show more items' });
  await expect(on).toBeVisible();
  const box = await on.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(menu.getByRole('button', { name: 'Show earlier items' })).toHaveCount(0);
  await expect(async () => {
    // It may go while it is pressed, as the line comes to its end.
    if (await on.isVisible()) await on.click({ timeout: 1000 });
    await expect(on).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(menu.getByRole('link').last()).toBeInViewport();
  await expect(menu.getByRole('button', { name: 'Show earlier items' })).toBeVisible();
});

test('search engines read what a page is, and every page they are told of is there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await open(page, '/hu/new-games');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const types = JSON.parse(data ?? '')['@graph'].map((node: Record<string, unknown>) => node['@type']);
  expect(types).toEqual(['Organization', 'WebSite', 'CollectionPage', 'BreadcrumbList']);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(300);
  const heads = new Set<string>();
  // Every list, and some of the games.
  const lists = addresses.filter((address) => !/-games\/[^/]+$/.test(address));
  const games = addresses.filter((address) => /-games\/[^/]+$/.test(address)).filter((_, index) => index % 40 === 0);
  for (const address of [...lists, ...games]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html, address).toContain('<meta property="og:image" content="http');
    expect(html, address).not.toContain('content="noindex"');
    heads.add(`${/<title>[^<]*/.exec(html)?.[0]} ${/<html lang="[a-z]+"/.exec(html)?.[0]}`);
  }
  expect(heads.size).toBe(lists.length + games.length);
});
