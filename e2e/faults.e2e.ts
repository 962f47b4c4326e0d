import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { balanceOf, cents, expectAmount, pillIn, playByApi } from './fixtures/game.ts';
import {
  alive,
  excuseComplaints,
  expectComplaints,
  LOST_LINE,
  logInAs,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';
import { startSite } from './fixtures/running-site.ts';

const games = (page: Page) => page.locator('main li a[href*="modal=gameInfoModal"]');

/** Goes to the studios by the games menu: its last items are behind "More". */
async function toStudios(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Games menu' });
  await menu.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('region', { name: 'More' }).getByRole('link', { name: 'Studios' }).click();
  await expect(page).toHaveURL(/\/providers$/);
}

test('[ERROR-05, ERROR-03, ERROR-04, SHELL-27] a page whose code does not come says so, and Reload brings it', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').waitFor();
  const scripts = '**/assets/**/*.js';
  await page.route(scripts, (route) => route.abort('connectionfailed'));
  await toStudios(page);
  await expect(
    page.getByText('Component cannot be loaded due to a connectivity problem. Please try to reload the page.'),
  ).toBeVisible();
  // The document that Reload requests gets its code: what the page tries by itself meanwhile does not.
  await page.route('/providers', async (route) => {
    await page.unroute(scripts);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/studios/i);
  await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/assets\/[^/]+\.js$/ });
});

test('a page whose code was lost opens by itself once it can be had', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').waitFor();
  const scripts = '**/assets/**/*.js';
  await page.route(scripts, (route) => route.abort('connectionfailed'));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await toStudios(page);
  await expect(page.getByText(/^Component cannot be loaded/)).toBeVisible();
  await page.unroute(scripts);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/studios/i);
  expect(documents).toBe(0);
  await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/assets\/[^/]+\.js$/ });
});

const NOT_WHOLE = [
  ['/', 'This page didn’t load completely, so some things don’t work yet. Reload', /\/assets\/.*\.js$/],
  [
    '/hu/login',
    'Az oldal nem töltődött be teljesen, ezért még nem minden működik. Újratöltés',
    /\/assets\/first-.*\.js$/,
  ],
  [
    '/nl/faq',
    'Deze pagina is niet volledig geladen, dus nog niet alles werkt. Opnieuw laden',
    /\/assets\/content-.*\.js$/,
  ],
  ['/sv/providers', 'Sidan har inte laddats helt, så allt fungerar inte ännu. Ladda om', /\/assets\/client-.*\.js$/],
] as const;

for (const [path, words, lost] of NOT_WHOLE) {
  test(`${path} without ${lost.source} says so, with a way to reload, and comes alive by itself once the line is back`, async ({
    page,
    complaints,
  }) => {
    let isBack = false;
    await page.route(lost, (route) => (isBack ? route.continue() : route.abort('connectionfailed')));
    await page.goto(path);
    const line = page.locator('#entry-lost');
    await expect(line).toHaveText(words);
    await expect(line.getByRole('link')).toBeVisible();
    await expect(page.locator('html[data-alive]')).toHaveCount(0);
    isBack = true;
    await alive(page);
    await expect(line).toBeHidden();
    await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: lost });
    excuseComplaints(complaints, { says: /uncaught: Failed to fetch dynamically imported module/, of: '' });
  });
}

test('a modal whose code does not come leaves the page whole', { tag: '@desktop' }, async ({ page, complaints }) => {
  await open(page, '/');
  await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'attached' });
  // Its own alone: what is prefetched just then is imported past the cache, which a route turns off, and would be lost for good.
  const scripts = '**/assets/login-*.js';
  await page.route(scripts, (route) => route.abort('connectionfailed'));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText(/cannot be loaded due to a connectivity problem/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(games(page).first()).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/assets\/[^/]+\.js$/ });
});

/** Ways in which an answer can be none. */
const NO_ANSWERS: readonly { words: string; answer(route: Route): Promise<void> }[] = [
  { words: 'no connection', answer: (route) => route.abort('connectionrefused') },
  { words: '500 without a body', answer: (route) => route.fulfill({ status: 500 }) },
  { words: 'HTML', answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Proxy</h1>' }) },
  {
    words: 'wrong types',
    answer: (route) => route.fulfill({ json: { games: 'none', total: {}, page: [], size: null } }),
  },
  { words: 'null', answer: (route) => route.fulfill({ contentType: 'application/json', body: 'null' }) },
  {
    words: 'too much',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '['.repeat(300_000) }),
  },
];

