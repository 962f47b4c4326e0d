import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions, provideChromium } from '../../tools/tests/chromium.ts';
import { runQuietly, type Watched } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { quantile } from '../report/statistics.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import {
  GAME_INFO,
  goToGroup,
  goToVisited,
  MENU,
  openPhone,
  percentileOf,
  type TapTarget,
  tapOnce,
  tapRepeatedly,
  toggleFavourite,
  WALLET,
} from './interactions.ts';
import type { ProfileId } from './profiles.ts';

export type BrowserPlan = {
  lobby: string;
  baseline: string;
  runs: number;
  tries: number;
  /** Trees of processes that are not foreign, the bench's own among them. */
  roots(): readonly number[];
  say(sentence: string): void;
};

const KB = 1024;
const MB = KB * KB;

type Pair = { lobby: Watched<FirstLoad>[]; baseline: Watched<FirstLoad>[] };

/** Baseline and lobby in turn, after one run of each that only fills the servers' memories. */
async function measurePairs(browser: Browser, profile: ProfileId, plan: BrowserPlan): Promise<Pair> {
  const pair: Pair = { lobby: [], baseline: [] };
  for (let run = 0; run <= plan.runs; run++) {
    for (const target of ['baseline', 'lobby'] as const) {
      const measure = () => measureFirstLoad(browser, profile, plan[target]);
      if (run === 0) await measure();
      else pair[target].push(await runQuietly(plan.roots(), plan.tries, measure));
    }
    plan.say(`${profile}: run ${run} of ${plan.runs}`);
  }
  return pair;
}

/** Figures that are compared with the baseline. */
const COMPARED: readonly [id: string, label: string, unit: Figure['unit'], read: (load: FirstLoad) => number][] = [
  ['ttfb', 'TTFB', 'ms', ({ ttfb }) => ttfb],
  ['fcp', 'FCP', 'ms', ({ fcp }) => fcp],
  ['lcp', 'LCP', 'ms', ({ lcp }) => lcp],
  ['foldImg', "first screen's pictures", 'ms', ({ foldImg }) => foldImg],
  ['tbt', 'TBT', 'ms', ({ tbt }) => tbt],
  ['blocked', 'blocked', 'ms', ({ blocked }) => blocked],
  ['cls', 'CLS', 'score', ({ cls }) => cls],
  ['htmlKb', 'HTML', 'KB', ({ bytes }) => bytes.html / KB],
  ['jsKb', 'JavaScript', 'KB', ({ bytes }) => bytes.js / KB],
  ['cssKb', 'CSS requests', 'KB', ({ bytes }) => bytes.css / KB],
  ['fontsKb', 'fonts', 'KB', ({ bytes }) => bytes.fonts / KB],
  ['picturesKb', 'pictures', 'KB', ({ bytes }) => bytes.pictures / KB],
  ['jsonKb', 'JSON and other', 'KB', ({ bytes }) => bytes.json / KB],
  ['allButPicturesKb', 'all but pictures', 'KB', ({ bytes }) => (sum(bytes) - bytes.pictures - bytes.ahead) / KB],
  ['aheadKb', 'fetched ahead, idle', 'KB', ({ bytes }) => bytes.ahead / KB],
  ['settledJsKb', 'JavaScript until settled', 'KB', ({ settledScript }) => settledScript.bytes / KB],
  ['settledJsFiles', 'files of JavaScript until settled', 'count', ({ settledScript }) => settledScript.files],
  ['requests', 'requests until settled', 'count', ({ requests }) => requests],
  ['renderBlocking', 'render-blocking requests', 'count', ({ renderBlocking }) => renderBlocking.length],
  ['elements', 'elements at rest', 'count', ({ elements }) => elements],
  ['heap', 'JavaScript heap', 'MB', ({ heap }) => heap / MB],
];

function sum(bytes: FirstLoad['bytes']): number {
  return Object.values(bytes).reduce((total, size) => total + size, 0);
}

function noteOf(id: string, { lobby, baseline }: Pair): string {
  const first = lobby[0]?.result;
  if (id === 'ttfb') {
    const all = [...lobby, ...baseline];
    const foreign = all.map((one) => one.foreign.toFixed(0)).join(' ');
    return `foreign % of each run: ${foreign}; repeated ${all.filter(({ tries }) => tries > 1).length}`;
  }
  if (id === 'lcp') return `${first?.lcpElement ?? ''} (baseline: ${baseline[0]?.result.lcpElement ?? ''})`;
  if (id === 'foldImg') return `${first?.foldPictures} pictures (baseline: ${baseline[0]?.result.foldPictures})`;
  if (id === 'blocked') {
    return (first?.longTasks ?? [])
      .map(({ start, duration }) => `${start.toFixed(0)}+${duration.toFixed(0)}`)
      .join(' ');
  }
  return id === 'renderBlocking' ? (first?.renderBlocking.join(' ') ?? '') : '';
}

function loadFigures(profile: ProfileId, pair: Pair): Figure[] {
  return COMPARED.map(([id, label, unit, read]) => ({
    id: `${profile}.${id}`,
    label: `${profile}: ${label}`,
    unit,
    values: pair.lobby.map(({ result }) => read(result)),
    baseline: pair.baseline.map(({ result }) => read(result)),
    note: noteOf(id, pair),
  }));
}

