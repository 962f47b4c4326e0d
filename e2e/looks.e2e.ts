import { type BrowserContext, expect, type Page } from '@playwright/test';
import { gameIn, pillIn, ready } from './fixtures/game.ts';
import {
  atRest,
  axeFindings,
  deviceHere,
  excuseComplaints,
  expectComplaints,
  logInAs,
  open,
  openByLink,
  siteHere,
  test,
} from './fixtures/journey.ts';

const BRANDS = ['foyer', 'nordlys', 'contrast'] as const;
const LANGUAGES = ['en', 'hu', 'nl', 'sv'] as const;
const GAME = 'tokaj-nights';

const GUEST_PAGES = [
  '/',
  '/all-games',
  '/new-games?page=999',
  '/providers',
  '/providers/901',
  `/all-games/${GAME}`,
  `/?modal=gameInfoModal&gameId=${GAME}`,
  '/?modal=gameInfoModal&gameId=no-such-game',
  `/all-games/${GAME}/demo`,
  '/promotions',
  '/promotions/welcome',
  '/faq',
  '/terms-conditions',
  '/style-guide',
  '/?modal=privacy-policy',
  '/nothing-here',
  '/blocked',
  '/dev',
];

/** Whose columns are arranged in another way than on a desktop. */
const TABLET_PAGES = [
  '/',
  '/all-games',
  '/new-games?page=999',
  '/providers',
  `/all-games/${GAME}`,
  `/?modal=gameInfoModal&gameId=${GAME}`,
  '/?modal=gameInfoModal&gameId=no-such-game',
  `/all-games/${GAME}/demo`,
  '/promotions',
  '/style-guide',
  '/nothing-here',
  '/blocked',
];

const PLAYER_PAGES = ['/my/current-bonuses', '/my/campaigns/promotions', '/my/special-promotion'];

async function wearBrand(context: BrowserContext, brand: string): Promise<void> {
  await context.addCookies([{ name: 'foyer_brand', value: brand, url: siteHere() }]);
}

function loginAddress(): string {
  return deviceHere() === 'mobile' ? '/login' : '/?modal=login';
}

/** Goes on to an address and waits until nothing more comes by itself. */
async function settle(page: Page, path: string): Promise<void> {
  await openByLink(page, path);
  if (path.endsWith('/demo')) await ready(page);
  else if (path.includes('modal=')) await page.getByRole('dialog').waitFor();
  else if (!path.startsWith('/blocked') && !path.endsWith('/login')) await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
}

/** What axe finds, with the name of what it looked at before it. */
async function findingsOf(page: Page, name: string): Promise<string[]> {
  return (await axeFindings(page)).map((finding) => `${name}: ${finding}`);
}

/**
 * What axe finds at these addresses. Each list has a tab of its own: while a page of one comes
 * to rest, one of another is looked at.
 */
async function findingsAt(context: BrowserContext, lists: readonly (readonly string[])[], brand = 'foyer') {
  const findings: string[] = [];
  await Promise.all(
    lists.map(async (paths) => {
      const tab = await context.newPage();
      for (const path of paths) {
        await settle(tab, path);
        await expect(tab.locator('body')).toHaveClass(new RegExp(`brand-${brand}`));
        findings.push(...(await findingsOf(tab, path)));
      }
      await tab.close();
    }),
  );
  return findings;
}

test('every page, frame and modal is free of findings, for visitor and player', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(480_000);
  const addresses = deviceHere() === 'tablet' ? TABLET_PAGES : [...GUEST_PAGES, loginAddress()];
  const half = Math.ceil(addresses.length / 2);
  const findings = await findingsAt(context, [addresses.slice(0, half), addresses.slice(half)]);
  const look = async (name: string) => findings.push(...(await findingsOf(page, name)));
  await logInAs(context, 'nora');
  await settle(page, '/');
  await look('/ as a player');
  await pillIn(page).click();
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await look('wallet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await look('profile menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('region', { name: 'Menu', exact: true })).toBeVisible();
  await look('site menu');
  for (const path of PLAYER_PAGES) {
    await settle(page, path);
    await look(path);
  }
  expect(findings).toEqual([]);
  await expectComplaints(complaints, { says: /status of 404/, of: '/api/game/info/no-such-game' });
});

const ACCOUNT_PAGES = [
  '/my/profile',
  '/my/communication',
  '/my/change-password',
  '/my/security',
  '/my/profile-account',
  '/my/activity',
  '/my/documents',
  '/my/limits',
  '/my/limits/gaming',
  '/my/limits/time',
  '/my/limits/questionnaire',
  '/my/complaints',
  '/my/data',
  '/my/transactions/game',
  '/my/transactions/statement',
  '/pending-rounds',
  '/first-deposit',
  '/?modal=withdrawal',
];

test('the player’s own pages are free of findings', { tag: '@desktop' }, async ({ context }) => {
  await logInAs(context, 'nora');
  const half = ACCOUNT_PAGES.length / 2;
  const findings = await findingsAt(context, [ACCOUNT_PAGES.slice(0, half), ACCOUNT_PAGES.slice(half)]);
  expect(findings).toEqual([]);
});

