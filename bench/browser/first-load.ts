import type { Browser, CDPSession, Page } from '@playwright/test';
import { installProbe } from './page-probe.ts';
import { PROFILES, type ProfileId, preparePage } from './profiles.ts';

/** Kinds of bytes as the budgets count them. */
/** `ahead`: what is asked for after the load, in idle time, for what may come next. */
type ByteKind = 'html' | 'js' | 'css' | 'fonts' | 'pictures' | 'json' | 'ahead';

export type FirstLoad = {
  /** Milliseconds since navigation start. */
  ttfb: number;
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** When the last picture of the first screen had arrived and was drawn. */
  foldImg: number;
  foldPictures: number;
  /** Long-task time over 50 ms, after the first paint and from the start. */
  tbt: number;
  blocked: number;
  longTasks: readonly { start: number; duration: number }[];
  cls: number;
  /** Bodies as transferred, in bytes. */
  bytes: Record<ByteKind, number>;
  /** Script until the page is settled, idle code among it. */
  settledScript: { files: number; bytes: number };
  requests: number;
  renderBlocking: readonly string[];
  elements: number;
  /** After a collection, in bytes. */
  heap: number;
};

/** A page is settled when nothing was fetched and nothing ran long for this time; it is measured at the latest after the limit. */
const REST_MS = 2000;
const REST_LIMIT_MS = 15_000;
const LOAD_LIMIT_MS = 60_000;

/** Waits until the page has loaded, and fetched and run all that it wanted to. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ rest, limit }) => {
      const now = performance.now();
      const ends = [
        ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
        ...window.foyerProbe.tasks.map(({ start, duration }) => start + duration),
        ...Object.values(window.foyerProbe.pictures),
      ];
      return document.readyState === 'complete' && (now - Math.max(0, ...ends) > rest || now > limit);
    },
    { rest: REST_MS, limit: REST_LIMIT_MS },
    { polling: 250, timeout: LOAD_LIMIT_MS },
  );
}

/** Runs in the page: everything that the page itself knows. */
function readPage() {
  const { largest, shift, tasks, pictures } = window.foyerProbe;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  const isVisible = (image: HTMLImageElement) => {
    const { top, left, right, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const fold = [...document.images].filter((image) => image.currentSrc !== '' && isVisible(image));
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const over = (from: number) =>
    tasks.filter(({ start }) => start >= from).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const pathOf = (address: string) => new URL(address).pathname;
  return {
    fcp,
    lcp: largest?.time ?? Number.NaN,
    lcpElement: largest?.element ?? 'none',
    foldImg: Math.max(0, ...fold.map(({ currentSrc }) => pictures[currentSrc] ?? 0)),
    foldPictures: fold.length,
    tbt: over(fcp),
    blocked: over(0),
    longTasks: tasks,
    cls: shift,
    files: [
      { path: location.pathname, initiator: 'navigation', size: navigation?.encodedBodySize ?? 0, isAhead: false },
      ...resources.map(({ name, initiatorType, encodedBodySize, startTime }) => ({
        path: pathOf(name),
        initiator: initiatorType,
        size: encodedBodySize,
        isAhead: startTime >= (navigation?.loadEventStart ?? 0),
      })),
    ],
    renderBlocking: resources
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => pathOf(name)),
    elements: document.querySelectorAll('*').length,
  };
}

const SCRIPT = /\.m?js$/;

function kindOf({ path, initiator, isAhead }: { path: string; initiator: string; isAhead: boolean }): ByteKind {
  if (initiator === 'navigation') return 'html';
  if (/\.(avif|webp|png|jpe?g|gif|svg|ico)$/.test(path) || initiator === 'img') return 'pictures';
  if (isAhead) return 'ahead';
  if (SCRIPT.test(path)) return 'js';
  if (/\.css$/.test(path)) return 'css';
  if (/\.(woff2?|ttf|otf)$/.test(path)) return 'fonts';
  return 'json';
}

/**
 * From the request for the page to the browser's sight of its answer, in ms. Navigation Timing would leave the emulated
 * latency out: it is added after the network has been timed.
 */
function watchFirstByte(devtools: CDPSession): () => number {
  let asked: { id: string; time: number } | null = null;
  let answered = Number.NaN;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    if (type === 'Document') asked ??= { id: requestId, time: timestamp };
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    if (requestId === asked?.id) answered = timestamp;
  });
  return () => (answered - (asked?.time ?? Number.NaN)) * 1000;
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Opens the address in a browser context of its own with an empty cache and waits until the page is at rest. */
export async function measureFirstLoad(browser: Browser, profile: ProfileId, address: string): Promise<FirstLoad> {
  const context = await browser.newContext(PROFILES[profile].context);
  try {
    await context.addInitScript(installProbe);
    const { page, devtools } = await preparePage(context, profile);
    const firstByte = watchFirstByte(devtools);
    await page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await waitForRest(page);
    const { files, ...figures } = await page.evaluate(readPage);
    const bytes: Record<ByteKind, number> = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, json: 0, ahead: 0 };
    for (const file of files) bytes[kindOf(file)] += file.size;
    const scripts = files.filter(({ path }) => SCRIPT.test(path));
    const settledScript = { files: scripts.length, bytes: scripts.reduce((sum, { size }) => sum + size, 0) };
    return {
      ...figures,
      ttfb: firstByte(),
      bytes,
      settledScript,
      requests: files.length,
      heap: await heapOf(devtools),
    };
  } finally {
    await context.close();
  }
}
