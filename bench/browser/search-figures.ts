import { getGameIndex } from '@foyer/contract/game/game-index';
import { type GameIndex, readGameIndex } from '@foyer/domain/search/game-index';
import { searchGameIndex } from '@foyer/domain/search/search-games';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions, provideChromium } from '../../tools/tests/chromium.ts';
import { runQuietly, type Watched } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { quantile } from '../report/statistics.ts';
import { installKeyProbe, type KeyTimes } from './key-probe.ts';
import { installProbe } from './page-probe.ts';
import { PROFILES, preparePage } from './profiles.ts';

export type SearchPlan = {
  origin: string;
  runs: number;
  tries: number;
  /** Trees of processes that are not foreign. */
  roots(): readonly number[];
  say(sentence: string): void;
};

/** Names, typos, another language, a studio, nothing at all. */
const TEXTS = ['golden dragons', 'peakock hour', 'gyumolcs', 'nine lamps row', 'glaciirs', 'saphire quest', 'zzzq'];
/** Between two keys, and between the focus and the first of them: a quick typist with two thumbs. Milliseconds. */
const PACE = 100;
const FOCUS = 500;
/** Until index and pictures are there at a quarter of the machine's speed, and after a text. Milliseconds. */
const ARRIVAL = 5_000;
const REST = 1_000;
/** What runs in this process is multiplied by how much slower the phone is. */
const SLOWER = PROFILES.phoneOnLoopback.cpu;
const PACKING_LIMIT = 20_000;

type Typing = { keys: KeyTimes[]; inp: number; elements: number; heap: number };

/** The compressed index; the best compression is ready a moment after the first answer. */
async function fetchIndex(origin: string): Promise<{ text: string; compressed: number }> {
  const address = `${origin}${getGameIndex.path}`;
  const end = performance.now() + PACKING_LIMIT;
  for (;;) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    const text = await answer.text();
    const compressed = Number(answer.headers.get('content-length') ?? 0);
    if (answer.headers.get('content-encoding') === 'br')
      return { text, compressed: compressed || (await countBytes(address)) };
    if (performance.now() > end) throw new Error('the index was not compressed in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The bytes that went over the line, where the answer does not say. */
async function countBytes(address: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

function readText(text: string): { index: GameIndex; ms: number } {
  const began = performance.now();
  const index = readGameIndex(getGameIndex.response.parse(JSON.parse(text)));
  return { index, ms: performance.now() - began };
}

/** Milliseconds of the matching of each key, typed letter by letter. */
function matchAll(index: GameIndex): number[] {
  return TEXTS.flatMap((text) =>
    Array.from(text, (_, end) => {
      const began = performance.now();
      searchGameIndex(index, text.slice(0, end + 1));
      return performance.now() - began;
    }),
  );
}

/** A phone at a quarter of the machine's speed, without a slow line, on the page of the search. */
async function typeOnce(browser: Browser, origin: string): Promise<Typing> {
  const context = await browser.newContext(PROFILES.phoneOnLoopback.context);
  try {
    await context.addInitScript(installProbe);
    await context.addInitScript(installKeyProbe);
    const { page, devtools } = await preparePage(context, 'phoneOnLoopback');
    await page.goto(`${origin}/games/search`);
    await page.waitForTimeout(ARRIVAL);
    await page.locator('main input[type="search"]').focus();
    await page.waitForTimeout(FOCUS);
    for (const text of TEXTS) {
      await page.keyboard.type(text, { delay: PACE });
      await page.waitForTimeout(REST);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(REST);
    }
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const seen = await page.evaluate(() => ({
      keys: window.foyerKeys.map(({ echo, result }) => ({ echo, result })),
      inp: Math.max(16, ...window.foyerProbe.interactions.map(({ duration }) => duration)),
      elements: document.querySelectorAll('*').length,
    }));
    return { ...seen, heap: usedSize / 1024 / 1024 };
  } finally {
    await context.close();
  }
}

function typingFigures(runs: readonly Watched<Typing>[]): Figure[] {
  const share = (of: 'echo' | 'result', at: number) =>
    runs.map(({ result }) =>
      quantile(
        result.keys.map((key) => key[of]).filter((ms) => ms > 0),
        at,
      ),
    );
  const foreign = runs.map((run) => run.foreign.toFixed(0)).join(' ');
  const rows: [id: string, label: string, unit: Figure['unit'], values: number[]][] = [
    ['echo.p50', 'key to letter p50', 'ms', share('echo', 0.5)],
    ['echo.p95', 'key to letter p95', 'ms', share('echo', 0.95)],
    ['result.p50', 'key to painted result p50', 'ms', share('result', 0.5)],
    ['result.p95', 'key to painted result p95', 'ms', share('result', 0.95)],
    ['inp', 'INP', 'ms', runs.map(({ result }) => result.inp)],
    ['elements', 'elements', 'count', runs.map(({ result }) => result.elements)],
    ['heap', 'heap with the index', 'MB', runs.map(({ result }) => result.heap)],
  ];
  return rows.map(([id, label, unit, values]) => ({
    id: `search.${id}`,
    label: `search at 4x: ${label}`,
    unit,
    values,
    ...(id === 'echo.p50' ? { note: `foreign % of each run: ${foreign}` } : {}),
  }));
}

/** The index and the search of the running product. Throws when there is no browser. */
export async function measureSearch({ origin, runs, tries, roots, say }: SearchPlan): Promise<Figure[]> {
  const executablePath = provideChromium(say);
  if (!executablePath) throw new Error('the search part needs a Chromium');
  const { text, compressed } = await fetchIndex(origin);
  const reads = Array.from({ length: runs }, () => readText(text));
  const index = reads.at(-1)?.index;
  if (!index) throw new Error('no run of the search was asked for');
  matchAll(index);
  const matches = Array.from({ length: runs }, () => quantile(matchAll(index), 0.95));
  const browser = await chromium.launch(launchOptions(executablePath));
  try {
    const typings: Watched<Typing>[] = [];
    for (let run = 1; run <= runs; run++) {
      typings.push(await runQuietly(roots(), tries, () => typeOnce(browser, origin)));
      say(`search: run ${run} of ${runs}`);
    }
    const games = `${index.count} games`;
    return [
      {
        id: 'search.indexKb',
        label: 'the index of all games, brotli',
        unit: 'KB',
        values: [compressed / 1024],
        note: games,
      },
      {
        id: 'search.read',
        label: 'reading the index, times 4',
        unit: 'ms',
        values: reads.map(({ ms }) => ms * SLOWER),
      },
      {
        id: 'search.match',
        label: 'matching a key p95, times 4',
        unit: 'ms',
        values: matches.map((ms) => ms * SLOWER),
      },
      ...typingFigures(typings),
    ];
  } finally {
    await browser.close();
  }
}
