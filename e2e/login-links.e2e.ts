import { type APIRequestContext, expect } from '@playwright/test';
import { editorTest as test } from './fixtures/editor.ts';
import { pillIn } from './fixtures/game.ts';
import { alive, expectComplaints, expectSaid, noteWords, siteHere } from './fixtures/journey.ts';

/** A token of the desk for a player, whom it knows by the public id. */
async function tokenFor(calls: APIRequestContext, userName: string): Promise<string> {
  const data = { userName };
  const headers = { origin: siteHere() };
  const session = await (await calls.post('/api/dev/login', { data, headers })).json();
  await calls.post('/api/session/logout', { data: {}, headers });
  const issued = await calls.post('/api/operator/login-tokens', {
    data: { publicUserId: session.player.publicUserId },
  });
  expect(issued.status(), await issued.text()).toBe(200);
  return (await issued.json()).token;
}

test('[ACCESS-17, SHELLCALL-08] a link with a token logs a guest in by one call, leads on, and leaves no token behind', {
  tag: '@desktop',
}, async ({ page, calls, complaints }) => {
  const address = siteHere();
  const token = await tokenFor(calls, 'nora');
  const told: string[] = [];
  page.on('request', (request) => {
    const said = [request.url(), request.headers().referer ?? ''].join(' ');
    if (said.includes(token) || request.url().endsWith('/login-by-token')) told.push(new URL(request.url()).pathname);
  });
  // Notices go by themselves after a while.
  await noteWords(page.context(), '[data-notice]');
  const said = page.locator('html');
  const link = `${address}/?page-after-login=/providers#login-token=${token}`;
  await page.goto(link);
  await expect(page).toHaveURL(`${address}/providers`);
  await expect(pillIn(page)).toBeVisible();
  await expectSaid(said, 'You are logged in as nora.');
  expect(told).toEqual(['/api/session/login-by-token']);
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expectSaid(said, 'This login link is no longer valid.');
  await expect(page).toHaveURL(`${address}/?page-after-login=/providers`);
  await expectComplaints(complaints, { says: /status of 401/, of: '/api/session/login-by-token' });
});

test('[ACCESS-17] a session that is there already is led on by the server, to this site alone', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const address = siteHere();
  const data = { userName: 'astrid' };
  await context.request.post(`${address}/api/dev/login`, { data, headers: { origin: address } });
  const led = async (path: string) => {
    const answer = await context.request.get(`${address}${path}`, {
      maxRedirects: 0,
      headers: { referer: `${address}/` },
    });
    return `${answer.status()} ${answer.headers().location ?? ''}`;
  };
  expect(await led('/?modal=login&page-after-login=/providers')).toBe('302 /providers');
  expect(await led('/login?page-after-login=/faq')).toBe('302 /faq');
  expect(await led('/hu?game-after-login=tokaj-nights')).toBe('302 /hu/all-games/tokaj-nights/demo');
  expect(await led('/hu?page-after-login=/%C5%91sz')).toBe('302 /hu/%C5%91sz');
  expect(await led('/?page-after-login=//foreign.example/x')).toBe('200 ');
  expect(await led('/?page-after-login=/%0D%0Ax-evil:%201')).toBe('200 ');
  await page.goto(`${address}/login?page-after-login=/providers`);
  await expect(page).toHaveURL(`${address}/providers`);
  await alive(page);
  await expect(pillIn(page)).toBeVisible();
});

test('[SHELLCALL-11] a document makes one affiliate call, and the operator reads the count', {
  tag: '@desktop',
}, async ({ page, calls }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/affiliate/arrivals')) sent.push(request.postDataJSON());
  });
  const answered = page.waitForResponse('**/api/affiliate/arrivals');
  await page.goto(`${siteHere()}/en?btag=northern-reels`);
  expect((await answered).status()).toBe(200);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /to the lobby/ })
    .click();
  await page.goto(`${siteHere()}/en/faq`);
  await expect.poll(() => sent).toEqual([{ code: 'northern-reels' }, {}]);
  const { arrivals } = await (await calls.get('/api/operator/affiliate-arrivals')).json();
  expect(arrivals).toEqual([{ code: 'northern-reels', day: expect.any(String), count: 1 }]);
});
