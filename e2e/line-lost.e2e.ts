import { type BrowserContext, expect, type Page } from '@playwright/test';
import { excuseComplaints, LOST_LINE, open, test } from './fixtures/journey.ts';

const PLACES = ['/promotions', '/live', '/providers', '/faq', '/all-games'] as const;

/** When the line is cut: before the press, or by the n-th file of a kind that the press requests. */
const MOMENTS = [
  { words: 'before the press', files: null, nth: 0 },
  { words: 'at the first code', files: /\.js$/, nth: 1 },
  { words: 'at the first sheet', files: /\.css$/, nth: 1 },
  { words: 'at the third picture', files: /\.(?:avif|webp)$/, nth: 3 },
] as const;

/** How the parts of the main area look; the same for two visits with the same styles. */
function looksOf(page: Page): Promise<string[]> {
  return page.locator('main:not([hidden])').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, section, article, form, ul, li:first-child, a')].slice(0, 40).map((part) => {
      const { display, fontSize, paddingTop, borderRadius } = getComputedStyle(part);
      return [part.tagName, display, fontSize, paddingTop, borderRadius].join(' ');
    }),
  );
}

/** Pictures on the screen that are broken, still missing or replaced by the default. */
function lostPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      })
      .filter(({ complete, naturalWidth, src }) => !complete || naturalWidth === 0 || src.includes('default-game'))
      .map(({ src }) => src),
  );
}

async function press(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  // No pointer comes near it: nothing is fetched ahead.
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
}

async function cutAt(page: Page, context: BrowserContext, files: RegExp | null, nth: number): Promise<void> {
  if (!files) return context.setOffline(true);
  let count = 0;
  await page.route(
    (url) => files.test(url.pathname),
    async (route) => {
      count += 1;
      if (count === nth) await context.setOffline(true);
      await route.continue().catch(() => {});
    },
  );
}

for (const path of PLACES) {
  test(`${path} has its styles and pictures after the line was lost, at whatever moment`, {
    tag: '@desktop',
  }, async ({ browser, context, page, complaints }) => {
    test.setTimeout(300_000);
    await open(page, path);
    const whole = await looksOf(page);
    await context.close();
    for (const { words, files, nth } of MOMENTS) {
      const visit = await browser.newContext();
      const visited = await visit.newPage();
      await open(visited, '/');
      await visited.waitForLoadState('networkidle').catch(() => {});
      await cutAt(visited, visit, files, nth);
      await press(visited, path);
      await expect(visited).toHaveURL(new RegExp(`${path}$`));
      await visit.setOffline(true);
      await visited.locator('[data-offline]').waitFor();
      await visited.unrouteAll({ behavior: 'ignoreErrors' });
      await visit.setOffline(false);
      // A page whose code was lost may be loaded anew, whatever is asked of it at that moment.
      await expect(async () => {
        expect(await looksOf(visited), words).toEqual(whole);
        expect(await lostPictures(visited), words).toEqual([]);
      }).toPass({ timeout: 90_000 });
      await visit.close();
    }
    excuseComplaints(complaints, LOST_LINE);
  });
}
