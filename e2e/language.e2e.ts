import { LANGUAGE_COOKIE } from '@foyer/domain/locale/locale';
import { expect, type Page } from '@playwright/test';
import { ready } from './fixtures/game.ts';
import {
  alive,
  atRest,
  axeFindings,
  deviceHere,
  excuseComplaints,
  openByLink,
  openListening,
  siteHere,
  test,
} from './fixtures/journey.ts';
import { type SiteProcess, startSite } from './fixtures/running-site.ts';

const MIRRORED_PAGES = [
  '/all-games',
  '/providers',
  '/all-games/tokaj-nights',
  '/all-games/tokaj-nights/demo',
  '/live',
  '/all-games/search',
  '/promotions',
  '/faq',
  '/contact-us',
  '/nothing-here',
];

/** The chunks of texts that a page asks for, as `first` and `later`: each is fetched, and then imported from the cache. */
function textChunks(page: Page): string[] {
  const files = new Set<string>();
  const asked: string[] = [];
  page.on('request', (request) => {
    const [file, part] = /assets\/(first|later)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (file === undefined || part === undefined || files.has(file)) return;
    files.add(file);
    asked.push(part);
  });
  return asked;
}

test('only the language that is read is loaded: its first texts, later the others and their names', {
  tag: '@desktop',
}, async ({ page }) => {
  const asked = textChunks(page);
  await page.goto('/nl');
  await alive(page);
  expect(asked[0]).toBe('first');
  // The rest comes when the browser is idle.
  await expect.poll(() => asked).toEqual(['first', 'later', 'later']);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBe(3);
});

test.describe('a browser that asks for Hungarian', () => {
  test.use({ locale: 'hu-HU' });

  test('[CONST-01, SHELL-19] is led to Hungarian once; what is chosen then counts, in every tab and after coming back', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto('/?from=elsewhere');
    await expect(page).toHaveURL(`${siteHere()}/hu?from=elsewhere`);
    await alive(page);
    const other = await context.newPage();
    // The choice is stored, and sent on, by code that comes when the browser is idle; the link leads on in any case.
    await openListening(other, '/hu/providers');

    await page.bringToFront();
    await openListening(page, '/hu/all-games?sort=name');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click();
    await expect(page).toHaveURL(`${siteHere()}/sv/all-games?sort=name`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alla spel');
    await expect(other).toHaveURL(`${siteHere()}/sv/providers`);
    const chosen = async () => (await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;
    // A document that goes may take the writing of a cookie with it: the next one writes it then.
    await expect.poll(chosen).toBe('sv');

    const back = await context.newPage();
    await back.goto('/');
    await expect(back).toHaveURL(`${siteHere()}/sv`);
    await alive(back);
    await back.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(back).toHaveURL(`${siteHere()}/`);
    await expect(back.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('written from right to left', () => {
  test.describe.configure({ mode: 'serial' });
  let site: SiteProcess;
  test.beforeAll(async () => {
    // A whole site is seeded and started beside the journeys of others.
    test.setTimeout(180_000);
    site = await startSite({ FOYER_SEED: 'mirrored' });
  });
  test.afterAll(() => site.stop());

  /** How far the page can be scrolled sideways, and what stands out of it on either side. */
  const sideways = (page: Page) =>
    page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      const out = [...document.querySelectorAll('main *, header *, footer *, dialog *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width === 0 || (left >= -1 && right <= document.documentElement.offsetWidth + 1)) return false;
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) && box !== document.body) return false;
        }
        return !element.closest('[popover]:not(:popover-open)');
      });
      const names = out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
      const tooWide = document.documentElement.scrollWidth - room;
      return tooWide > 0 ? [`${tooWide} px too wide`, ...names] : names;
    });

  test('the layout is mirrored: nothing overflows, the header is the other way round, axe finds nothing', {
    tag: ['@desktop', '@phone'],
  }, async ({ page, complaints }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    const login = deviceHere() === 'mobile' ? '/login' : '?modal=login';
    for (const path of ['', ...MIRRORED_PAGES, login]) {
      await openByLink(page, `${site.address}/xb${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      // What comes a moment after the page is looked at too, and not while it fades in.
      if (path.endsWith('/demo')) await ready(page);
      await page.evaluate(() => document.fonts.ready);
      await atRest(page);
      for (const fault of [...(await sideways(page)), ...(await axeFindings(page))]) faults.push(`${path}: ${fault}`);
      if (path !== '') continue;
      const room = page.viewportSize()?.width ?? 0;
      const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
      const enter = await page.getByRole('banner').locator('a[href*="registration"]').boundingBox();
      expect(logo?.x, 'the logo stands at the right').toBeGreaterThan(room / 2);
      expect((enter?.x ?? room) + (enter?.width ?? 0), 'the way in at the left').toBeLessThan(room / 2);
    }
    expect(faults).toEqual([]);
    excuseComplaints(complaints, { says: /status of 404/, of: '/xb/nothing-here' });
  });
});
