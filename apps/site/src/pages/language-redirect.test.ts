import { createServer, type Server } from 'node:http';
import { BRANDS } from '@foyer/brands/brands';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StaticFiles } from '../edge/static-files.ts';
import { createSite } from '../site.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0';
const VISIT = {
  'user-agent': CHROME,
  accept: 'text/html,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'accept-language': 'hu-HU,hu;q=0.9,en;q=0.8',
};

let server: Server;
let origin = '';
let renderings = 0;

/** A site that offers all languages: its settings cannot be had. */
function createTestSite() {
  return createSite({
    platform: {
      fetch: async () => new Response(''),
      createPageClient: () => ({
        async ask(name) {
          if (name === 'getTexts') return { ok: true, value: { language: 'en', overrides: {} } };
          throw new Error('no platform');
        },
        isGuest: async () => false,
        end() {},
      }),
      onSiteDataChanged() {},
      onAmountsFell() {},
      sessionCookies: ['session'],
      sessionToken: /./,
      brandCookie: 'foyer_brand',
    },
    render: async ({ url }) => {
      renderings += 1;
      const pieces = { head: [], rest: [url] };
      return {
        status: 200,
        route: 'home',
        headers: { 'content-type': 'text/html' },
        pieces,
        inlineScript: '',
        cacheable: true,
      };
    },
    assetsOf: () => ({ entry: '', preloads: {}, css: '', style: '', pageStyles: {} }),
    files,
    brand: BRANDS.foyer,
    demo: true,
    production: false,
    origin: null,
    onError() {},
  });
}

let files: StaticFiles;
let site: ReturnType<typeof createTestSite>;