/** Milliseconds of each run, by figure. */
type TapRuns = Record<TapId, number[]>;
type TapId = keyof typeof TAPS;

const TAPS = {
  'wallet.p50': 'wallet to paint p50',
  'wallet.p95': 'wallet to paint p95',
  'wallet.inp': 'wallet INP',
  'menu.p50': 'menu to paint p50',
  'menu.p95': 'menu to paint p95',
  'menu.inp': 'menu INP',
  'favourite.p50': 'favourite to paint p50',
  'favourite.p95': 'favourite to paint p95',
  gameInfo: 'game info modal, first opening',
  gameInfoAgain: 'game info modal, second opening',
  group: 'lobby to group page',
  'visited.p50': 'between two visited pages p50',
  'visited.p95': 'between two visited pages p95',
} as const;

const TAP_IDS = Object.keys(TAPS) as TapId[];

function emptyRuns(): TapRuns {
  const empty = (): number[] => [];
  return Object.fromEntries(TAP_IDS.map((id) => [id, empty()])) as TapRuns;
}

type TapValues = Partial<Record<TapId, number>>;

/** What is pressed on one phone with the lobby open. */
type TapSeries = {
  on: 'lobby' | 'baseline';
  as: 'guest' | 'player';
  use(page: Page): Promise<TapValues>;
};

function popoverSeries(on: TapSeries['on'], as: TapSeries['as'], id: 'wallet' | 'menu', target: TapTarget): TapSeries {
  const use = async (page: Page) => {
    const taps = await tapRepeatedly(page, target);
    return {
      [`${id}.p50`]: percentileOf(taps, 0.5),
      [`${id}.p95`]: percentileOf(taps, 0.95),
      [`${id}.inp`]: taps.inp,
    };
  };
  return { on, as, use };
}

/** A closed dialog's animation and history step are over by then. Milliseconds. */
const AFTER_CLOSING = 1000;

async function openGameInfoTwice(page: Page): Promise<TapValues> {
  const gameInfo = await tapOnce(page, GAME_INFO);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(AFTER_CLOSING);
  return { gameInfo, gameInfoAgain: await tapOnce(page, GAME_INFO) };
}

async function favouriteOften(page: Page): Promise<TapValues> {
  const times = await toggleFavourite(page);
  return { 'favourite.p50': quantile(times, 0.5), 'favourite.p95': quantile(times, 0.95) };
}

async function goBetween(page: Page): Promise<TapValues> {
  const times = await goToVisited(page);
  return { 'visited.p50': quantile(times, 0.5), 'visited.p95': quantile(times, 0.95) };
}

/** Popovers open without script, so the menu has a baseline. */
const TAP_SERIES: readonly TapSeries[] = [
  popoverSeries('baseline', 'guest', 'menu', MENU),
  popoverSeries('lobby', 'guest', 'menu', MENU),
  popoverSeries('lobby', 'player', 'wallet', WALLET),
  { on: 'lobby', as: 'player', use: favouriteOften },
  { on: 'lobby', as: 'guest', use: openGameInfoTwice },
  { on: 'lobby', as: 'guest', use: async (page) => ({ group: await goToGroup(page) }) },
  { on: 'lobby', as: 'guest', use: goBetween },
];

async function runSeries(browser: Browser, plan: BrowserPlan, { on, as, use }: TapSeries): Promise<Watched<TapValues>> {
  return runQuietly(plan.roots(), plan.tries, async () => {
    const page = await openPhone(browser, plan[on], as);
    return use(page).finally(() => page.context().close());
  });
}

async function measureTaps(browser: Browser, plan: BrowserPlan): Promise<Figure[]> {
  const runs = { lobby: emptyRuns(), baseline: emptyRuns() };
  const foreign: number[] = [];
  for (let run = 1; run <= plan.runs; run++) {
    for (const series of TAP_SERIES) {
      const watched = await runSeries(browser, plan, series);
      foreign.push(watched.foreign);
      for (const id of TAP_IDS) runs[series.on][id].push(...[watched.result[id] ?? []].flat());
    }
    plan.say(`taps: run ${run} of ${plan.runs}`);
  }
  return TAP_IDS.map((id) => ({
    id: `tap.${id}`,
    label: `phone, tap: ${TAPS[id]}`,
    unit: 'ms',
    values: runs.lobby[id],
    ...(runs.baseline[id].length > 0 ? { baseline: runs.baseline[id] } : {}),
    ...(id === 'wallet.p50'
      ? { note: `foreign % of each run: ${foreign.map((one) => one.toFixed(0)).join(' ')}` }
      : {}),
  }));
}

/** All that a real browser is needed for. Throws when none can be had. */
export async function measureBrowser(plan: BrowserPlan): Promise<Figure[]> {
  const executablePath = provideChromium(plan.say);
  if (!executablePath) throw new Error('the browser part needs a Chromium');
  const browser = await chromium.launch(launchOptions(executablePath));
  try {
    const phone = loadFigures('phone', await measurePairs(browser, 'phone', plan));
    const desktop = loadFigures('desktop', await measurePairs(browser, 'desktop', plan));
    return [...phone, ...desktop, ...(await measureTaps(browser, plan))];
  } finally {
    await browser.close();
  }
}
