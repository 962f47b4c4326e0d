import type { Browser, Page } from '@playwright/test';
import { DEMO_LOGIN, LOGIN_PATH } from '../product/demo-login.ts';
import { quantile } from '../report/statistics.ts';
import { waitForRest } from './first-load.ts';
import { installProbe } from './page-probe.ts';
import { PROFILES, preparePage } from './profiles.ts';

export type Taps = {
  /** From the press to the drawn frame; milliseconds. */
  times: readonly number[];
  /** Worst Event Timing duration of the presses (steps of 8 ms). */
  inp: number;
};

/** What is pressed, and what is on the screen afterwards. */
export type TapTarget = { trigger: string; shown: string };

export const WALLET: TapTarget = { trigger: '[popovertarget="wallet"]', shown: '#wallet:popover-open' };
export const MENU: TapTarget = { trigger: '[popovertarget="site-menu"]', shown: '#site-menu:popover-open' };
export const GAME_INFO: TapTarget = { trigger: 'main a[href*="gameInfoModal"]', shown: 'dialog[open]' };

/** How often a popover is opened in one run. */
const REPEATS = 20;

/** Time for events to be reported and for animations to end before the next press. Milliseconds. */
const SETTLE = 400;
const TAP_LIMIT = 20_000;

/** The first visible match, brought into view if it is not, or if what sticks to the screen's edge covers it. */
async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const trigger = page.locator(`${selector}:visible`).first();
  await trigger.waitFor({ timeout: TAP_LIMIT });
  await trigger.scrollIntoViewIfNeeded();
  await trigger.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element.contains(onTop)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await trigger.boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses once and waits for the frame that shows it; milliseconds. */
export async function tapOnce(page: Page, { trigger, shown }: TapTarget): Promise<number> {
  const { x, y } = await centreOf(page, trigger);
  const drawn = page.evaluate((selector) => window.foyerProbe.untilDrawn(selector), shown);
  // The listener is in place once this second call has been answered.
  await page.evaluate(() => null);
  await page.touchscreen.tap(x, y);
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${shown} was not drawn after a tap on ${trigger}`)), TAP_LIMIT).unref();
  });
  return Promise.race([drawn, timeout]);
}

/** Opens and closes (Esc) a popover again and again. */
export async function tapRepeatedly(page: Page, target: TapTarget, repeats = REPEATS): Promise<Taps> {
  const times: number[] = [];
  const durations: number[] = [];
  for (let count = 0; count < repeats; count++) {
    await page.evaluate(() => {
      window.foyerProbe.interactions = [];
    });
    times.push(await tapOnce(page, target));
    await page.waitForTimeout(SETTLE);
    durations.push(...(await page.evaluate(() => window.foyerProbe.interactions.map(({ duration }) => duration))));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE);
  }
  // Presses under 16 ms are not reported: without any report all were below.
  return { times, inp: Math.max(16, ...durations) };
}

/** Makes a game of the lobby a favourite and none again, in turn: press to drawn heart; milliseconds. */
export async function toggleFavourite(page: Page, repeats = REPEATS): Promise<number[]> {
  const link = await page.evaluate(() => {
    const tile = document.querySelector('main li:has(> button[aria-pressed="false"])');
    return tile?.querySelector('a')?.getAttribute('href') ?? null;
  });
  if (link === null) throw new Error('the lobby has no game that is no favourite');
  const heart = `main li:has(> a[href="${link}"]) > button`;
  const times: number[] = [];
  for (let count = 0; count < repeats; count++) {
    times.push(await tapOnce(page, { trigger: heart, shown: `${heart}[aria-pressed="${count % 2 === 0}"]` }));
    await page.waitForTimeout(SETTLE);
  }
  return times;
}

/** A phone with the lobby open and at rest, as a guest or as the demo player. The caller closes it. */
export async function openPhone(browser: Browser, origin: string, as: 'guest' | 'player'): Promise<Page> {
  const context = await browser.newContext(PROFILES.phone.context);
  await context.addInitScript(installProbe);
  if (as === 'player') {
    const answer = await context.request.post(`${origin}${LOGIN_PATH}`, { data: DEMO_LOGIN, headers: { origin } });
    if (!answer.ok()) throw new Error(`the demo player could not log in: ${answer.status()}`);
  }
  const { page } = await preparePage(context, 'phone');
  await page.goto(origin, { waitUntil: 'load' });
  await waitForRest(page);
  return page;
}

export function percentileOf(taps: Taps, share: number): number {
  return quantile(taps.times, share);
}

/** Between the lobby and a group's page that were both visited before, to and fro: press to drawn page; milliseconds. */
export async function goToVisited(page: Page, repeats = REPEATS): Promise<number[]> {
  await goToGroup(page);
  const current = 'nav li a[href][aria-current="page"]';
  const group = await page.locator(current).first().getAttribute('href');
  const times: number[] = [];
  for (let count = 0; count < repeats; count++) {
    const link = `nav li a[href="${count % 2 === 0 ? '/' : group}"]`;
    await page.waitForTimeout(SETTLE);
    times.push(await tapOnce(page, { trigger: link, shown: `${link}[aria-current="page"]` }));
  }
  return times;
}

/** From the lobby to a group's page by its first link in the games menu: press to drawn page; milliseconds. */
export async function goToGroup(page: Page): Promise<number> {
  const href = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav li a[href]:not([aria-current])')];
    return links.find(({ pathname }) => /^\/(?!all-)[a-z-]+-games$/.test(pathname))?.getAttribute('href') ?? null;
  });
  if (href === null) throw new Error('the games menu has no link to a group');
  const link = `nav li a[href="${href}"]`;
  return tapOnce(page, { trigger: link, shown: `${link}[aria-current="page"]` });
}
