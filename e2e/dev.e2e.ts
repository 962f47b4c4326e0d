import { expect } from '@playwright/test';
import { pillIn } from './fixtures/game.ts';
import {
  alive,
  deviceHere,
  ENDED_SESSION,
  excuseComplaints,
  expectComplaints,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';
import { startProduction, startSite } from './fixtures/running-site.ts';

test('the workbench logs in as any player and shows every control', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/dev');
  const { players } = await (await page.request.get(`${siteHere()}/api/dev/players`)).json();
  expect(players.length).toBeGreaterThanOrEqual(8);
  for (const { userName, story } of players) {
    await expect(page.getByRole('button', { name: `Log in as ${userName}` })).toBeVisible();
    await expect(page.getByText(story, { exact: true })).toBeVisible();
  }
  // Two players in turn: the second login takes the place of the first.
  for (const [userName, amount] of [
    ['magnus', /\d{3}\.\d{3}/],
    ['emma', /0/],
  ] as const) {
    await page.getByRole('button', { name: `Log in as ${userName}` }).click();
    await expect(pillIn(page)).toContainText(amount);
    await expect(page.getByText(`Logged in as ${userName}`).first()).toBeAttached();
  }
  const gallery = page.locator('#gallery');
  await expect(gallery.getByRole('button')).not.toHaveCount(0);
  await gallery.getByRole('button', { name: 'Rules in figures' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dev$/);
});

test('another brand is chosen for this browser alone, from the first byte on', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await open(page, '/dev');
  const tokens = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
  const seen = new Set([await tokens()]);
  for (const brand of ['nordlys', 'contrast']) {
    await page.getByRole('button', { name: `Use ${brand}` }).click();
    await expect(page.locator('body')).toHaveClass(new RegExp(`brand-${brand}`));
    await alive(page);
    seen.add(await tokens());
    const html = await (await page.request.get('/')).text();
    expect(html).toContain(`brand-${brand}`);
  }
  expect(seen.size, 'each brand has a ground of its own').toBe(3);
  const other = await browser.newContext({ baseURL: siteHere() });
  expect(await (await other.request.get('/')).text()).toContain('brand-foyer');
  await other.close();
});

test('the clock is moved ahead: the idle session ends in every tab and window', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  test.setTimeout(180_000);
  const site = await startSite();
  try {
    await page.goto(`${site.address}/dev`);
    await alive(page);
    await page.getByRole('button', { name: 'Log in as nora' }).click();
    await expect(pillIn(page)).toBeVisible();
    const lobby = await context.newPage();
    await lobby.goto(`${site.address}/`);
    await alive(lobby);
    const game = await context.newPage();
    await game.goto(`${site.address}/all-games/tokaj-nights/real`);
    await alive(game);
    await page.bringToFront();
    await page.getByRole('button', { name: '24 hours ahead' }).click();
    await expect(page.getByText('24 hours ahead.').or(page.getByText(/clock says/))).toBeVisible();
    for (const tab of [page, lobby]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    }
    await expect(game.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    expect((await context.request.get(`${site.address}/api/player/balance`)).status()).toBe(401);
  } finally {
    for (const each of context.pages()) await each.close();
    await site.stop();
  }
  excuseComplaints(complaints, ENDED_SESSION);
});

test('in production there is no workbench, no way to log in without a password, no brand of choice', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  test.setTimeout(180_000);
  const site = await startProduction();
  try {
    const answer = await page.goto(`${site.address}/dev`);
    expect(answer?.status()).toBe(404);
    await alive(page);
    await expect(page.getByText('We cannot find this page')).toBeVisible();
    const headers = { origin: site.address, 'sec-fetch-site': 'same-origin' };
    const calls: readonly (readonly [method: 'get' | 'post', path: string, data?: object])[] = [
      ['get', '/sandbox'],
      ['get', '/sandbox/inbox'],
      ['get', '/api/dev/players'],
      ['post', '/api/dev/login', { userName: 'nora' }],
      ['post', '/api/dev/clock', { aheadSeconds: 3600 }],
      ['post', '/api/dev/brand', { brand: 'nordlys' }],
    ];
    for (const [method, path, data] of calls) {
      const refused = await context.request[method](`${site.address}${path}`, { headers, ...(data ? { data } : {}) });
      expect(refused.status(), path).toBe(404);
    }
    const login = await context.request.post(`${site.address}/api/session/login`, {
      headers,
      data: { userName: 'magnus', password: 'foyer-demo' },
    });
    expect((await login.json()).errorCode, 'nobody was seeded').toBe('107');
    await context.addCookies([{ name: 'foyer_brand', value: 'nordlys', url: site.address }]);
    await page.goto(`${site.address}/?modal=login`);
    await expect(page.locator('body')).toHaveClass(/brand-foyer/);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Players of the demonstration')).toHaveCount(0);
  } finally {
    await page.close();
    await site.stop();
  }
  await expectComplaints(complaints, { says: /status of 404/, of: '/dev' });
  expect(deviceHere()).toBe('desktop');
});