test('whatever the API answers, a page says it in words, keeps its frame and can try again', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  // Six ways, each with the waits between its tries.
  test.setTimeout(180_000);
  // The list and the index of all games: either has the games to show.
  const paths = /\/api\/game\/(list\?|index$)/;
  for (const { words, answer } of NO_ANSWERS) {
    // From the first byte on: the list is also fetched ahead, in idle time.
    await page.route(paths, answer);
    await open(page, '/providers');
    await page.getByRole('banner').getByRole('link', { name: 'All games' }).click();
    await expect(page).toHaveURL(/\/all-games$/);
    const note = page.getByRole('main').getByRole('alert');
    await expect(note, words).toContainText('The games could not be loaded');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(paths);
    if (words === 'too much') {
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(games(page).first()).toBeVisible();
    }
  }
  await expectComplaints(
    complaints,
    ...[/ERR_CONNECTION_REFUSED/, /status of 500/].flatMap((says) => [
      { says, of: '/api/game/list' },
      { says, of: '/api/game/index' },
    ]),
  );
});

test('code that is fetched in idle time and lost says nothing to anyone, and the arrow keys come later', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  await logInAs(context, 'oliver');
  let lost = 0;
  let isBack = false;
  // What is lost has no response: the first is that of a later try, whenever it comes.
  const arrival = page.waitForResponse(/\/assets\/idle-/);
  await page.route(/\/assets\/(idle|toggle-favourite)-[^.]*\.js/, (route) => {
    if (isBack) return route.continue();
    lost += 1;
    return route.abort('connectionfailed');
  });
  await open(page, '/');
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
  isBack = true;
  await arrival;
  await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/assets\/idle-/ });
  excuseComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/assets\/toggle-favourite-/ });
});

