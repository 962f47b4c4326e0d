import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';
import { expect, type Locator, type Page } from '@playwright/test';
import { pillIn, ready } from './fixtures/game.ts';
import {
  alive,
  deviceHere,
  ENDED_SESSION,
  excuseComplaints,
  expectComplaints,
  hearing,
  layoutShifts,
  logInAs,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';

/** The form: in a dialog, on phones on a page of its own. */
async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  if (deviceHere() === 'mobile') {
    await expect(page).toHaveURL(/\/login$/);
    return page.getByRole('main');
  }
  await expect(page).toHaveURL(/\/\?modal=login$/);
  return page.getByRole('dialog', { name: 'Log in' });
}

async function fillLogin(form: Locator, userName: string, password: string): Promise<void> {
  await form.getByLabel('Username or e-mail').fill(userName);
  await form.getByLabel('Password', { exact: false }).first().fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('[MODAL-03, LAYOUT-09, ROLE-11, ROLE-12, BODY-09] a wrong password is refused without a hint, the right one shows the balance', {
  tag: ['@desktop', '@phone'],
}, async ({ page, complaints }) => {
  // One player for each device, so that their tries are not counted together.
  const known = deviceHere() === 'mobile' ? 'magnus' : 'nora';
  await open(page, '/');
  const form = await openLogin(page);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toContainText('Enter your username or e-mail.');

  const texts: string[] = [];
  for (const name of [`nobody-${crypto.randomUUID()}`, known]) {
    await fillLogin(form, name, 'not-the-password');
    await expect(form.getByRole('alert')).toContainText('Incorrect username or password.');
    texts.push((await form.getByRole('alert').textContent()) ?? '');
  }
  expect(texts[0]).toBe(texts[1]);
  await expectComplaints(complaints, { says: /status of 401/, of: '/api/session/login' });

  await fillLogin(form, known, DEMO_PASSWORD);
  await expect(pillIn(page)).toContainText(/\d,\d\d/);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('body')).toHaveClass(/logged-in/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await expect(pillIn(page)).toBeVisible();
});

test('a player’s page leaves out the fonts that the browser has cached, and no word moves', {
  tag: '@desktop',
}, async ({ page, context }) => {
  // Nobody stakes as this player: a balance that changes would move the words beside it.
  await logInAs(context, 'bianca');
  await open(page, '/');
  const isKnown = async () => (await context.cookies()).some(({ name }) => name === 'foyer-fonts');
  await expect.poll(isKnown).toBe(true);
  const document = await page.reload();
  expect(await document?.text()).not.toContain('data:font');
  await alive(page);
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/fonts/'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
  // Nothing came over the line.
  await expect.poll(sizes).toEqual([0, 0]);
  expect(await layoutShifts(page)).toEqual([]);
});

test('tries are counted alike for a name that exists and one that does not', {
  tag: '@desktop',
}, async ({ request }) => {
  const tryLogin = async (userName: string) => {
    const answer = await request.post(`${siteHere()}/api/session/login`, {
      data: { userName, password: 'not-the-password' },
      headers: { origin: siteHere() },
    });
    const body = await answer.json();
    // Every challenge is another.
    if (body.errorDetails.challenge) body.errorDetails.challenge = 'a challenge';
    return { status: answer.status(), body };
  };
  const tryFour = async (userName: string) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryLogin(userName)));
    const countOf = ({ body }: (typeof answers)[number]) => body.errorDetails.hackCount ?? answers.length;
    return answers.sort((a, b) => countOf(a) - countOf(b));
  };
  const known = await tryFour('gabor');
  const unknown = await tryFour('nobody-at-all');
  expect(unknown).toEqual(known);
  expect(known.map(({ status, body }) => [status, body.errorCode, body.errorDetails.hackCount])).toEqual([
    [401, '107', 1],
    [401, '107', 2],
    [422, '197', undefined],
    [422, '197', undefined],
  ]);
});

// On a slow line the form is there long before its code is.
test('a login that is sent before the code has come leaves no password in the address', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  const isCode = (url: URL) => url.pathname.endsWith('.js');
  await page.route(isCode, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel(/^Username or e-mail/).fill('astrid');
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel(/^Password/)).toHaveValue(DEMO_PASSWORD);
  expect(new URL(page.url()).search).toBe('');
  excuseComplaints(complaints, { says: /net::ERR_FAILED/, of: /\.js$/ });
});

