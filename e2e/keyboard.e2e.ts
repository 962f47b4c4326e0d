import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';
import { expect, type Locator, type Page } from '@playwright/test';
import { jpegOf } from '../apps/platform/src/testing/test-pictures.ts';
import { gameIn, isRoundCall, pillIn, playRoundOnPage, ready } from './fixtures/game.ts';
import { atRest, ENDED_SESSION, excuseComplaints, open, test } from './fixtures/journey.ts';

// Hundreds of keys, one by one.
test.describe.configure({ timeout: 180_000 });

/** Stops from the top of a long page to its end. */
const MOST_STOPS = 120;

/** Presses a key; the focus is then never lost to the page as a whole (WCAG 2.4.3). */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: key }).toBe(true);
  }
}

/** Goes on with Tab, or back, until a control has the focus, which nothing may lie over (WCAG 2.4.11). */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await press(page, key);
  }
  await expect(target).toBeFocused();
  const covers = (element: HTMLElement | SVGElement) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const points = [
      [left + 4, top + height / 2],
      [right - 4, top + height / 2],
      [left + width / 2, top + 4],
      [left + width / 2, bottom - 4],
    ] as const;
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    return hits
      .filter((hit) => !hit || !(element.contains(hit) || hit.contains(element)))
      .map((hit) => hit?.outerHTML.slice(0, 80) ?? 'out of sight');
  };
  // The page may still scroll to it.
  await expect.poll(() => target.evaluate(covers)).toEqual([]);
}

const banner = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const searchLink = (page: Page) => banner(page).getByRole('link', { name: /^Search / });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search games and studios' });

