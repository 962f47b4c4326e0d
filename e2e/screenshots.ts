// Takes pictures of every screen, to be looked at: `bin/node-env node e2e/screenshots.ts <folder>`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findChromium, launchOptions } from '../tools/tests/chromium.ts';
import { type SiteProcess, startSite } from './fixtures/running-site.ts';

const GAME = 'tokaj-nights';
const BRANDS = ['foyer', 'nordlys', 'contrast'] as const;

const SCREENS = [
  { name: 'phone', options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  { name: 'tablet', options: { ...devices['Galaxy Tab S4'], viewport: { width: 820, height: 1180 } } },
  { name: 'desktop', options: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
] as const;

type Camera = { site: SiteProcess; browser: Browser; folder: string };

async function shoot(page: Page, folder: string, name: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  console.log(name);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  if (address.includes('modal=')) await page.getByRole('dialog').waitFor();
  else if (/\/(demo|real)$/.test(address)) await readyGame(page);
  else if (!/\/(blocked|login)$/.test(address)) await page.getByRole('contentinfo').waitFor();
}

async function readyGame(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('.spin[data-state="ready"]').waitFor({ timeout: 20_000 });
}

async function playOnce(page: Page): Promise<void> {
  const shown = page.waitForResponse((response) => response.url().endsWith('/acknowledge'), { timeout: 60_000 });
  await page.frameLocator('iframe').locator('.spin').click();
  await shown;
}

async function logIn(context: BrowserContext, site: string, userName: string): Promise<void> {
  await context.request.post(`${site}/api/dev/login`, { data: { userName }, headers: { origin: site } });
}

async function shootBrand(
  { site, browser, folder }: Camera,
  brand: string,
  { name, options }: (typeof SCREENS)[number],
) {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'foyer_brand', value: brand, url: site.address }]);
  const page = await context.newPage();
  const to = (path: string) => visit(page, `${site.address}${path}`);
  const as = (what: string) => `${brand}-${name}-${what}`;
  await to('/');
  await shoot(page, folder, as('home'));
  await shoot(page, folder, as('home-whole'), true);
  for (const language of ['hu', 'nl', 'sv']) {
    await to(`/${language}`);
    await shoot(page, folder, as(`home-${language}`));
  }
  const pages = {
    group: '/all-games',
    providers: '/providers',
    game: `/all-games/${GAME}`,
    missing: '/nothing-here',
    blocked: '/blocked',
  };
  for (const [what, path] of Object.entries(pages)) {
    await to(path);
    await shoot(page, folder, as(what));
  }
  await to(`/?modal=gameInfoModal&gameId=${GAME}`);
  await shoot(page, folder, as('game-modal'));
  await to(name === 'phone' ? '/login' : '/?modal=login');
  await shoot(page, folder, as('login'));
  await to('/dev');
  await shoot(page, folder, as('dev'), true);
  await to(`/all-games/${GAME}/demo`);
  await shoot(page, folder, as('play-demo'));
  await logIn(context, site.address, 'nora');
  await to('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .click();
  await shoot(page, folder, as('wallet'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await shoot(page, folder, as('profile'));
  await context.close();
}

/** Rounds of one player have a least time between them: one after another. */
async function shootRounds({ site, browser, folder }: Camera, brand: string): Promise<void> {
  const sizes = [
    ...SCREENS,
    { name: 'window', options: { ...SCREENS[2].options, viewport: { width: 1431, height: 803 } } },
  ];
  for (const { name, options } of sizes) {
    const context = await browser.newContext(options);
    await context.addCookies([{ name: 'foyer_brand', value: brand, url: site.address }]);
    await logIn(context, site.address, 'nora');
    const page = await context.newPage();
    await visit(page, `${site.address}/all-games/${GAME}/real`);
    await playOnce(page);
    await shoot(page, folder, `${brand}-${name}-play-result`);
    await context.close();
  }
}

async function main(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const site = await startSite();
  const browser = await chromium.launch(launchOptions(findChromium()));
  try {
    for (const brand of BRANDS) {
      for (const screen of SCREENS) await shootBrand({ site, browser, folder }, brand, screen);
      await shootRounds({ site, browser, folder }, brand);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

const [, , folder] = process.argv;
if (folder) await main(folder);
else console.error('Name a folder for the pictures: bin/node-env node e2e/screenshots.ts pictures');
