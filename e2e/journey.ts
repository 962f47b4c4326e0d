import {
  type BrowserContext,
  test as base,
  devices,
  expect,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';

/** Everything the pages of a journey say that a healthy page does not say, and what of it the journey causes itself. */
export type Complaints = { made: string[]; excuses: Excuse[] };

/** The visits of each device: what the browsers of these projects say of themselves. */
export const USER_AGENTS = {
  desktop: devices['Desktop Chrome'].userAgent,
  tablet: devices['Galaxy Tab S4'].userAgent,
  mobile: devices['Pixel 7'].userAgent,
} as const;

/**
 * A complaint that a journey causes itself: what is said, and the path of the address that it is said of; empty where only
 * the words name one.
 */
export type Excuse = { says: RegExp; of: string | RegExp };

function pathOf(complaint: string): string {
  const address = /\(([^()\s]+)\)$/.exec(complaint)?.[1] ?? '';
  return URL.parse(address)?.pathname ?? '';
}

function isExcused(complaint: string, { says, of }: Excuse): boolean {
  const path = pathOf(complaint);
  return says.test(complaint) && (typeof of === 'string' ? of === path : of.test(path));
}

/** Excuses complaints of the whole journey. Whether these are made depends on the moment, as with streams that break. */
export function excuseComplaints({ excuses: all }: Complaints, ...excuses: Excuse[]): void {
  all.push(...excuses);
}

/**
 * The same for what must be said: without a complaint for each of them the journey shows nothing. A browser tells its
 * complaints apart from its answers, so that one may come after the answer that it is about.
 */
export async function expectComplaints(complaints: Complaints, ...excuses: Excuse[]): Promise<void> {
  for (const excuse of excuses) {
    const missing = `a complaint that says ${excuse.says} of ${excuse.of}`;
    await expect.poll(() => complaints.made.some((complaint) => isExcused(complaint, excuse)), missing).toBe(true);
  }
  excuseComplaints(complaints, ...excuses);
}

/** A browser without a line says so of every address that it asks for meanwhile. */
export const LOST_LINE: Excuse = { says: /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/, of: /^\// };

/**
 * A session ends on the platform before its tabs hear of it: what one of them asks for just then, as in idle time, is refused.
 */
export const ENDED_SESSION: Excuse = { says: /status of 401/, of: /^\/api\/(?:player\/|push\/key$)/ };

/**
 * The browser excuses what moves within half a second of an input. What moves in the first frame after one is the input's
 * own too, however late a busy machine draws that frame.
 */
const LAYOUT_SHIFT_PROBE = `
  window.foyerShifts = [];
  const firstFrames = [];
  const noteInput = ({ isTrusted }) => {
    if (!isTrusted) return;
    const frame = { from: performance.now(), to: Infinity };
    firstFrames.push(frame);
    requestAnimationFrame(() => requestAnimationFrame((next) => { frame.to = next; }));
  };
  for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'input']) {
    addEventListener(name, noteInput, { capture: true, passive: true });
  }
  const isOfInput = ({ hadRecentInput, startTime }) =>
    hadRecentInput || firstFrames.some(({ from, to }) => from <= startTime && startTime < to);
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const described = ({ node, previousRect, currentRect }) =>
    [node?.nodeName, node?.className || node?.textContent?.slice(0, 40), place(previousRect), 'to', place(currentRect)].join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (isOfInput(entry)) continue;
      window.foyerShifts.push(entry.value.toFixed(4) + ': ' + entry.sources.map(described).join('; '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

function watch(page: Page, complaints: Complaints): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) {
      complaints.made.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.made.push(`uncaught: ${error.message}`));
}

type Fixtures = {
  /** Filled by every page of the context; a journey that ends with a complaint fails. A journey may cause some and say so. */
  complaints: Complaints;
};

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ browser, context }, use) => {
      const complaints: Complaints = { made: [], excuses: [] };
      await context.addInitScript(LAYOUT_SHIFT_PROBE);
      const watchAll = (each: BrowserContext) => each.on('page', (page) => watch(page, complaints));
      watchAll(context);
      // The visits that a journey opens beside its own.
      browser.on('context', watchAll);
      await use(complaints);
      browser.off('context', watchAll);
      const unexcused = complaints.made.filter((each) => !complaints.excuses.some((excuse) => isExcused(each, excuse)));
      // A page asks for things to its end: without its routes it would complain, and with them an answer to a page that is
      // gone would be an error.
      for (const each of [...context.pages(), context]) {
        await each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
      }
      expect(unexcused, 'no console error, uncaught error or policy violation').toEqual([]);
    },
    { auto: true },
  ],
});

/** The device of the project that runs. */
export function deviceHere(): 'desktop' | 'tablet' | 'mobile' {
  const { name } = base.info().project;
  if (name === 'phone') return 'mobile';
  return name === 'tablet' ? 'tablet' : 'desktop';
}

/** The address of the site that journeys share. */
export function siteHere(): string {
  return base.info().project.use.baseURL ?? '';
}

/** Waits until the page is alive: from then on a click is answered by the application. */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

/** Opens an address and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/**
 * Opens an address and waits until what listens on every page is there. It comes when the browser is idle, whenever that is,
 * and the first thing that it does is the affiliate call of this document.
 */
export async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForRequest('**/api/affiliate/arrivals');
  await open(page, path);
  await listens;
}

/**
 * Waits until so many tabs of this browser hear live events. The code for it comes after the page: each tab asks for the
 * lead then, which one has and the others wait for.
 */
export async function hearing(page: Page, tabs: number): Promise<void> {
  const follow = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.startsWith('foyer-live-')).length;
  };
  await expect.poll(() => page.evaluate(follow)).toBe(tabs);
}

/** Notes what the pages of a visit say at this place: words may be gone before a journey on a busy machine looks for them. */
export async function noteWords(context: BrowserContext, place: string): Promise<void> {
  await context.addInitScript((selector) => {
    const said = new Set<string>();
    Object.assign(window, { foyerWords: said });
    const note = () => {
      for (const { textContent } of document.querySelectorAll(selector)) if (textContent) said.add(textContent);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  }, place);
}

/** Waits until noted words have been said in a document, which may still be on its way. */
export async function expectSaid(document: Locator, words: string): Promise<void> {
  await expect(async () => {
    const said = await document.evaluate(() => [...(window as unknown as { foyerWords: Set<string> }).foyerWords]);
    expect(said.join('\n')).toContain(words);
  }).toPass({ timeout: 45_000 });
}

/** The layout shifts so far that no input caused: how large each was, and what moved from where to where. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { foyerShifts: string[] }).foyerShifts);
}

/** Logs in without the form, as the development page does. */
export async function logInAs(context: BrowserContext, userName: string, site = siteHere()): Promise<void> {
  const answer = await context.request.post(`${site}/api/dev/login`, {
    data: { userName },
    headers: { origin: site, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Waits until what fades and slides has come to rest; what turns for ever is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    // One may follow upon another.
    for (;;) {
      const moving = document.getAnimations().filter(isEnding);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

const AXE_OPTIONS: axe.RunOptions = {
  // Axe would fetch style sheets anew, which the game's frame rightly refuses.
  preload: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

type WithAxe = { axe: typeof axe };

/** What axe finds in a frame and in those within it, in the order that axe puts it together in. */
async function findInFrame(frame: Frame, context: axe.FrameContextObject): Promise<axe.PartialResults> {
  await frame.evaluate(axe.source);
  const [partial, inner] = await frame.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as WithAxe;
      const frames = axe.utils.getFrameContexts(within);
      return [await axe.runPartial(within, options), frames] as const;
    },
    [context, AXE_OPTIONS] as const,
  );
  const partials: axe.PartialResults = [partial];
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => (window as unknown as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    if (!child) throw new Error(`axe cannot look into the frame ${frameSelector}`);
    partials.push(...(await findInFrame(child, frameContext)));
  }
  return partials;
}

/** What axe finds on the page once it is at rest, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page);
  const partials = await findInFrame(page.mainFrame(), { include: [], exclude: [] });
  const { violations } = await page.evaluate(
    ([found, options]) => (window as unknown as WithAxe).axe.finishRun(found, options),
    [partials, AXE_OPTIONS] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