beforeAll(async () => {
  files = await StaticFiles.open([]);
  server = createServer((incoming, outgoing) => site.listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  renderings = 0;
  site = createTestSite();
});

async function request(path: string, headers: Record<string, string | null> = {}, method = 'GET') {
  const sent = Object.entries({ ...VISIT, ...headers }).filter(
    (header): header is [string, string] => header[1] !== null,
  );
  const { status, headers: got } = await fetch(`${origin}${path}`, { method, headers: sent, redirect: 'manual' });
  return {
    status,
    location: got.get('location'),
    timing: got.get('server-timing'),
    cookie: got.get('set-cookie'),
    vary: got.get('vary'),
    cache: got.get('cache-control'),
  };
}

describe('a first request to the root', () => {
  test('is led to the language that the browser likes best, with its query, and is remembered', async () => {
    const answer = await request('/?modal=login');
    expect(answer).toMatchObject({ status: 302, location: '/hu?modal=login', cache: 'private, no-store' });
    expect(answer.cookie).toMatch(/^pages_language=hu; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect(answer.vary).toMatch(/Accept-Language/);
    expect(answer.vary).toMatch(/Cookie/);
    expect((await request('/', { 'x-forwarded-proto': 'https' })).cookie).toMatch(/; Secure$/);
    expect((await request('/', {}, 'HEAD')).status).toBe(302);
  });

  test.each([
    ['the address that it was led to', '/hu', {}],
    ['English with its prefix', '/en', {}],
    ['another page', '/all-games', {}],
    ['a browser that likes English best', '/', { 'accept-language': 'en-GB,hu;q=0.5' }],
    ['[SHELL-20] a browser that likes nothing of ours', '/', { 'accept-language': 'de,fr' }],
    ['a caller that says no language', '/', { 'accept-language': '' }],
    ['a link of this site', '/', { 'sec-fetch-site': 'same-origin' }],
    ['a script', '/', { 'sec-fetch-dest': 'empty' }],
    ['a frame', '/', { 'sec-fetch-dest': 'iframe' }],
    ['a caller that wants no page', '/', { 'sec-fetch-dest': null, accept: 'application/json' }],
    ['a crawler', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser that chose English', '/', { cookie: 'pages_language=en' }],
    ['a player without a choice', '/', { cookie: 'session=1' }],
  ])('stays for %s', async (_name, path, headers) => {
    expect(await request(path, headers)).toMatchObject({ status: 200, location: null, cookie: null });
  });

  test('an old browser is told by what it accepts and where it comes from', async () => {
    const old = { 'sec-fetch-dest': null, 'sec-fetch-site': null };
    expect((await request('/', old)).status).toBe(302);
    expect((await request('/', { ...old, referer: `${origin}/hu` })).status).toBe(200);
    expect((await request('/', { ...old, referer: 'https://elsewhere.example/' })).status).toBe(302);
  });
});

test.each([
  ['sv', 302, '/sv'],
  ['en', 200, null],
  ['//evil.example', 302, '/hu'],
  ['xx', 302, '/hu'],
])('who chose %j before comes back to it', async (language, status, location) => {
  expect(await request('/', { cookie: `pages_language=${language}` })).toMatchObject({ status, location });
  expect((await request('/', { cookie: 'session=1; pages_language=sv' })).location).toBe('/sv');
});

test('a browser that a provider sends back goes on in the language that it left from', async () => {
  const back = (address: string) => request(address, { 'sec-fetch-site': 'cross-site', cookie: 'session=1' });
  expect(await back('/login/google?code=a%2Bb&state=x_-1.hu')).toMatchObject({
    status: 302,
    location: '/hu/login/google?code=a%2Bb&state=x_-1.hu',
  });
  expect((await back('/login/facebook?error=access_denied&state=x.sv')).location).toBe(
    '/sv/login/facebook?error=access_denied&state=x.sv',
  );
  for (const address of [
    '/login/google?state=x',
    '/login/google',
    '/all-games?state=x.hu',
    '/hu/login/google?state=x.hu',
  ]) {
    expect(await back(address)).toMatchObject({ status: 200, location: null });
  }
});

test('the root in memory serves those who stay', async () => {
  await request('/', { 'accept-language': 'en' });
  await request('/', { 'accept-language': 'de' });
  await request('/', { 'accept-language': 'hu' });
  expect(renderings).toBe(1);
});

describe('an address that acts by being opened, to which another site led', () => {
  const EXIT = 'redirectFrom=messageInterface&type=gaming&value=exit';

  test.each([
    ['/logout', '/?modal=logout'],
    ['/hu/logout?utm=a', '/hu?utm=a&modal=logout'],
    ['/%6cogout/', '/?modal=logout'],
    [`/all-games/x/real?${EXIT}&btag=b`, '/all-games/x/real?btag=b&modal=leaveGame'],
    [`/sv?modal=search&q=a&${EXIT}`, '/sv?modal=leaveGame'],
    [`//evil.example/?${EXIT}`, '/evil.example/?modal=leaveGame'],
  ])('%s asks first, whether its page is in memory or not', async (address, asking) => {
    await request(address);
    for (const from of ['cross-site', 'same-site']) {
      const led = await request(address, { 'sec-fetch-site': from });
      expect([led.status, led.location]).toEqual([302, asking]);
      expect((await request(asking, { 'sec-fetch-site': from })).location, 'no circle').not.toBe(asking);
    }
  });

  test.each(['same-origin', 'none', null])('acts at once from %s', async (from) => {
    for (const address of ['/logout', `/providers?${EXIT}`]) {
      expect((await request(address, { 'sec-fetch-site': from })).status).toBe(200);
    }
  });

  test('every page tells whether another site led to it, whether it is in memory or not', async () => {
    for (const address of ['/providers', '/providers', '/']) {
      for (const from of ['cross-site', 'same-site', 'none', 'same-origin', null]) {
        const isCrossSite = from?.endsWith('-site') ?? false;
        expect((await request(address, { 'sec-fetch-site': from })).timing).toBe(
          isCrossSite ? 'cross-site-entry' : null,
        );
      }
    }
  });

  test('any other address is opened', async () => {
    for (const address of ['/providers', '/logouts', '/providers?redirectFrom=messageInterface&type=gaming']) {
      expect((await request(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    }
  });
});
