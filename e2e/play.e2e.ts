import { Round } from '@foyer/contract/game/play';
import { gameWindowFeatures } from '@foyer/domain/game/game-window';
import { expect, type Page, type Route } from '@playwright/test';
import {
  balanceOf,
  cents,
  centsShown,
  expectAmount,
  figureIn,
  gameIn,
  isRoundCall,
  launchByApi,
  nextRound,
  pillIn,
  playRoundOnPage,
  ready,
  roundOf,
  roundsOf,
} from './fixtures/game.ts';
import {
  alive,
  deviceHere,
  expectComplaints,
  expectSaid,
  logInAs,
  noteWords,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';

const GAME = 'tokaj-nights';
const DEMO = `/all-games/${GAME}/demo`;
const REAL = `/all-games/${GAME}/real`;

/** The keys of all calls for a round. */
function followRounds(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isRoundCall(request.url())) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** Notes in the page which balances the bar shows from now on, and among them when the game says that a round was seen. */
async function followBalance(page: Page): Promise<void> {
  await figureIn(page, 'balance').evaluate((figure) => {
    const noted: string[] = [];
    Object.assign(window, { foyerBalances: noted });
    new MutationObserver(() => noted.push(figure.textContent)).observe(figure, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    const ask = window.fetch.bind(window);
    window.fetch = (address, init) => {
      if (String(address).endsWith('/acknowledge')) noted.push('seen');
      return ask(address, init);
    };
  });
}

/** What was noted, the balances in hundredths. */
async function balancesShown(page: Page): Promise<(number | 'seen')[]> {
  const noted = await page.evaluate(() => (window as unknown as { foyerBalances: string[] }).foyerBalances);
  return noted.map((each) => (each === 'seen' ? each : centsShown(each)));
}

/** The line under the reels says some words in passing. */
const GAME_LINE = '.status-line .message';

test('[ROUTE-18] a visitor tries a game with free credits from its info modal, without any cookie', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await open(page, `/?modal=gameInfoModal&gameId=${GAME}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Try it' }).click();
  await expect(page).toHaveURL(new RegExp(`/[a-z0-9-]+-games/${GAME}/demo$`));
  await ready(page);
  await expectAmount(figureIn(page, 'balance'), 100_000);
  const { stake, returned } = await playRoundOnPage(page);
  await expectAmount(figureIn(page, 'balance'), 100_000 - cents(stake) + cents(returned));
  await expect(page.getByText('Demo, no money')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('a game is played where the browser blocks its storage', { tag: '@desktop' }, async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await open(page, '/');
  await open(page, DEMO);
  await playRoundOnPage(page);
});

test('[SESSION-23, SESSION-24, SESSION-25] real play opens the window of the game, 1431 x 803 in the middle, and a second press uses it again', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    const windowOpen = window.open.bind(window);
    const calls: unknown[][] = [];
    Object.assign(window, { foyerOpened: calls });
    window.open = (...given) => {
      calls.push(given.map(String));
      return windowOpen(...given);
    };
  });
  await logInAs(context, 'nora');
  await open(page, `/?modal=gameInfoModal&gameId=${GAME}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const game = await opened;
  await alive(game);
  const screen = await page.evaluate(() => ({ width: window.screen.width, height: window.screen.height }));
  const calls = await page.evaluate(() => (window as unknown as { foyerOpened: string[][] }).foyerOpened);
  expect(calls.map((call) => call.slice(1))).toEqual([['gameWindow', gameWindowFeatures(screen)]]);
  const shape = () => game.evaluate(() => [window.name, window.innerWidth, window.innerHeight]);
  await expect.poll(shape).toEqual(['gameWindow', 1431, 803]);
  await expect(game).toHaveURL(new RegExp(`/${GAME}/real$`));
  await expect(page, 'the lobby stays').not.toHaveURL(/\/real$/);

  const before = await balanceOf(context);
  const { stake, returned } = await playRoundOnPage(game);
  const after = before - cents(stake) + cents(returned);
  await expectAmount(figureIn(game, 'balance'), after);
  await expectAmount(pillIn(page), after);

  await page.goto(`/?modal=gameInfoModal&gameId=${GAME}`);
  await alive(page);
  const openedAgain = game.waitForEvent('domcontentloaded');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await openedAgain;
  // Before that nobody would hear the press on Close.
  await alive(game);
  expect(context.pages().length).toBe(2);
  const closed = game.waitForEvent('close');
  // The window may be gone before the press in it is answered.
  const pressed = game.getByRole('button', { name: 'Close' }).first().click();
  await Promise.all([closed, pressed.catch((error) => expect(game.isClosed(), String(error)).toBe(true))]);
  expect(context.pages()).toEqual([page]);
});

test('on a phone real play stays on the page, and Close leads back', { tag: '@phone' }, async ({ page, context }) => {
  await logInAs(context, 'gabor');
  await open(page, `/?modal=gameInfoModal&gameId=${GAME}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${GAME}/real$`));
  expect(context.pages().length).toBe(1);
  const before = await balanceOf(context);
  const { stake, returned } = await playRoundOnPage(page);
  await expectAmount(figureIn(page, 'balance'), before - cents(stake) + cents(returned));
  const moved = await page.locator('iframe').evaluate((frame) => {
    const before = frame.getBoundingClientRect().x;
    for (let box = frame.parentElement; box; box = box.parentElement) box.scrollLeft = 20;
    return frame.getBoundingClientRect().x - before;
  });
  expect(moved, 'nothing scrolls the game out of its place').toBe(0);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Tokaj Nights/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog'), 'the game took the place of its info').toHaveCount(0);
  await expectAmount(pillIn(page), before - cents(stake) + cents(returned));
});

test('stake and return are postings: platform, bar, header and a second tab say the same number', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'astrid');
  const before = await balanceOf(context);
  await open(page, REAL);
  const second = await context.newPage();
  await open(second, '/');
  await expectAmount(pillIn(second), before);
  await page.bringToFront();
  await ready(page);
  await expectAmount(figureIn(page, 'balance'), before);

  await followBalance(page);
  const round = await playRoundOnPage(page);
  const staked = before - cents(round.stake);
  const after = staked + cents(round.returned);
  expect([cents(round.balanceBefore), cents(round.balanceAfter)]).toEqual([before, after]);
  await expectAmount(pillIn(second), after);
  expect(await balanceOf(context)).toBe(after);
  await expectAmount(figureIn(page, 'balance'), after);
  // Until the reels rest, the bar does not tell the result.
  expect(await balancesShown(page)).toEqual([staked, 'seen', ...(after === staked ? [] : [after])]);
  await expect(page.getByText(`Round ${round.reference}`)).toBeVisible();
});

