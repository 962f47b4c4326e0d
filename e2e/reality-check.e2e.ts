import { GAME_WINDOW_NAME } from '@foyer/domain/game/game-window';
import { expect, type Page } from '@playwright/test';
import { launchByApi, pillIn, playRoundOnPage } from './fixtures/game.ts';
import { alive, test } from './fixtures/journey.ts';
import { startSite } from './fixtures/running-site.ts';

const TITLE = 'Take a moment';
/** Below the two minutes' warning of an idle session. */
const STEP_S = 25 * 60;
/** Of the strictest market. */
const INTERVAL_S = 30 * 60;

test('[RTS 13B] the reality check stands over every tab and the game, and one answer closes it everywhere', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const site = await startSite();
  const { address } = site;
  const headers = { origin: address, 'sec-fetch-site': 'same-origin' };
  let ahead = 0;
  /** Time goes by with the player there. */
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= STEP_S) {
      ahead += Math.min(left, STEP_S);
      await context.request.post(`${address}/api/dev/clock`, { headers, data: { aheadSeconds: ahead } });
      expect((await context.request.get(`${address}/api/session`)).ok()).toBe(true);
    }
  };
  const check = (tab: Page) => tab.getByRole('dialog', { name: TITLE });
  try {
    await page.goto(`${address}/dev`);
    await alive(page);
    await page.getByRole('button', { name: 'Log in as nora' }).click();
    await expect(pillIn(page)).toBeVisible();
    const lobby = await context.newPage();
    await lobby.goto(`${address}/`);
    await alive(lobby);
    await page.bringToFront();
    const opened = page.waitForEvent('popup');
    await page.evaluate(([target, name]) => void window.open(target, name, 'width=1280,height=800'), [
      `${address}/all-games/tokaj-nights/real`,
      GAME_WINDOW_NAME,
    ] as const);
    const game = await opened;
    await alive(game);
    await playRoundOnPage(game);
    const tabs = [page, lobby, game];
    for (const tab of tabs) await expect(check(tab)).toHaveCount(0);

    await pass(INTERVAL_S);
    for (const tab of tabs) {
      await expect(check(tab)).toBeVisible();
      await expect(check(tab).getByText(/^00:3\d:\d\d$/)).toBeVisible();
    }
    await game.keyboard.press('Escape');
    await game.keyboard.press('Escape');
    await expect(check(game)).toBeVisible();
    const { launchId, defaultStake: stake } = await launchByApi(context.request, 'tokaj-nights', address);
    const refused = await context.request.post(`${address}/api/game/launch/${launchId}/round`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { stake },
    });
    expect((await refused.json()).errorCode).toBe('realityCheckDue');
    await lobby.reload();
    await expect(check(lobby)).toBeVisible();

    await check(game).getByRole('button', { name: 'Play on' }).click();
    for (const tab of tabs) await expect(check(tab)).toHaveCount(0);
    await playRoundOnPage(game);

    await pass(INTERVAL_S);
    const closed = game.waitForEvent('close');
    await check(game).getByRole('button', { name: 'See my history' }).click();
    await closed;
    await expect(page).toHaveURL(/\/my\/transactions\/game$/);
    for (const tab of [page, lobby]) await expect(check(tab)).toHaveCount(0);
  } finally {
    for (const each of context.pages()) await each.close();
    await site.stop();
  }
});