test('a list whose pages do not come shows the games that the index knows', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await page.route('**/api/game/list?*', (route) => route.abort('connectionrefused'));
  await open(page, '/providers');
  await page.getByRole('banner').getByRole('link', { name: 'All games' }).click();
  await expect(games(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectComplaints(complaints, { says: /ERR_CONNECTION_REFUSED/, of: '/api/game/list' });
});

test('[CURTAIN-03, CURTAIN-04, CURTAIN-05, CALL-09] the platform is gone: a shell with 503 and its curtain, notes instead of blanks, and a page again once it is back', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  test.setTimeout(180_000);
  const site = await startSite();
  await logInAs(context, 'nora', site.address);
  const menu = await (await context.request.get(`${siteHere()}/api/game/menu`)).json();
  // Without its folder the database cannot be started again either.
  const there = join(site.dataFolder, 'postgres');
  const away = join(site.dataFolder, 'postgres.away');
  await rename(there, away);
  const pid = Number((await readFile(join(away, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');

  // Nobody has asked for the menu yet, so that the document comes without it.
  const held: Route[] = [];
  await page.route('**/api/game/menu', (route) => void held.push(route));
  const shell = await page.goto(`${site.address}/`);
  expect(shell?.status()).toBe(503);
  expect(/<body class="[^"]*preloading.*<div[^>]*role="status">Loading</s.test((await shell?.text()) ?? '')).toBe(true);
  await alive(page);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort('connectionrefused');
  await expect.poll(() => held.length, { message: 'asked once more' }).toBe(2);
  await expect(page.locator('body')).toHaveClass(/preloading/);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible();
  await held[1]?.fulfill({ json: menu });
  await expect(page.locator('body')).not.toHaveClass(/preloading/);
  await page.unroute('**/api/game/menu');

  const answer = await page.goto(`${site.address}/hu/new-games`);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBeTruthy();
  await alive(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();

  await site.kill();
  await rename(away, there);
  const risen = await startSite({ PORT: new URL(site.address).port }, site.dataFolder);
  try {
    await page.reload();
    await alive(page);
    await expect(games(page).first()).toBeVisible();
    await expect(page.locator('body')).not.toHaveClass(/preloading/);
    await expect(pillIn(page)).toContainText(/\d/);
  } finally {
    await page.close();
    await risen.stop();
  }
  excuseComplaints(
    complaints,
    { says: /status of 503/, of: /^\/(?:$|api\/|cms\/|hu\/new-games$)/ },
    { says: /ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET_NOT_CONNECTED)/, of: /^\/(?:api|assets|cms)\// },
  );
});

test('the live stream is cut and heals: the balance is true again', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  await logInAs(context, 'oliver');
  await open(page, '/');
  const before = await balanceOf(context);
  await expectAmount(pillIn(page), before);
  await context.setOffline(true);
  await expect(page.getByText('Please check your network connection')).toBeVisible();
  const round = await playByApi(context.request, 'tokaj-nights');
  const after = before - cents(round.stake) + cents(round.returned);
  expect(await balanceOf(context)).toBe(after);
  await context.setOffline(false);
  await expectAmount(pillIn(page), after);
  excuseComplaints(complaints, LOST_LINE);
});

const HOSTILE = [
  '/?modal=<script>alert(1)</script>',
  '/?modal=__proto__&__proto__=x&constructor=y',
  '/?modal=gameInfoModal&gameId=../../api/session',
  '/?modal=gameInfoModal&gameId=%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/?modal=gameInfoModal',
  '/?modal=login&page-after-login=javascript:alert(1)',
  '/?debug-zoom=99999&debug-scale=-1&customerApp[]=poker',
  `/?a=${'x'.repeat(10_000)}`,
  '/?%E0%A4%A=%&&&==&=',
  '/all-games?page=-1',
  '/all-games?page=999',
  '/all-games?page=1e9&page=2',
  '/new-games?page=<b>2</b>',
];

test('hostile parameters open nothing, run nothing and break nothing', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of HOSTILE) {
    const answer = await page.goto(path);
    expect([200, 404, 414, 431], path.slice(0, 80)).toContain(answer?.status());
    await alive(page);
    await expect(page.getByRole('banner'), path.slice(0, 80)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'x'))).toBe(false);
  }
  expect(dialogs).toEqual([]);
  await expectComplaints(complaints, { says: /status of 404/, of: '/all-games' });
  // The next address may be opened before the answer is here.
  excuseComplaints(complaints, { says: /status of 404/, of: /^\/api\/game\/info\// });
});

test('a full storage changes nothing that is seen', { tag: '@desktop' }, async ({ page, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await open(page, '/');
  await toStudios(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/studios/i);
  await page.goBack();
  await expect(games(page).first()).toBeVisible();
  await games(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the API is gone while the site is open: what is there stays, what fails says so', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  // Nobody else stakes as this player, whose balance must not change.
  await logInAs(context, 'bianca');
  await open(page, '/');
  const shown = await pillIn(page).textContent();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await pillIn(page).click();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/Cash/);
  expect(await pillIn(page).textContent()).toBe(shown);
  await page.keyboard.press('Escape');
  const tile = page.locator('main section a[href*="modal=gameInfoModal"]').first();
  await tile.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectComplaints(complaints, { says: /ERR_CONNECTION_REFUSED/, of: /^\/api\/game\/info\// });
  excuseComplaints(complaints, { says: /ERR_CONNECTION_REFUSED/, of: /^\/api\// });
});

test('on a cut line the info of a game keeps one height while it loads, fails and is there', {
  tag: ['@desktop', '@phone'],
}, async ({ page, complaints }) => {
  await open(page, '/');
  const call = '**/api/game/info/**';
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(call, async (route) => {
    await failed;
    await route.abort('connectionfailed');
  });
  await games(page).first().click();
  const dialog = page.getByRole('dialog');
  const boxes: unknown[] = [];
  const measure = async () => boxes.push(await dialog.boundingBox());
  await expect(dialog.getByRole('status')).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await measure();
  fail();
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  await measure();
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Rules' })).toBeVisible();
  await measure();
  expect(boxes).toEqual([boxes[0], boxes[0], boxes[0]]);
  await expectComplaints(complaints, { says: /ERR_CONNECTION_FAILED/, of: /^\/api\/game\/info\// });
});