/** Waits until what listens on every page is there, as the key of the search shows, and leaves the search again. */
async function listening(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    // A key that was pressed twice is a text, which goes first.
    await press(page, 'Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test('without a mouse: to the content, to a game by the search, its key off and on, through the tips', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await press(page, 'Enter');
  await expect(main(page)).toBeFocused();
  await listening(page);
  await expect(main(page)).toBeFocused();

  await press(page, '/');
  const keySwitch = page.getByRole('checkbox', { name: 'Open search with the / key' });
  await tabTo(page, keySwitch);
  await press(page, 'Space', 'Escape');
  await expect(main(page)).toBeFocused();
  await press(page, '/');
  await expect(dialog(page)).toHaveCount(0);
  await tabTo(page, searchLink(page), 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, keySwitch);
  await press(page, 'Space', 'Escape');
  await expect(searchLink(page)).toBeFocused();

  await press(page, 'Enter');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('tokaj');
  await expect(dialog(page).getByRole('link', { name: /^Tokaj Nights/ })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: 'About Tokaj Nights' })).toBeVisible();
  await press(page, 'Escape');
  await expect(searchField(page)).toBeFocused();
  await press(page, 'Escape', 'Escape');
  await expect(searchLink(page)).toBeFocused();

  await expect(page.getByRole('button', { name: 'Open live chat' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next tip' });
  await expect(async () => {
    // The tips come when the end of the page is near.
    await press(page, 'End');
    await expect(next).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tabTo(page, next);
  await press(page, 'Enter');
  const hide = page.getByRole('button', { name: 'Hide tips' });
  await tabTo(page, hide);
  await press(page, 'Enter');
  await expect(hide).toHaveCount(0);
});

test('without a mouse, in colours of one’s own: filter a list, open a game of it, log in, mark a favourite, log out', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  excuseComplaints(complaints, ENDED_SESSION);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/all-games');
  const links = banner(page).getByRole('navigation').getByRole('link');
  const standingOut = () =>
    links.evaluateAll((all) => {
      const grounds = all.map((link) => getComputedStyle(link).backgroundColor);
      return grounds.filter((ground) => ground !== grounds[0]).length;
    });
  await expect.poll(standingOut, 'the page one is at stands out').toBe(1);
  const loadingBar = await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.loading = '';
    const bar = getComputedStyle(root, '::before').backgroundColor;
    delete root.dataset.loading;
    const ground = document.body.appendChild(document.createElement('p'));
    ground.style.background = 'Canvas';
    const canvas = getComputedStyle(ground).backgroundColor;
    ground.remove();
    return { bar, canvas };
  });
  expect(loadingBar.bar, 'that a page is on its way is seen').not.toBe(loadingBar.canvas);
  await listening(page);
  await expect(main(page)).toBeFocused();
  const filter = main(page).getByRole('link', { name: 'Filter', exact: true });
  await tabTo(page, filter);
  await press(page, 'Enter');
  await tabTo(page, dialog(page).getByRole('checkbox').first());
  await press(page, 'Space', 'Escape');
  await expect(filter).toBeFocused();
  await tabTo(page, main(page).getByRole('button', { name: /^Leave out / }));
  await press(page, 'Enter');
  await expect(filter).toBeFocused();

  const tiles = main(page).getByRole('listitem');
  await tabTo(page, tiles.first().getByRole('link').first());
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(tiles.nth(2).getByRole('link').first()).toBeFocused();

  await tabTo(page, banner(page).getByRole('link', { name: 'Log in' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(dialog(page).getByLabel('Username or e-mail')).toBeFocused();
  await page.keyboard.type('emma');
  await press(page, 'Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(pillIn(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Logged in as emma' })).toHaveCount(1);
  await press(page, 'Enter', 'Escape');
  await expect(pillIn(page)).toBeFocused();

  const heart = tiles.first().getByRole('button');
  const colours = () =>
    heart.evaluate((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor));
  await tabTo(page, heart);
  await atRest(page);
  const [disc, shape] = await colours();
  await press(page, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  expect(new Set([disc, shape, (await colours())[1]]).size, 'the disc, a heart and a favourite').toBe(3);
  await press(page, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toBeFocused();

  const account = banner(page).getByRole('button', { name: 'Your account' });
  await tabTo(page, account, 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('link', { name: 'Log out' }).or(page.getByRole('button', { name: 'Log out' })));
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('without a mouse, in colours of one’s own: a demo and its rules, a picture for the support', {
  tag: '@desktop',
}, async ({ page }) => {
  const rounds: string[] = [];
  page.on('request', (request) => void (isRoundCall(request.url()) && rounds.push(request.url())));
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/all-games/tokaj-nights/demo');
  await ready(page);
  const frame = page.locator('iframe');
  await expect(frame).toBeFocused();
  const rules = page.getByRole('region').getByRole('button', { name: 'Rules' }).first();
  await tabTo(page, rules, 'Shift+Tab');
  for (const key of ['Enter', 'Space']) {
    await press(page, key);
    await expect(gameIn(page).frame.getByRole('dialog')).toBeVisible();
    await press(page, 'Escape');
    await expect(rules).toBeFocused();
  }
  expect(rounds).toEqual([]);
  const grounds = await gameIn(page)
    .frame.locator('.window .card')
    .first()
    .evaluate((card) => {
      const { backgroundImage } = getComputedStyle(card);
      return { backgroundImage, adjust: getComputedStyle(card).getPropertyValue('forced-color-adjust') };
    });
  expect(grounds).toMatchObject({ backgroundImage: expect.stringContaining('gradient'), adjust: 'none' });
  await tabTo(page, frame);
  await expect(gameIn(page).spin).toBeVisible();
  await playRoundOnPage(page, async () => {
    await gameIn(page).spin.focus();
    await page.keyboard.press('Enter');
  });
  expect(rounds).toHaveLength(1);

  await open(page, '/contact-us');
  await listening(page);
  await tabTo(page, page.getByLabel('Subject'));
  // One letter, as a word that is typed slowly would begin anew in its midst.
  await page.keyboard.type('V');
  const chooser = page.getByLabel('Add picture 1');
  // Listens before the way there: the browser would miss a key that comes with the listening.
  const chosen = page.waitForEvent('filechooser', { timeout: 0 });
  await tabTo(page, chooser);
  await press(page, 'Enter');
  await (await chosen).setFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(60, 40) });
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
  await press(page, 'Enter');
  await expect(chooser).toBeFocused();
});
