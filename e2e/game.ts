import { Launch, listRounds, Round } from '@foyer/contract/game/play';
import { Balance } from '@foyer/contract/wallet/wallet';
import { SlotOutcomeData } from '@foyer/games/slot-data';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { siteHere, test } from './journey.ts';

/** A decimal amount of the wire (`1284.50`) in hundredths. */
export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** An amount as a player reads it (`1.284,50 €`) in hundredths; null where there is none, as before it is known. */
export function findCents(text: string | null): number | null {
  const [, whole, part = '00'] = /(-?[\d.]+)(?:,(\d\d))?/.exec((text ?? '').replace('−', '-')) ?? [];
  if (whole === undefined) return null;
  const sign = whole.startsWith('-') ? -1 : 1;
  return sign * (Number(whole.replace(/[-.]/g, '')) * 100 + Number(part));
}

/** The same, where there must be one. */
export function centsShown(text: string | null): number {
  const found = findCents(text);
  if (found === null) throw new Error(`no amount in "${text}"`);
  return found;
}

export type GameLocators = {
  frame: FrameLocator;
  spin: Locator;
  /** The line under the reels. */
  line: Locator;
};

export function gameIn(page: Page): GameLocators {
  const frame = page.frameLocator('iframe[sandbox]');
  return { frame, spin: frame.locator('.spin'), line: frame.locator('.status-line .message') };
}

/** A figure of the game's own bar. */
export function figureIn(page: Page, figure: 'balance' | 'net' | 'time'): Locator {
  return page.locator(`[data-figure="${figure}"] dd`);
}

/** The balance of the header. */
export function pillIn(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^(?:Balance|Egyenleg|Saldo)/ });
}

/** Waits until a figure is the amount, which is in hundredths. */
export async function expectAmount(figure: Locator, amount: number, timeout?: number): Promise<void> {
  const limit = timeout === undefined ? {} : { timeout };
  await expect.poll(async () => findCents(await figure.textContent()), { ...limit, intervals: [50] }).toBe(amount);
}

/** Waits until a press would start a round. */
export async function ready(page: Page): Promise<void> {
  await expect(gameIn(page).spin).toHaveAttribute('data-state', 'ready');
}

export function isRoundCall(address: string): boolean {
  return /^\/api\/game\/launch\/[^/]+\/round$/.test(new URL(address).pathname);
}

/** The answer of the next round of this page. */
export function nextRound(page: Page): Promise<Response> {
  return page.waitForResponse((response) => isRoundCall(response.url()) && response.ok());
}

export async function roundOf(response: Response): Promise<Round> {
  return Round.parse(await response.json());
}

/** A turn of a feature is shown in this time on a busy machine. Milliseconds. */
const LONGEST_TURN = 6_000;

/** How many turns a round has beyond its first. */
function turnsOf({ outcome }: Round): number {
  const { features } = SlotOutcomeData.parse(outcome);
  return features.reduce((sum, feature) => sum + (feature.kind === 'free-rounds' ? feature.rounds.length : 1), 0);
}

/**
 * Plays one round by the button, or as `press` does, until its result has been shown. Whatever it was, what is shown of it
 * is checked: only a return above the stake may look like a win (RTS 14F).
 */
export async function playRoundOnPage(page: Page, press?: () => Promise<void>): Promise<Round> {
  await ready(page);
  const answer = nextRound(page);
  // As long as the journey may take: a feature that the dice bring shows its turns one by one.
  const shown = page.waitForResponse((response) => response.url().endsWith('/acknowledge'), { timeout: 0 });
  await (press ? press() : gameIn(page).spin.click());
  const round = await roundOf(await answer);
  test.setTimeout(test.info().timeout + turnsOf(round) * LONGEST_TURN);
  expect((await shown).ok()).toBe(true);
  await expectHonestLook(page, round);
  return round;
}

/** After a round: nothing celebrates a return at or below the stake. */
export async function expectHonestLook(page: Page, { stake, returned, jackpot }: Round): Promise<void> {
  const { frame } = gameIn(page);
  const isAbove = cents(returned) + cents(jackpot?.amount ?? '0') > cents(stake);
  await expect(frame.locator('.well.last.above')).toHaveCount(isAbove ? 1 : 0);
  if (isAbove) return;
  await expect(frame.locator('.celebrated')).toHaveCount(0);
  await expect(frame.locator('[data-tone="above"]')).toHaveCount(0);
}

/** The balance as the platform says it, in hundredths. */
export async function balanceOf(context: BrowserContext, site = siteHere()): Promise<number> {
  const answer = await context.request.get(`${site}/api/player/balance`);
  expect(answer.status()).toBe(200);
  return cents(Balance.parse(await answer.json()).balance);
}

function sameSite(site: string) {
  return { origin: site, 'sec-fetch-site': 'same-origin' };
}

/** Opens a game without a browser's page. */
export async function launchByApi(request: APIRequestContext, game: string, site = siteHere()) {
  const answer = await request.post(`${site}/api/game/launch`, {
    data: { game, mode: 'real' },
    headers: sameSite(site),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Launch.parse(await answer.json());
}

/** The last rounds of a launch's game, newest first. */
export async function roundsOf(request: APIRequestContext, launchId: string, site = siteHere()): Promise<Round[]> {
  const answer = await request.get(`${site}/api/game/launch/${launchId}/rounds?size=50`);
  expect(answer.status()).toBe(200);
  return listRounds.response.parse(await answer.json()).rounds;
}

/** Plays a round without a browser's page. */
export async function playByApi(request: APIRequestContext, game: string): Promise<Round> {
  const site = siteHere();
  const { launchId, stakes } = await launchByApi(request, game, site);
  const headers = { ...sameSite(site), 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${site}/api/game/launch/${launchId}/round`, {
    data: { stake: stakes[0] },
    headers,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Round.parse(await answer.json());
}
