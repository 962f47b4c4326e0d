import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions, provideChromium } from '../../tools/tests/chromium.ts';
import { runQuietly } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { quantile } from '../report/statistics.ts';
import type { BrowserPlan } from './browser-figures.ts';
import { waitForRest } from './first-load.ts';
import { tapOnce } from './interactions.ts';
import { addTiles, type ScrollWatch, watchScroll } from './list-probe.ts';
import { installProbe } from './page-probe.ts';
import { PROFILES, preparePage } from './profiles.ts';

/** Games of the catalogue that lists are measured with, unless told otherwise. */
export const LIST_CATALOGUE = 10_000;

const LIST = '/all-games';
const TILES = 'main li[aria-posinset]';
/** The static page that scrolling is compared with: this many pages of a list, about 330 tiles. */
const BASELINE_PAGES = 8;
const SCREENS = 20;
const SCREENS_A_SECOND = 3;
const FRAME_MS = 1000 / 60;
const TOGGLES = 20;
const MB = 1024 * 1024;
/** After a press, before the next. Milliseconds. */
const SETTLE = 400;

type Opened = { page: Page; devtools: CDPSession };

/** `bypassCSP`: lets the bench add tiles to the page, which its policy rightly refuses. */
async function openList(browser: Browser, origin: string, bypassCSP: boolean): Promise<Opened> {
  const context = await browser.newContext({ ...PROFILES.phoneOnLoopback.context, bypassCSP });
  await context.addInitScript(installProbe);
  const opened = await preparePage(context, 'phoneOnLoopback');
  await opened.page.goto(`${origin}${LIST}`, { waitUntil: 'load' });
  return opened;
}

/** The product's list with the index of all games in it. */
async function openGrown(browser: Browser, origin: string): Promise<Opened> {
  const opened = await openList(browser, origin, false);
  await opened.page.waitForFunction((tiles) => {
    const size = Number(document.querySelector(tiles)?.getAttribute('aria-setsize'));
    return size > document.querySelectorAll(tiles).length && !document.querySelector('main a[rel="next"]');
  }, TILES);
  await waitForRest(opened.page);
  return opened;
}

/** Scrolls the page like a thumb does, from its top over many screens, and gives what was watched. */
async function scrollDown({ page, devtools }: Opened, looks: boolean): Promise<ScrollWatch> {
  const height = await page.evaluate(() => innerHeight);
  await page.evaluate(watchScroll, looks);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: Math.round(height * 0.8),
    yDistance: -height * SCREENS,
    speed: height * SCREENS_A_SECOND,
    // A touch of this protocol call scrolls nothing on an emulated phone.
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const watch = await page.evaluate(() => window.foyerStopWatch?.());
  const end = await page.evaluate(() => scrollY);
  if (!watch || end < height * (SCREENS - 1)) throw new Error('the page was not scrolled');
  return watch;
}

/** Share of frames that were not drawn in time, in percent. */
function lostOf(frames: readonly number[]): number {
  const due = frames.reduce((sum, frame) => sum + frame, 0) / FRAME_MS;
  return 100 * (1 - frames.length / due);
}

type Scrolled = Pick<ListRun, 'lost' | 'worst' | 'lostUnwatched' | 'blank' | 'offTile'>;

/**
 * Scrolls a fresh page while its tiles are looked at, and another one without, because looking takes time of its own. Gives
 * the second page too.
 */
async function scroll(open: () => Promise<Opened>): Promise<Scrolled & { opened: Opened }> {
  const watched = await open();
  const seen = await scrollDown(watched, true);
  await watched.page.context().close();
  const opened = await open();
  const { frames } = await scrollDown(opened, false);
  return {
    opened,
    lost: lostOf(seen.frames),
    worst: Math.max(...seen.frames),
    lostUnwatched: lostOf(frames),
    blank: seen.blank,
    offTile: (100 * seen.offTile) / seen.points,
  };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / MB;
}

/** The most elements that are in the page at any of these depths. */
async function elementsAtDepths(page: Page): Promise<number> {
  const counts: number[] = [];
  for (const depth of [0, 0.1, 0.5, 0.9, 1]) {
    await page.evaluate(
      (share) => scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * share, behavior: 'instant' }),
      depth,
    );
    await page.waitForTimeout(SETTLE);
    counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
  }
  return Math.max(...counts);
}

/** Times from the press on a checkbox of the filter to the drawn list; milliseconds. */
async function toggleFilter(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await tapOnce(page, { trigger: 'main a[href*="modal=filter"]', shown: 'dialog[open] input' });
  const times: number[] = [];
  for (let count = 0; count < TOGGLES; count++) {
    await page.waitForTimeout(SETTLE);
    const boxes = await page.locator('dialog[open] input').count();
    const size = await page.locator(TILES).first().getAttribute('aria-setsize');
    const trigger = `dialog[open] label:nth-of-type(${1 + (count % boxes)})`;
    times.push(await tapOnce(page, { trigger, shown: `${TILES}:not([aria-setsize="${size}"])` }));
  }
  // A list that is opened again has no filter: with one left, Back would lead to other games.
  await page.locator('dialog[open] p button').first().click();
  await page.keyboard.press('Escape');
  return times;
}