test('[ACCESS-17] a login leads to the page that the address says', { tag: ['@desktop', '@phone'] }, async ({
  page,
}) => {
  await open(page, `${deviceHere() === 'mobile' ? '/login?' : '/?modal=login&'}page-after-login=/providers`);
  await fillLogin(page.locator('form').first(), 'astrid', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/providers$/);
  await expect(pillIn(page)).toBeVisible();
});

test('[ACCESS-17, ACCESS-18, ACCESS-21, ACCESS-22, LEGACY-09, LEGACY-11] a login leads to the game that the address says, and to no other site', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const login = '/?modal=login&';
  await open(page, `${login}page-after-login=/providers&game-after-login=tokaj-nights&game-after-login-type=real`);
  await fillLogin(page.locator('form').first(), 'astrid', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/all-games\/tokaj-nights\/real$/);
  await ready(page);

  await page.goto('about:blank');
  await context.clearCookies();
  await open(page, `${login}page-after-login=${encodeURIComponent('//foreign.example/x')}`);
  await fillLogin(page.locator('form').first(), 'astrid', DEMO_PASSWORD);
  await expect(pillIn(page)).toBeVisible();
  expect(new URL(page.url()).origin, 'no way to another site').toBe(siteHere());
});

test('[ACCESS-06, ACCESS-26, ROLE-06, ROLE-07, BODY-09] logging out ends everything in every tab and window, with one request', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  excuseComplaints(complaints, ENDED_SESSION);
  await logInAs(context, 'oliver');
  await open(page, '/providers');
  const second = await context.newPage();
  await open(second, '/');
  await expect(pillIn(second)).toBeVisible();
  const game = await context.newPage();
  await open(game, '/all-games/tokaj-nights/real');
  await expect(game.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible();
  await hearing(page, 3);

  const logouts: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/session/logout')) logouts.push(request.method());
  });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(game.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(pillIn(page)).toHaveCount(0);
  expect(logouts).toEqual(['POST']);
  const balance = await context.request.get(`${siteHere()}/api/player/balance`);
  expect(balance.status()).toBe(401);
  await expect(page.locator('body')).toHaveClass(/logged-out/);
});

test('[ROUTE-47, ACCESS-26] the logout address ends the session and leads home', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  excuseComplaints(complaints, ENDED_SESSION);
  await logInAs(context, 'oliver');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await alive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await context.request.get(`${siteHere()}/api/player/balance`)).status()).toBe(401);
});

test('where cookies are off, a login says what it needs', { tag: '@desktop' }, async ({ page, context }) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await open(page, '/?modal=login');
  const form = page.getByRole('dialog', { name: 'Log in' });
  await fillLogin(form, 'astrid', DEMO_PASSWORD);
  await expect(form.getByRole('alert')).toContainText('Logging in needs cookies.');
});

test('no message of the form moves what can be pressed, in no language', { tag: ['@desktop', '@phone'] }, async ({
  page,
  complaints,
}) => {
  excuseComplaints(complaints, { says: /status of (401|429)/, of: '/api/session/login' });
  for (const language of ['', '/hu', '/nl', '/sv']) {
    await open(page, deviceHere() === 'mobile' ? `${language}/login` : `${language || '/'}?modal=login`);
    const form = page.locator('form:has([autocomplete="current-password"])');
    const send = form.locator('[type="submit"]');
    const boxes = () =>
      form.locator('input, [type="submit"]').evaluateAll((controls) =>
        controls.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    // The players of the demonstration come by a call; the dialog comes up moving.
    await expect(form.getByRole('button', { name: 'nora' })).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const before = await boxes();
    await send.click();
    await expect(form.locator('[aria-invalid]')).toHaveCount(2);
    await expect(form.locator('[aria-invalid]').first()).toBeFocused();
    expect(await boxes(), `with fields missing: ${language}`).toEqual(before);
    await form.locator('[autocomplete^="username"]').fill(`nobody-${crypto.randomUUID()}`);
    await form.locator('[autocomplete="current-password"]').fill('not-the-password');
    await send.click();
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await boxes(), `with a login refused: ${language}`).toEqual(before);
  }
});

test('a reload keeps the user name that was typed, and never the password', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/?modal=login');
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username or e-mail').fill('nora');
  await form.getByLabel('Password', { exact: false }).first().fill('secret');
  await page.reload();
  await alive(page);
  await expect(form.getByLabel('Username or e-mail')).toHaveValue('nora');
  await expect(form.getByLabel('Password', { exact: false }).first()).toHaveValue('');
});
