import { expect, type Page } from '@playwright/test';
import { editorTest as test } from './fixtures/editor.ts';
import { cents, findCents, gameIn, playRoundOnPage, ready } from './fixtures/game.ts';
import { alive, axeFindings, layoutShifts, logInAs, open } from './fixtures/journey.ts';

const GAME = 'lantern-row';

/** What the tile of the game says its jackpot holds, in hundredths; null before it is there. */
async function tileAmount(page: Page): Promise<number | null> {
  const words = await page.locator('main li').filter({ hasText: 'Lantern Row' }).locator('a').first().textContent();
  return findCents(words);
}

/** The amount of the grand level in the frame of the game's info, in hundredths; null before it is there. */
async function framedAmount(page: Page): Promise<number | null> {
  const grand = page.frameLocator('iframe[src^="/interfaces/"]').locator('.grand dd');
  return (await grand.count()) === 0 ? null : findCents(await grand.textContent());
}

test('[LOBBY-23] a real stake makes the jackpot grow in other tabs: on a tile and in the frame', {
  tag: '@desktop',
}, async ({ page, context, browser, edited: { site } }) => {
  test.slow();
  // No other journey feeds the jackpots of a site of its own, or stakes as its players.
  await open(page, `${site.address}/jackpot-games`);
  await expect(page.locator('main li')).toHaveCount(12);
  const info = await context.newPage();
  await open(info, `${site.address}/?modal=gameInfoModal&gameId=${GAME}`);
  await expect.poll(() => tileAmount(page)).not.toBeNull();
  const before = (await tileAmount(page)) ?? 0;
  await expect.poll(() => framedAmount(info)).toBe(before);
  expect(await axeFindings(page)).toEqual([]);

  const player = await browser.newContext();
  await logInAs(player, 'nora', site.address);
  const game = await player.newPage();
  await game.goto(`${site.address}/all-games/${GAME}/real`);
  await alive(game);
  await ready(game);
  const raise = gameIn(game).frame.getByRole('button', { name: /^Raise the stake to/ });
  while ((await raise.count()) > 0) await raise.click();
  // 0.3 percent of each stake: of four euro, the market's highest stake four times, a cent and a fifth.
  let staked = 0;
  while (staked < 4_00) staked += cents((await playRoundOnPage(game)).stake);
  const grown = before + Math.floor((staked * 3) / 1000);
  expect(grown).toBeGreaterThan(before);
  await page.bringToFront();
  await expect.poll(() => tileAmount(page)).toBeGreaterThanOrEqual(grown);
  const now = (await tileAmount(page)) ?? 0;
  await info.bringToFront();
  await expect.poll(() => framedAmount(info)).toBeGreaterThanOrEqual(now);
  expect(await layoutShifts(page)).toEqual([]);
  await player.close();
});

test('the frame of a hostile address shows no amount and runs nothing of it', {
  tag: '@desktop',
}, async ({ page }) => {
  const good = {
    jackpotDomain: 'jackpots.foyer.example',
    casino: 'foyer',
    game: 'lamplight',
    currency: 'EUR',
    currencySign: '€',
  };
  const amounts = page.locator('dd');
  for (const change of [
    { jackpotDomain: 'evil.example' },
    { casino: 'other' },
    { game: '<img src=x onerror=alert(1)>' },
    { currency: 'HUF' },
    { currencySign: '<b>€</b>' },
    { game: 'nosuch' },
  ]) {
    await page.goto(`/interfaces/jackpot.html?${new URLSearchParams({ ...good, ...change })}`);
    await expect(page.getByText('There is no amount to show.')).toBeVisible();
    await expect(amounts).toHaveCount(0);
  }
  await page.goto(`/interfaces/jackpot.html?${new URLSearchParams(good)}`);
  await expect(amounts).toHaveCount(3);
  await expect(amounts.first()).toHaveText(/^[\d.]+,\d\d\u00a0€$/);
});
