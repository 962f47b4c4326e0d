import { expect, type Locator, type Page } from '@playwright/test';
import { cents, centsShown, expectAmount, figureIn, pillIn, playRoundOnPage, ready } from './fixtures/game.ts';
import { alive, axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';

const REAL = '/all-games/tokaj-nights/real';

const walletIn = (page: Page): Locator => page.getByRole('region', { name: 'Balance' }).first();

/** A count of the wallet that leads somewhere. */
function countIn(page: Page, name: string): Locator {
  return walletIn(page).getByRole('link', { name: new RegExp(`^${name} \\d`) });
}

async function openWallet(page: Page): Promise<void> {
  await pillIn(page).click();
  await expect(walletIn(page)).toBeVisible();
  await expect(countIn(page, 'Free spins')).toBeVisible();
}

test('[WALLET-22, WALLET-23, WALLET-07, PATH-03, WALLET-09, SHELLCALL-15] a free spin is played: nothing is paid, and header, wallet, game bar and a second tab agree', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'lina');
  await open(page, '/');
  await openWallet(page);
  await expect(walletIn(page).getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(walletIn(page)).toBeHidden();
  await openWallet(page);
  const left = Number(/\d+/.exec((await countIn(page, 'Free spins').textContent()) ?? '')?.[0]);
  await countIn(page, 'Free spins').click();
  await expect(page).toHaveURL(/\/freeSpins-games$/);
  await expect(walletIn(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Free spins');
  expect(await axeFindings(page)).toEqual([]);

  const game = await context.newPage();
  await game.goto(REAL);
  await alive(game);
  await ready(game);
  const before = centsShown(await figureIn(game, 'balance').textContent());
  const spinsIn = (at: Page) => at.locator('[data-figure="spins"]');
  const spins = spinsIn(game);
  await expect(spins).toHaveText(`${left} free spins left`);
  await expect(game.locator('[data-figure="to-wager"]')).toHaveText(/^Left to wager: \d+,\d\d.€$/);
  const sameGame = await context.newPage();
  await sameGame.goto(REAL);
  await expect(spinsIn(sameGame)).toHaveText(`${left} free spins left`);
  await game.bringToFront();
  const round = await playRoundOnPage(game);
  expect(round.covered).toBe('freeSpin');
  expect(cents(round.balanceAfter)).toBe(before + cents(round.returned));
  await expectAmount(figureIn(game, 'balance'), before + cents(round.returned));
  await expect(spins).toHaveText(`${left - 1} free spins left`);
  // A press there would otherwise promise a spin that is used.
  await expect(spinsIn(sameGame)).toHaveText(`${left - 1} free spins left`);

  // Where cash alone is taken, the bonus money stands apart (RTS 1A).
  await sameGame.goto('/all-games/whisper-arcade/real');
  const locked = sameGame.locator('[data-figure="locked-promo"]');
  await expect(locked).toHaveText(/^Bonus money for other games: \d+,\d\d.€$/);
  const rest = before + cents(round.returned) - centsShown(await locked.textContent());
  await expectAmount(figureIn(sameGame, 'balance'), rest);
  await expect(sameGame.locator('[data-figure="balance"] dt')).toHaveText('For this game');

  // The first tab was told, without a reload: its total is the balance and the betting bonus.
  await page.bringToFront();
  await expectAmount(pillIn(page), before + cents(round.returned) + 5_00);
  await openWallet(page);
  await expect(countIn(page, 'Free spins')).toHaveText(new RegExp(`${left - 1}$`));
});

test('[WALLET-11, WALLET-12, WALLET-13, WALLET-33, PATH-04] the wallet in the menu of a phone, and the bonus it leads to', {
  tag: '@phone',
}, async ({ page, context }) => {
  await logInAs(context, 'viktor');
  await page.setViewportSize({ width: 390, height: 844 });
  // Longer than the half second after a press in which the browser excuses everything.
  await page.route('**/api/player/bonuses*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => {});
  });
  const details = page.waitForResponse(/\/assets\/WalletDetails-[^/]*\.js$/);
  await open(page, '/');
  const banner = await page.getByRole('main').getByRole('link').first().boundingBox();
  expect(banner?.y, 'what stands above the first content, px').toBeLessThanOrEqual(200);
  // The wallet comes after the page and its parts in idle time, to be there before the menu is opened.
  await details;
  await expect(page.getByRole('button', { name: 'More information', includeHidden: true })).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  const toggle = page.getByRole('button', { name: 'More information' });
  await toggle.click();
  const hide = page.getByRole('button', { name: 'Hide more information' });
  await expect(hide).toBeVisible();
  const block = page.getByRole('region', { name: 'Your wallet' }).filter({ has: hide });
  await expect(block).toContainText(/Bonus money\s*Cannot be withdrawn\s*15,00\s€/);
  await block.getByRole('link', { name: /^Campaigns \d/ }).click();
  await expect(page).toHaveURL(/\/my\/current-bonuses$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bonuses');
  await page.getByRole('button', { name: 'Give up this bonus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You lose 15,00\s€ of bonus money/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('progressbar', { name: 'Wagering' }).last()).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});