test('rounds by keyboard alone: a held key plays one, the time between rounds is kept, a small return stays quiet', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls = followRounds(page);
  await open(page, DEMO);
  await ready(page);
  // The game has the keyboard once it is ready: Space plays without a press of Tab.
  await expect(gameIn(page).frame.locator('main')).toBeFocused();
  const rounds = [await playRoundOnPage(page, () => page.keyboard.down('Space'))];
  await ready(page);
  // A key that is still down repeats: that is no press.
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(calls.length).toBe(1);
  for (const key of ['Enter', 'Space']) rounds.push(await playRoundOnPage(page, () => page.keyboard.press(key)));
  // None was refused for being too soon.
  expect(calls.length).toBe(3);
  expect(new Set(calls).size).toBe(3);
  const starts = rounds.map(({ startedAt }) => Date.parse(startedAt));
  for (const [index, start] of starts.entries()) {
    const pause = start - (starts[index - 1] ?? Number.NEGATIVE_INFINITY);
    expect(pause, 'the least time of the market between two starts').toBeGreaterThanOrEqual(5000);
  }
});

test('a stake above the balance is not sent, and the game says why', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'emma');
  const calls = followRounds(page);
  await open(page, REAL);
  await expect(gameIn(page).spin).toHaveAttribute('data-state', 'blocked');
  // The button says that it is off (aria-disabled) and still answers a press.
  await gameIn(page).spin.click({ force: true });
  await expect(gameIn(page).line).toContainText('The smallest stake is 0,20');
  expect(calls).toEqual([]);
  expect(await balanceOf(context)).toBe(0);
});

test('a player with nothing tries the game: a demo that was chosen stays one', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'emma');
  await open(page, REAL);
  await expect(gameIn(page).line, 'said before any press').toContainText('The smallest stake is');
  const bar = page.getByRole('region', { name: 'Your session' });
  await bar.getByRole('link', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/\/demo\?stay=demo$/);
  await playRoundOnPage(page);
  await bar.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/real$/);
});

