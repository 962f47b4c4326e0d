import { expect, type Locator, type Page } from '@playwright/test';
import {
  alive,
  deviceHere,
  excuseComplaints,
  expectComplaints,
  hearing,
  LOST_LINE,
  layoutShifts,
  open,
  test,
} from './fixtures/journey.ts';

/** The links of game tiles; the first is in the first row. */
function tiles(page: Page): Locator {
  return page.locator('main section a[href*="modal=gameInfoModal"]');
}

function homeMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Games menu' });
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { foyerMark: 1 }));
}

/** Whether the document is still the one that was marked. */
async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'foyerMark' in window);
}

test('the lobby comes alive without a shift and asks for nothing that came with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // In idle time the protection is asked for again, all games are fetched ahead (SHELL-09), and the affiliate call is made.
  const idle = ['**/api/protection/status', '**/api/game/list?group=all*', '**/api/affiliate/arrivals'].map((address) =>
    page.waitForRequest(address),
  );
  await open(page, '/');
  await page.getByRole('contentinfo').waitFor();
  await Promise.all(idle);
  await page.evaluate(() => document.fonts.ready);
  // Rows far below are drawn on approach, into the space that was reserved for them.
  const rows = page.locator('main section:not([aria-label="Tips"])');
  for (let row = 0; row < (await rows.count()); row += 1) {
    await rows.nth(row).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(rows.nth(row).locator('li').first()).toBeVisible();
  }
  await page.getByRole('contentinfo').evaluate((element) => element.scrollIntoView());
  // The tips for first-time visitors are fetched when their space is near.
  await expect(page.getByRole('heading', { name: 'Find a game your way' })).toBeVisible();
  const api = () => asked.filter((path) => path.startsWith('/api/'));
  // Streams are opened by code that comes later.
  await expect
    .poll(() => [...new Set(api())].sort())
    .toEqual([
      '/api/affiliate/arrivals',
      '/api/content/tips/lobby/1',
      '/api/content/tips/lobby/2',
      '/api/content/tips/lobby/3',
      '/api/events',
      '/api/game/list',
      // Opened when the row of live tables comes on the screen.
      '/api/live/events',
      '/api/protection/status',
    ]);
  expect(api().filter((path) => path === '/api/affiliate/arrivals')).toHaveLength(1);
  expect(asked.filter((path) => path === '/').length).toBe(1);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a settled lobby has loaded few files, and a press brings the rest', {
  tag: '@phone',
}, async ({ page }) => {
  const idle = [page.waitForResponse('**/api/game/list?group=all*'), page.waitForResponse(/\/assets\/idle-[^.]*\.js/)];
  await open(page, '/');
  await Promise.all(idle);
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  // What came over the line: code is fetched, and then imported from the browser's cache.
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize })),
  );
  const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
  const table = scripts.map(({ path, size }) => `${size} ${path}`).join('\n');
  expect(scripts.length, table).toBeGreaterThan(2);
  expect(scripts.length, table).toBeLessThanOrEqual(15);
  expect(
    scripts.reduce((sum, { size }) => sum + size, 0),
    table,
  ).toBeLessThanOrEqual(130 * 1024);
  expect(loaded.length + 1, 'with the document').toBeLessThanOrEqual(40);
  await tiles(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[SHELL-01, REGCONST-01, PATH-01, PATH-14, PATH-17, PATH-29] links of the site change the page and keep the document', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await open(page, '/');
  await mark(page);
  await page.getByRole('link', { name: /^See all.*New$/ }).click();
  await expect(page).toHaveURL(/\/new-games$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/New/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // The address is there before the page is.
  await expect(page).toHaveTitle(/^Foyer/);
  const menu = homeMenu(page);
  const isSwiped = deviceHere() === 'mobile';
  // Elsewhere the line has no room for it: once the items are measured it is behind "More".
  if (!isSwiped) await menu.getByRole('button', { name: 'More' }).click();
  const items = isSwiped ? menu : menu.getByRole('region', { name: 'More' });
  await items.getByRole('link', { name: 'Studios' }).click();
  await expect(page).toHaveURL(/\/providers$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Game studios/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /to the lobby/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(tiles(page).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a page that comes late is said to be on its way, and moves nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  // The links below the page come when the browser is idle, which nothing may hold up.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' })).toBeVisible();
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  // Longer than the half second after a press in which the browser excuses everything, the first page longer still.
  await page.route('**/*', async (route) => {
    await Promise.all([isSeen, new Promise((resolve) => setTimeout(resolve, 700))]);
    await route.continue();
  });
  const visits = [
    ['/promotions', /^Promotions/],
    ['/', /^Foyer/],
    ['/new-games', /^New/],
    ['/promotions', /^Promotions/],
    ['/faq', /^Frequently/],
  ] as const;
  const isOnItsWay = page.locator('html[data-loading]');
  for (const [index, [path, title]] of visits.entries()) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    if (index === 0) await expect(isOnItsWay).toHaveCount(1);
    see();
    await expect(page).toHaveTitle(title);
    await expect(isOnItsWay).toHaveCount(0);
  }
  expect(await layoutShifts(page)).toEqual([]);
});

test('[PATH-25, PATH-26, PATH-27, LOBBY-05, LOBBY-09, LOBBY-10, LOBBY-11, LOBBY-12, LOBBY-15] the games menu stands on the lobby and the groups, not elsewhere', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  for (const path of ['/', '/new-games', '/group/new', '/all-games']) {
    await open(page, path);
    await expect(homeMenu(page), path).toBeVisible();
    for (const name of ['Lobby', 'All games', 'Studios']) {
      await expect(homeMenu(page).getByRole('link', { name }), `${name} on ${path}`).toBeAttached();
    }
  }
  await open(page, '/providers');
  await expect(homeMenu(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ERROR-07] the lobby can be read and walked through, and says what is missing', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/');
    const said = page.locator('noscript');
    await expect(said).toBeVisible();
    expect(await said.innerText()).toBe('Please enable Javascript to use the site');
    await expect(tiles(page).first()).toBeVisible();
    await page.getByRole('link', { name: /^See all.*Popular$/ }).click();
    await expect(page).toHaveURL(/\/popular-games$/);
    const games = page.locator('main li a[href*="modal=gameInfoModal"]');
    const first = await games.first().textContent();
    await page.goto('/all-games');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(games.first()).not.toHaveText(first ?? '');
  });
});