for (const [place, brand] of BRANDS.entries()) {
  test(`the brand ${brand} is free of findings in every language`, {
    tag: ['@desktop', '@phone'],
  }, async ({ context, complaints }) => {
    test.setTimeout(300_000);
    await wearBrand(context, brand);
    const paths = ['/', `/all-games/${GAME}`, loginAddress(), `/all-games/${GAME}/demo`, '/nothing-here'];
    // Every pair of device, brand and page, brand and language, page and language: all together would be four times as many.
    const run = place + (deviceHere() === 'mobile' ? BRANDS.length : 0);
    const addresses = paths.map((path, column) => {
      const language = LANGUAGES[(column + run) % LANGUAGES.length];
      return language === 'en' ? path : `/${language}${path}`;
    });
    expect(await findingsAt(context, [addresses.slice(0, 3), addresses.slice(3)], brand)).toEqual([]);
    // Where the language changes with it, it comes as a document.
    excuseComplaints(complaints, { says: /status of 404/, of: /^(?:\/(?:hu|nl|sv))?\/nothing-here$/ });
  });
}

const REFLOW_PAGES = ['/', '/all-games', '/providers', `/all-games/${GAME}`, `/all-games/${GAME}/demo`, '/dev'];

/** What stands out of the page at its right side, and by how much it can be scrolled sideways; empty where all fits. */
function tooWide(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // What a script measures follows the window.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const room = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll('main *, header *, footer *, dialog *')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      if (own === 0 || right <= room + 1) return false;
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) && box !== document.body) return false;
      }
      return true;
    });
    const width = document.documentElement.scrollWidth - room;
    const culprits = out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
    return width > 0 ? `${width} px too wide, ${culprits.join(' | ')}` : '';
  });
}

for (const { words, sizes, tag } of [
  { words: 'at 320 px', sizes: [{ width: 320, height: 640 }], tag: '@phone' },
  {
    words: 'at 200 % and 400 % zoom',
    sizes: [
      { width: 640, height: 400 },
      { width: 320, height: 256 },
    ],
    tag: '@desktop',
  },
]) {
  test(`${words} no page scrolls sideways, and nothing is cut off`, { tag }, async ({ page }) => {
    const [first] = sizes;
    for (const path of [
      ...REFLOW_PAGES,
      loginAddress(),
      `/?modal=gameInfoModal&gameId=${GAME}`,
      '/hu',
      '/sv/providers',
    ]) {
      if (first) await page.setViewportSize(first);
      await settle(page, path);
      for (const size of sizes) {
        // As a browser does that zooms in on a page which is there.
        if (size !== first) await page.setViewportSize(size);
        await expect.poll(() => tooWide(page), `${path} at ${size.width} px`).toBe('');
        // One above the other the banners of a computer would fill the screen.
        if (path === '/') await expect(page.locator('main a:has(> div > :is(h1, h2)):visible')).toHaveCount(1);
      }
    }
  });
}

// WCAG 1.4.4: terms of a bonus, and a notice with a long word.
test('with letters twice as large no page of a player scrolls sideways', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await logInAs(context, 'lina');
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await settle(page, '/sv/my/current-bonuses');
  await enlarge();
  await expect.poll(() => tooWide(page)).toBe('');
  await open(page, '/hu/my/verification');
  await enlarge();
  // At once: in some seconds it leads home.
  expect(await tooWide(page)).toBe('');
  await expect(page).toHaveURL(/verification$/);
});