test('no key stakes unless Spin or the stage has the focus: Escape in the rules leads back to their button', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls = followRounds(page);
  await open(page, DEMO);
  await ready(page);
  const opener = page.getByRole('button', { name: 'Rules' }).first();
  await opener.focus();
  const { frame, spin } = gameIn(page);
  const rules = frame.getByRole('dialog');
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Enter');
    await expect(rules).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // Nothing in the frame has the focus: neither key reaches the game.
  await spin.focus();
  await spin.evaluate((button) => button.blur());
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await frame.getByRole('button', { name: 'Rules' }).focus();
  await page.keyboard.press('Space');
  await expect(rules).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('button', { name: 'Rules' })).toBeFocused();
  await expect(spin).toHaveAttribute('data-state', 'ready');
  expect(calls).toEqual([]);
});

test('[RTS 2E] the button says “Spinning” only while reels turn, and the stake is announced once a change', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, DEMO);
  await ready(page);
  const { frame } = gameIn(page);
  await frame.locator('.game').evaluate((game) => {
    const said: string[] = [];
    Object.assign(window, { foyerSaid: said });
    const stake = game.querySelector('output');
    const spin = game.querySelector<HTMLElement>('.spin');
    if (!stake || !spin) throw new Error('no controls');
    new MutationObserver(() => said.push(`stake ${stake.textContent}`)).observe(stake, {
      childList: true,
      subtree: true,
    });
    const noteState = () => {
      const isMoving = [...game.querySelectorAll('.strip')].some((strip) => strip.getAnimations().length > 0);
      if (spin.dataset.state === 'waiting' && isMoving) said.push('moving while not turning');
    };
    new MutationObserver(noteState).observe(spin, { attributes: true });
  });
  const said = () => frame.locator('.game').evaluate(() => (window as unknown as { foyerSaid: string[] }).foyerSaid);
  await playRoundOnPage(page);
  expect(await said()).toEqual([]);
  await expect(frame.getByRole('button', { name: /^Lower the stake: .* is the lowest$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await frame.getByRole('button', { name: /^Raise the stake to/ }).click();
  await expect.poll(said).toEqual(['stake 0,40\u00a0€']);
  await playRoundOnPage(page);
  await page.reload();
  await expect(frame.locator('output'), 'the stake last used in this browser').toHaveText('0,40\u00a0€');
});

test('after a reload in mid-round the unfinished round is shown first, and nothing is staked again', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await logInAs(context, 'magnus');
  const before = await balanceOf(context);
  const calls = followRounds(page);
  await noteWords(context, GAME_LINE);
  await open(page, REAL);
  await ready(page);
  // The round may have been shown before the page is left: until then the platform does not hear of it.
  const held: Route[] = [];
  const acknowledgement = '**/acknowledge';
  await page.route(acknowledgement, (route) => void held.push(route));
  const answer = nextRound(page);
  await gameIn(page).spin.click();
  const round = await roundOf(await answer);
  const acknowledged = page.waitForResponse((response) => response.url().endsWith(`/${round.roundId}/acknowledge`));
  await page.reload({ waitUntil: 'commit' });
  await page.unroute(acknowledgement);
  // Those of the page that was left are gone with it.
  for (const route of held) await route.continue().catch(() => {});
  await expectSaid(gameIn(page).frame.locator('html'), 'Your last round was not finished.');
  await acknowledged;
  await ready(page);
  expect(calls.length).toBe(1);
  const after = before - cents(round.stake) + cents(round.returned);
  expect(await balanceOf(context)).toBe(after);
  await expectAmount(figureIn(page, 'balance'), after);
});

