import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, provideChromium } from '../tools/chromium.ts';
import type { Figure } from './figure.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import {
  GAME_INFO,
  goToGroup,
  MENU,
  openPhone,
  percentileOf,
  type TapTarget,
  tapOnce,
  tapRepeatedly,
  WALLET,
} from './interactions.ts';
import type { ProfileId } from './profiles.ts';
import { runQuietly, type Watched } from './quiet.ts';

export type BrowserPlan = {
  lobby: string;
  floor: string;
  runs: number;
  tries: number;
  /** Trees of processes that are not foreign, the bench's own among them. */
  roots(): readonly number[];
  say(sentence: string): void;
};

const KB = 1024;
const MB = KB * KB;

type Pair = { lobby: Watched<FirstLoad>[]; floor: Watched<FirstLoad>[] };

/** Floor and lobby in turn, after one run of each that only fills the servers' memories. */
async function measurePairs(browser: Browser, profile: ProfileId, plan: BrowserPlan): Promise<Pair> {
  const pair: Pair = { lobby: [], floor: [] };
  for (let run = 0; run <= plan.runs; run++) {
    for (const target of ['floor', 'lobby'] as const) {
      const measure = () => measureFirstLoad(browser, profile, plan[target]);
      if (run === 0) await measure();
      else pair[target].push(await runQuietly(plan.roots(), plan.tries, measure));
    }
    plan.say(`${profile}: run ${run} of ${plan.runs}`);
  }
  return pair;
}

/** Figures that are compared with the floor. */
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
  ['allButPicturesKb', 'all but pictures', 'KB', ({ bytes }) => (sum(bytes) - bytes.pictures) / KB],
  ['requests', 'requests', 'count', ({ requests }) => requests],
  ['renderBlocking', 'render-blocking requests', 'count', ({ renderBlocking }) => renderBlocking.length],
  ['elements', 'elements at rest', 'count', ({ elements }) => elements],
  ['heap', 'JavaScript heap', 'MB', ({ heap }) => heap / MB],
];

function sum(bytes: FirstLoad['bytes']): number {
  return Object.values(bytes).reduce((total, size) => total + size, 0);
}

function noteOf(id: string, { lobby, floor }: Pair): string {
  const first = lobby[0]?.result;
  if (id === 'ttfb') {
    const all = [...lobby, ...floor];
    const foreign = all.map((one) => one.foreign.toFixed(0)).join(' ');
    return `foreign % of each run: ${foreign}; repeated ${all.filter(({ tries }) => tries > 1).length}`;
  }
  if (id === 'lcp') return `${first?.lcpElement ?? ''} (floor: ${floor[0]?.result.lcpElement ?? ''})`;
  if (id === 'foldImg') return `${first?.foldPictures} pictures (floor: ${floor[0]?.result.foldPictures})`;
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
    floor: pair.floor.map(({ result }) => read(result)),
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
  gameInfo: 'game info modal, first opening',
  gameInfoAgain: 'game info modal, second opening',
  group: 'lobby to group page',
} as const;

const emptyRuns = (): TapRuns => ({
  'wallet.p50': [],
  'wallet.p95': [],
  'wallet.inp': [],
  'menu.p50': [],
  'menu.p95': [],
  'menu.inp': [],
  gameInfo: [],
  gameInfoAgain: [],
  group: [],
});

type Visit = { browser: Browser; address: string; as: 'guest' | 'player' };

/** Uses a phone with the lobby open. */
async function onPhone({ browser, address, as }: Visit, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPhone(browser, address, as);
  await use(page).finally(() => page.context().close());
}

function tapInto(into: TapRuns, id: 'wallet' | 'menu', target: TapTarget): (page: Page) => Promise<void> {
  return async (page) => {
    const taps = await tapRepeatedly(page, target);
    into[`${id}.p50`].push(percentileOf(taps, 0.5));
    into[`${id}.p95`].push(percentileOf(taps, 0.95));
    into[`${id}.inp`].push(taps.inp);
  };
}

/** One run of everything that is pressed, each on a page of its own. Popovers open without script: the menu has a floor. */
async function tapThrough(browser: Browser, plan: BrowserPlan, lobby: TapRuns, floor: TapRuns): Promise<void> {
  const guest: Visit = { browser, address: plan.lobby, as: 'guest' };
  await onPhone({ ...guest, address: plan.floor }, tapInto(floor, 'menu', MENU));
  await onPhone(guest, tapInto(lobby, 'menu', MENU));
  await onPhone({ ...guest, as: 'player' }, tapInto(lobby, 'wallet', WALLET));
  await onPhone(guest, async (page) => {
    lobby.gameInfo.push(await tapOnce(page, GAME_INFO));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(AFTER_CLOSING);
    lobby.gameInfoAgain.push(await tapOnce(page, GAME_INFO));
  });
  await onPhone(guest, async (page) => {
    lobby.group.push(await goToGroup(page));
  });
}

/** A closed dialog's animation and history step are over by then. Milliseconds. */
const AFTER_CLOSING = 1000;

async function measureTaps(browser: Browser, plan: BrowserPlan): Promise<Figure[]> {
  const lobby = emptyRuns();
  const floor = emptyRuns();
  const foreign: number[] = [];
  for (let run = 1; run <= plan.runs; run++) {
    const watched = await runQuietly(plan.roots(), 1, () => tapThrough(browser, plan, lobby, floor));
    foreign.push(watched.foreign);
    plan.say(`taps: run ${run} of ${plan.runs}`);
  }
  const ids = Object.keys(TAPS) as TapId[];
  return ids.map((id) => ({
    id: `tap.${id}`,
    label: `phone, tap: ${TAPS[id]}`,
    unit: 'ms',
    values: lobby[id],
    ...(floor[id].length > 0 ? { floor: floor[id] } : {}),
    ...(id === 'wallet.p50'
      ? { note: `foreign % of each run: ${foreign.map((one) => one.toFixed(0)).join(' ')}` }
      : {}),
  }));
}

/** All that a real browser is needed for. Throws when none can be had. */
export async function measureBrowser(plan: BrowserPlan): Promise<Figure[]> {
  const executablePath = provideChromium(plan.say);
  if (!executablePath) throw new Error('the browser part needs a Chromium');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    const phone = loadFigures('phone', await measurePairs(browser, 'phone', plan));
    const desktop = loadFigures('desktop', await measurePairs(browser, 'desktop', plan));
    return [...phone, ...desktop, ...(await measureTaps(browser, plan))];
  } finally {
    await browser.close();
  }
}