test('[LOBBY-16, PATH-18, PATH-30, MODAL-01, MODAL-02] the play button opens the game info, Back and Esc close it and the focus returns', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await open(page, '/?utm_source=letter');
  await mark(page);
  const tile = tiles(page).first();
  const title = (await tile.locator('strong').textContent()) ?? '';
  await tile.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]modal=/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('modal')).toBe('gameInfoModal');
  expect(query.get('gameId')).toMatch(/^[a-z0-9-]+$/);
  expect(query.get('utm_source'), 'parameters of others are kept').toBe('letter');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/\?utm_source=letter$/);

  await tile.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/\?utm_source=letter$/);
  await expect(tile).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test('[PATH-18, MODAL-01] a shared address opens the game info; an unknown modal opens nothing; an unknown game says so', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await open(page, '/new-games?modal=gameInfoModal&gameId=tokaj-nights');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Tokaj Nights', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/new-games$/);

  await page.goto('/?modal=gameInfoModal&gameId=no-such-game');
  await expect(dialog).toContainText('We can’t find this game');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectComplaints(complaints, { says: /status of 404/, of: '/api/game/info/no-such-game' });
  expect(complaints.made, 'an unknown game is asked for once').toHaveLength(1);

  const home = page.waitForRequest('**/api/protection/status');
  await open(page, '/?modal=nonsense&x=1');
  await home;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/\?modal=nonsense&x=1$/);
});

test('[MODAL-17, MODAL-18] history and scroll place keep in step through pages and modals', {
  tag: '@phone',
}, async ({ page }) => {
  const scrollPlace = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, '/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
        window.scrollTo({ top: 600, behavior: 'instant' });
      }),
  );
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/providers"]')?.click());
  await expect(page).toHaveURL(/\/providers$/);
  await expect.poll(scrollPlace).toBe(0);
  await page.evaluate(() => window.history.state);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(scrollPlace).toBe(600);

  const tile = tiles(page).nth(8);
  const before = await scrollPlace();
  await tile.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrollPlace(), 'a modal moves nothing').toBe(before);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrollPlace()).toBe(before);

  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[PATH-28] a link to another site opens a tab of its own and hands nothing over', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Help</title>' }),
  );
  await open(page, '/');
  const link = page.getByRole('complementary', { name: 'Safer gambling' }).getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  const opened = context.waitForEvent('page');
  await link.click();
  const other = await opened;
  await expect(other).toHaveTitle('Help');
  expect(await other.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/$/);
});

test('[SHELL-30, SHELL-32] modals come after 500 ms and the footer after 800 ms, not before', {
  tag: '@desktop',
}, async ({ page }) => {
  const start = Date.UTC(2026, 0, 15, 8);
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await open(page, '/?modal=gameInfoModal&gameId=tokaj-nights');
  const dialog = page.getByRole('dialog');
  const footer = page.getByRole('contentinfo');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/game-info-/.test(request.url())) scripts.push(request.url());
  });
  await page.clock.runFor(499);
  await expect(dialog).toHaveCount(0);
  expect(scripts, 'no bundle of a modal yet').toEqual([]);
  await page.clock.runFor(1);
  await expect(dialog).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  await page.clock.runFor(299);
  await expect(footer).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(footer).toHaveCount(1);
});

test('[ERROR-08] the loss of the network is said and taken back', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/');
  await context.setOffline(true);
  await expect(page.getByText('Please check your network connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Please check your network connection')).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /to the lobby/ })
    .click();
  await alive(page);
  excuseComplaints(complaints, LOST_LINE);
});

test('[LOBBY-17, ROLE-06, ROLE-07, ROLE-08, ROLE-11, ROLE-12, ROLE-13] a favourite is kept, in the other tab too, and a visitor has none', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await open(page, '/new-games');
  const hearts = (here: Page) => here.getByRole('button', { name: /: favourite$/ });
  await expect(hearts(page)).toHaveCount(0);
  await page.goto('/dev');
  await alive(page);
  await page.getByRole('button', { name: 'Log in as bianca' }).click();
  await expect(page.getByRole('banner')).toContainText(/\b0,00/);
  await open(page, '/new-games');
  const other = await context.newPage();
  await open(other, '/new-games');
  await hearing(page, 2);
  const name = (await hearts(page).first().getAttribute('aria-label')) ?? '';
  const heart = (here: Page) => here.getByRole('button', { name, exact: true }).first();
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await alive(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
});