test('a lost answer is asked for again with the same key: one round, and the player is told', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  await logInAs(context, 'gabor');
  const before = await balanceOf(context);
  const calls = followRounds(page);
  await noteWords(context, GAME_LINE);
  let lost = 0;
  await page.route(
    (address) => isRoundCall(address.href),
    async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      // The platform has played the round; the answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  await open(page, REAL);
  await ready(page);
  const answer = nextRound(page);
  const shown = page.waitForResponse((response) => response.url().endsWith('/acknowledge'));
  await gameIn(page).spin.click();
  await expectSaid(gameIn(page).frame.locator('html'), 'Still checking your round. Your money is safe.');
  const round = await roundOf(await answer);
  await shown;
  expect(calls.length).toBe(3);
  expect(new Set(calls).size).toBe(1);
  expect(await balanceOf(context)).toBe(before - cents(round.stake) + cents(round.returned));
  const { launchId } = await launchByApi(context.request, GAME);
  const rounds = await roundsOf(context.request, launchId);
  expect(rounds.filter(({ reference }) => reference === round.reference).length).toBe(1);
  expect(rounds[0]?.reference).toBe(round.reference);
  await expectComplaints(complaints, { says: /ERR_CONNECTION_RESET/, of: /\/round$/ });
});

test('two tabs at once: one plays, the other waits its turn calmly', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  await logInAs(context, 'felix');
  const before = await balanceOf(context);
  const second = await context.newPage();
  await open(page, REAL);
  await open(second, `/all-games/${await otherGame(page)}/real`);
  await ready(second);
  await page.bringToFront();
  await ready(page);
  // However much later the other tab's press comes: neither is sent before both are here.
  const { promise: areBothHere, resolve: sendBoth } = Promise.withResolvers<void>();
  const askers = new Set<Page>();
  await context.route(
    (address) => isRoundCall(address.href),
    async (route) => {
      if (askers.add(route.request().frame().page()).size === 2) sendBoth();
      await areBothHere;
      await route.continue();
    },
  );
  const answers = await Promise.all(
    [page, second].map(async (tab) => {
      const answer = tab.waitForResponse((response) => isRoundCall(response.url()));
      await gameIn(tab).spin.click();
      return answer;
    }),
  );
  const played = answers.filter((answer) => answer.ok());
  const refused = answers.filter((answer) => !answer.ok());
  expect([played.length, refused.length]).toEqual([1, 1]);
  expect(await refused[0]?.json()).toMatchObject({ errorCode: 'roundTooSoon' });
  const waiting = answers[0]?.ok() ? second : page;
  await expect(gameIn(waiting).line).toContainText('The next round can start in a moment.');
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  const { stake, returned } = Round.parse(await played[0]?.json());
  const after = before - cents(stake) + cents(returned);
  expect(await balanceOf(context)).toBe(after);
  await expectAmount(figureIn(waiting, 'balance'), after);
  await waiting.bringToFront();
  const next = await playRoundOnPage(waiting);
  expect(await balanceOf(context)).toBe(after - cents(next.stake) + cents(next.returned));
  await expectComplaints(complaints, { says: /status of 429/, of: /\/round$/ });
});

/** A game that is not the one of these journeys. */
async function otherGame(page: Page): Promise<string> {
  const answer = await page.request.get(`${siteHere()}/api/game/list?group=all&size=5`);
  const { games } = (await answer.json()) as { games: { friendlyId: string }[] };
  const other = games.find(({ friendlyId }) => friendlyId !== GAME);
  if (!other) throw new Error('there is one game only');
  return other.friendlyId;
}

test('who wants less motion gets a round without moving reels', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, DEMO);
  await ready(page);
  const frame = page.frames().find((each) => each.url().includes('/game-client/'));
  if (!frame) throw new Error('the game has no frame');
  await frame.evaluate(() => {
    const moved = new Set<string>();
    Object.assign(window, { foyerMoved: moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const places = (effect as KeyframeEffect).getKeyframes().map(({ transform }) => String(transform ?? ''));
        if (new Set(places).size > 1) moved.add(places.join(' to '));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await playRoundOnPage(page);
  const moved = await frame.evaluate(() => [...(window as unknown as { foyerMoved: Set<string> }).foyerMoved]);
  expect(moved).toEqual([]);
});

test('[LEGACY-09, ACCESS-18, ACCESS-23] from a demo to real play by logging in', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await open(page, DEMO);
  const bar = page.getByRole('region', { name: 'Your session' });
  await bar.getByRole('link', { name: /log in to play/i }).click();
  const form = page.locator('form').first();
  await form.getByLabel('Username or e-mail').fill(deviceHere() === 'mobile' ? 'astrid' : 'oliver');
  await form.getByLabel('Password', { exact: false }).first().fill('foyer-demo');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/en/all-games/${GAME}/real$`));
  await ready(page);
  await expect(figureIn(page, 'balance')).not.toHaveText('–');
});