/** From Back to the drawn list at the tile that was left; milliseconds, NaN when it is another tile. */
async function goBack(page: Page): Promise<number> {
  const positionOf = () =>
    page.evaluate((tiles) => {
      const tile = [...document.querySelectorAll(tiles)].find((one) => one.getBoundingClientRect().top > 100);
      return `${tile?.getAttribute('aria-posinset')} ${Math.round(tile?.getBoundingClientRect().top ?? 0)}`;
    }, TILES);
  await page.evaluate(() => scrollTo({ top: 40_000, behavior: 'instant' }));
  await page.waitForTimeout(SETTLE);
  const before = await positionOf();
  await page.evaluate((tiles) => document.querySelector<HTMLAnchorElement>(`${tiles} a`)?.click(), TILES);
  await page.locator('dialog[open] a[href$="/demo"]').click();
  await page.waitForURL('**/demo');
  await waitForRest(page);
  const time = await page.evaluate(
    (tiles) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector(tiles)?.checkVisibility())
            window.foyerProbe.afterFrame((now) => resolve(now - start));
          else requestAnimationFrame(look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
    TILES,
  );
  return (await positionOf()) === before ? time : Number.NaN;
}

type ListRun = {
  elements: number;
  heap: number;
  lost: number;
  worst: number;
  lostUnwatched: number;
  blank: number;
  offTile: number;
  toggleP50: number;
  toggleP95: number;
  back: number;
};

async function measureList(browser: Browser, origin: string): Promise<ListRun> {
  const { opened, ...scrolled } = await scroll(() => openGrown(browser, origin));
  const { page, devtools } = opened;
  try {
    const heap = await heapOf(devtools);
    const elements = await elementsAtDepths(page);
    const toggles = await toggleFilter(page);
    await page.waitForTimeout(SETTLE);
    const back = await goBack(page);
    return {
      elements,
      heap,
      ...scrolled,
      toggleP50: quantile(toggles, 0.5),
      toggleP95: quantile(toggles, 0.95),
      back,
    };
  } finally {
    await page.context().close();
  }
}

/** A page without a script that has as many tiles as a reader of long pages might scroll through. */
async function measureBaseline(browser: Browser, origin: string): Promise<Omit<Scrolled, 'blank'>> {
  const open = async () => {
    const opened = await openList(browser, origin, true);
    const further = Array.from({ length: BASELINE_PAGES - 1 }, (_, index) => `${origin}${LIST}?page=${index + 2}`);
    await opened.page.evaluate(addTiles, further);
    await opened.page.waitForTimeout(SETTLE);
    return opened;
  };
  const { opened, lost, worst, lostUnwatched, offTile } = await scroll(open);
  await opened.page.context().close();
  return { lost, worst, lostUnwatched, offTile };
}

const LABELS: Record<keyof ListRun, [label: string, unit: Figure['unit']]> = {
  elements: ['elements at any depth', 'count'],
  heap: ['JavaScript heap after 20 screens', 'MB'],
  lost: ['frames lost over 20 screens, percent', 'score'],
  worst: ['longest frame', 'ms'],
  lostUnwatched: ['the same when nobody looks at the tiles', 'score'],
  blank: ['longest a tile was without its picture', 'ms'],
  offTile: ['points off a tile, percent', 'score'],
  toggleP50: ['filter toggle to painted list p50', 'ms'],
  toggleP95: ['filter toggle to painted list p95', 'ms'],
  back: ['back from a game to the same tile', 'ms'],
};

/** The long list on a phone's processor, and scrolling beside a static page. Throws when no browser can be had. */
export async function measureLists({ lobby, baseline, runs, tries, roots, say }: BrowserPlan): Promise<Figure[]> {
  const executablePath = provideChromium(say);
  if (!executablePath) throw new Error('the list part needs a Chromium');
  const browser = await chromium.launch(launchOptions(executablePath));
  const lists: ListRun[] = [];
  const baselines: Awaited<ReturnType<typeof measureBaseline>>[] = [];
  const foreign: number[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      const still = await runQuietly(roots(), tries, () => measureBaseline(browser, baseline));
      const list = await runQuietly(roots(), tries, () => measureList(browser, lobby));
      baselines.push(still.result);
      lists.push(list.result);
      foreign.push(still.foreign, list.foreign);
      say(`list: run ${run} of ${runs}`);
    }
  } finally {
    await browser.close();
  }
  const isCompared = (id: keyof ListRun): id is keyof (typeof baselines)[number] =>
    baselines[0] !== undefined && id in baselines[0];
  return (Object.keys(LABELS) as (keyof ListRun)[]).map((id) => ({
    id: `list.${id}`,
    label: `phone, list: ${LABELS[id][0]}`,
    unit: LABELS[id][1],
    values: lists.map((list) => list[id]),
    ...(isCompared(id) ? { baseline: baselines.map((one) => one[id]) } : {}),
    ...(id === 'elements' ? { note: `foreign % of each run: ${foreign.map((one) => one.toFixed(0)).join(' ')}` } : {}),
  }));
}