// Large balances in each language: the header has the most to hold.
test('the header of a player fits the narrowest windows', {
  tag: ['@desktop', '@phone'],
}, async ({ page, context }) => {
  for (const [userName, path] of [
    ['nora', '/'],
    ['gabor', '/hu'],
    ['astrid', '/sv'],
  ] as const) {
    await logInAs(context, userName);
    await page.goto('about:blank');
    await page.setViewportSize({ width: 412, height: 800 });
    await settle(page, path);
    for (const width of [412, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = async () => {
        // A page that is too wide makes a phone's own window wider with it.
        const own = await page.evaluate(() => Math.max(window.innerWidth, document.documentElement.scrollWidth));
        const rights = await page
          .getByRole('banner')
          .locator('button:visible')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
        return Math.max(own, ...rights);
      };
      // What a script measures follows the window.
      await expect.poll(needed, `${path} of ${userName} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('everything that can be pressed is at least 24 px in both directions', async ({ page, context }) => {
  await logInAs(context, 'nora');
  const small: string[] = [];
  for (const path of [
    '/',
    '/all-games',
    '/providers',
    `/?modal=gameInfoModal&gameId=${GAME}`,
    `/all-games/${GAME}/real`,
    '/dev',
  ]) {
    await openByLink(page, path);
    if (path.endsWith('/real')) await expect(gameIn(page).spin).toBeVisible();
    // On its way a dialog may be smaller.
    else if (!path.includes('modal=')) await page.getByRole('contentinfo').waitFor();
    await atRest(page);
    for (const frame of page.frames()) {
      const found = await frame.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')];
        return controls.flatMap((control) => {
          // A link within a sentence is excepted (WCAG 2.5.8); what cannot be seen cannot be pressed.
          const isInSentence = control.tagName === 'A' && control.closest('p') !== null;
          const { width, height, bottom } = control.getBoundingClientRect();
          const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && bottom > 0;
          if (isInSentence || !isSeen || control.closest('[inert]')) return [];
          return width < 24 || height < 24
            ? [`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 120)}`]
            : [];
        });
      });
      small.push(...found.map((finding) => `${path}: ${finding}`));
    }
  }
  expect(small).toEqual([]);
});

test('the keyboard begins at the skip link, and its place can always be seen', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of ['/', '/providers', `/all-games/${GAME}`]) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    for (let stop = 0; stop < 25; stop += 1) {
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      const focused = page.locator(':focus');
      const focus = () =>
        focused.evaluate((element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
          const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
          const inView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
          const middle = document.elementFromPoint(
            Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1),
            Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1),
          );
          return {
            name: element.outerHTML.slice(0, 120),
            isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
            inView,
            isCovered: !(middle && (element.contains(middle) || middle.contains(element))),
          };
        });
      // What comes in idle time, such as the button of the chat, may have to be scrolled clear of.
      await expect
        .poll(focus, `${path}, stop ${stop}`)
        .toMatchObject({ isMarked: true, inView: true, isCovered: false });
      await page.keyboard.press('Tab');
    }
  }
  await open(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a modal keeps the focus inside and gives it back', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const element = document.activeElement;
      return element !== document.body && element?.closest('dialog') === null;
    });
    expect(isOutside, `stop ${stop} is in the dialog`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('behind a sheet the bar of a phone is gone, and behind a dialog the page stands still', {
  tag: '@phone',
}, async ({ page, context }) => {
  await logInAs(context, 'nora');
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  for (const opener of [pillIn(page), page.getByRole('button', { name: 'Menu' })]) {
    await expect(bar).toBeVisible();
    await opener.click();
    await expect(bar).toBeHidden();
    await page.keyboard.press('Escape');
  }
  await expect(bar).toBeVisible();
  // With letters of twice the size no label leaves its place (WCAG 1.4.4).
  const labels = await bar.evaluate((tabs) => {
    document.documentElement.style.fontSize = '200%';
    const wide = [...tabs.children].filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent);
    document.documentElement.style.fontSize = '';
    return wide;
  });
  expect(labels).toEqual([]);
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await expect.poll(scrolling).toBe('visible');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(scrolling).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(scrolling).toBe('visible');
});

test('a game keeps its reels at 400 % zoom, and nothing of its bar or symbols is cut at 320 px', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const size of [
    { width: 427, height: 320 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await settle(page, `/all-games/${GAME}/demo`);
    const { frame, spin } = gameIn(page);
    const reels = await frame.locator('.window').boundingBox();
    expect(Math.min(reels?.width ?? 0, reels?.height ?? 0)).toBeGreaterThan(100);
    await frame.locator('.head').hover();
    await expect(async () => {
      const { y = 0, height = 0 } = (await spin.boundingBox()) ?? {};
      // On a busy machine it is past before it was seen: then back.
      await page.mouse.wheel(0, y + height / 2 > size.height / 2 ? 30 : -30);
      await expect(spin).toBeInViewport({ ratio: 0.9, timeout: 1000 });
    }).toPass();
  }
  for (const language of LANGUAGES) {
    await settle(page, `${language === 'en' ? '' : `/${language}`}/all-games/${GAME}/demo`);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const at = `${language} at ${width}`;
      await expect.poll(() => cutInBar(page), at).toEqual([]);
      const cutTags = () =>
        gameIn(page)
          .frame.locator('.card .tag')
          .evaluateAll((all) => all.filter((tag) => tag.scrollWidth > tag.clientWidth).map((tag) => tag.textContent));
      // The frame is handed the brand's letters, and may have drawn with others before.
      await expect.poll(cutTags, at).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const wide of [width, 820]) {
        await page.setViewportSize({ width: wide, height: 640 });
        const words = `${language} at ${wide}, letters twice as large`;
        await expect.poll(() => cutInBar(page), words).toEqual([]);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    }
  }
});

/** Parts of a game's bar that are cut, leave the bar, or lie over each other. */
async function cutInBar(page: Page): Promise<string[]> {
  return page
    .getByRole('region')
    .first()
    .evaluate((bar) => {
      const parts = [...bar.querySelectorAll<HTMLElement>('dt, dd, a, button')].filter((part) =>
        part.checkVisibility(),
      );
      const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
      const isOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes.flatMap(({ part, box }, index) => [
        ...(part.scrollWidth > part.clientWidth + 1 ? [`cut: ${part.textContent}`] : []),
        ...(box.right > window.innerWidth ? [`outside: ${part.textContent}`] : []),
        ...boxes
          .slice(index + 1)
          // Icons have targets larger than what is drawn, which may touch.
          .filter((other) => part.textContent && other.part.textContent && isOver(box, other.box))
          .map(
            (other) => `${part.textContent || part.ariaLabel} over ${other.part.textContent || other.part.ariaLabel}`,
          ),
      ]);
    });
}
