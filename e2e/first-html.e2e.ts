import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Ask, type Device, parseDocument, documentTest as test } from './fixtures/documents.ts';
import { siteHere } from './fixtures/journey.ts';

const DEVICES: readonly Device[] = ['desktop', 'tablet', 'mobile'];

const LANGUAGES = [
  { language: 'en', path: '/', menu: 'Games menu', login: 'Log in', popular: 'Popular' },
  { language: 'hu', path: '/hu', menu: 'Játékmenü', login: 'Bejelentkezés', popular: 'Népszerű' },
  { language: 'nl', path: '/nl', menu: 'Spellenmenu', login: 'Inloggen', popular: 'Populair' },
  { language: 'sv', path: '/sv', menu: 'Spelmeny', login: 'Logga in', popular: 'Populära' },
] as const;

async function documentOf(ask: Ask, path: string, device: Device = 'desktop') {
  const answer = await ask(path, { device });
  return { answer, document: parseDocument(await answer.text()) };
}

/** The numeric and the friendly id of a seeded game. */
async function seededGame(ask: Ask): Promise<{ gameId: number; friendlyId: string }> {
  const answer = await ask('/api/game/list?group=all&size=1');
  const { games } = (await answer.json()) as { games: { gameId: number; friendlyId: string }[] };
  const [game] = games;
  if (!game) throw new Error('no game is seeded');
  return game;
}

for (const device of DEVICES) {
  test(`[SHELL-04, SHELL-05, SHELL-19, SHELL-20, BODY-01, BODY-09, LOBBY-01, LOBBY-02] the first HTML for ${device} holds the lobby, in the language of the path`, {
    tag: '@desktop',
  }, async ({ ask }) => {
    for (const { language, path, menu, login, popular } of LANGUAGES) {
      const { answer, document } = await documentOf(ask, path, device);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(document.documentElement.lang).toBe(language);
      expect([...document.body.classList]).toEqual(
        expect.arrayContaining([`device-${device}`, 'logged-out', 'brand-foyer']),
      );
      expect(document.body.classList.contains('preloading'), 'no curtain').toBe(false);

      expect(document.querySelector('header')?.textContent).toContain(login);
      expect(document.querySelectorAll(`nav[aria-label="${menu}"] a`).length).toBeGreaterThan(4);
      const rows = [...document.querySelectorAll('main section')];
      expect(rows.length).toBeGreaterThanOrEqual(5);
      expect(rows.map((row) => row.querySelector('h2')?.textContent)).toContain(popular);
      // The rows of the first screens have their games; the others have their name and the way to all of theirs.
      for (const row of rows.slice(0, 3)) {
        expect(row.querySelectorAll('li a[href*="modal=gameInfoModal"]').length).toBeGreaterThan(2);
      }
      for (const row of rows) expect(row.querySelector('a[href$="-games"], a[href$="/live"]')).not.toBeNull();
      expect(document.querySelector('noscript')?.textContent?.trim()).not.toBe('');
    }
  });
}

/** Pages of chunks that several share, and two of their own. */
const STYLED = ['/login', '/registration', '/forgot-password', '/all-games', '/promotions', '/contact-us', '/live'];

test('the first HTML of a page holds the rules of all that it draws: nothing moves once scripts are here', {
  tag: '@desktop',
}, async ({ ask }) => {
  for (const path of STYLED) {
    const answer = await ask(path, { device: 'mobile' });
    expect(answer.status(), path).toBe(200);
    const document = parseDocument(await answer.text());
    const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    const classes = [...document.body.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
    const scoped = [...new Set(classes.flatMap((name) => /^_\w+?_([\w-]{5})_\d+$/.exec(name)?.[1] ?? []))];
    expect(scoped.length, path).toBeGreaterThan(5);
    expect(
      scoped.filter((hash) => !rules.includes(`_${hash}_`)),
      path,
    ).toEqual([]);
  }
});

test('[LOBBY-01] every picture that the first HTML names is there, in each form it is offered in', {
  tag: '@desktop',
}, async ({ ask }) => {
  const { document } = await documentOf(ask, '/');
  const named = [...document.querySelectorAll('img, source')].flatMap((element) => [
    element.getAttribute('src') ?? '',
    ...(element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  ]);
  const addresses = [...new Set(named.filter((address) => address !== ''))];
  expect(addresses.length).toBeGreaterThan(60);
  const share = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  for (const address of [...addresses, new URL(share).pathname]) {
    expect(address).toMatch(/^\/art\//);
    const answer = await ask(address);
    expect(answer.status(), address).toBe(200);
    const type = address.endsWith('.jpg') ? 'image/jpeg' : `image/${address.split('.').at(-1)}`;
    expect(answer.headers()['content-type'], address).toBe(type);
    expect(answer.headers()['cache-control'], address).toContain('max-age=');
  }
});

test('each page has a title and a description of its own, its true address and its other languages', {
  tag: '@desktop',
}, async ({ ask }) => {
  const { friendlyId } = await seededGame(ask);
  const paths = ['/', '/providers', '/new-games', '/all-games', '/providers/901', `/all-games/${friendlyId}`];
  for (const language of ['en', 'hu', 'nl', 'sv']) {
    const seen = new Set<string>();
    for (const path of paths) {
      const local = language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
      const { answer, document } = await documentOf(ask, `${local}?utm_source=letter`);
      expect(answer.status(), local).toBe(200);
      const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
      const { title } = document;
      expect(seen.has(title), `the title "${title}" of ${local} is used once`).toBe(false);
      seen.add(title);
      expect(title.trim()).not.toBe('');
      expect(content('meta[name="description"]')?.length ?? 0).toBeGreaterThan(20);
      expect(content('meta[property="og:title"]')).toBe(title);
      for (const name of ['description', 'type', 'url', 'image', 'locale', 'site_name']) {
        expect(content(`meta[property="og:${name}"]`), `og:${name} of ${local}`).toBeTruthy();
      }
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${siteHere()}${local}`);
      const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
      expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'hu', 'nl', 'sv', 'x-default']);
    }
  }
});

test('[ROUTE-05, ROUTE-54, LAYOUT-04, ACCESS-46] what is not there is 404 and says so, the blocked page is 403', {
  tag: '@desktop',
}, async ({ ask }) => {
  const missing = [
    '/nothing-here',
    '/hungry',
    '/hu/nothing-here',
    '/no-such-group-games',
    '/all-games/no-such-game',
    '/all-games/no-such-game/demo',
    '/providers/28',
    '/live/no-such-games',
    '/admin',
    '/popular-games?page=999',
    '/popular-games?page=12345',
    '/search?q=a&page=999',
    '/hu/new-games?page=998',
  ];
  for (const path of missing) {
    const { answer, document } = await documentOf(ask, path);
    expect(answer.status(), path).toBe(404);
    expect(document.title, path).not.toBe('');
    expect(document.querySelector('header'), 'the page stands in the main frame').not.toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  }
  const { answer, document } = await documentOf(ask, '/blocked');
  expect(answer.status()).toBe(403);
  expect(document.querySelector('header')).toBeNull();
});

test('[LEGACY-01, LEGACY-02, LEGACY-03, LEGACY-04, LEGACY-05, LEGACY-06, LEGACY-07, LEGACY-08, ROUTE-09] old shapes and trailing slashes lead on for good, with their language and parameters', {
  tag: '@desktop',
}, async ({ ask }) => {
  const { gameId, friendlyId } = await seededGame(ask);
  const moves: readonly (readonly [from: string, to: string])[] = [
    [`/games/${gameId}`, `/all-games/${friendlyId}`],
    [`/games/${friendlyId}`, `/all-games/${friendlyId}`],
    [`/new-games/${gameId}`, `/new-games/${friendlyId}`],
    [`/hu/games/${gameId}?utm_source=letter`, `/hu/all-games/${friendlyId}?utm_source=letter`],
    ['/group/new', '/new-games'],
    ['/sv/group/new?utm=1&x=y', '/sv/new-games?utm=1&x=y'],
    ['/live/group/roulette', '/live/roulette-games'],
    ['/games/betinaction-1', '/betting#page=overview'],
    ['/providers/', '/providers'],
    ['/hu/providers//?page=2', '/hu/providers?page=2'],
    ['/hu/', '/hu'],
    ['/sv/?utm=1', '/sv?utm=1'],
  ];
  for (const [from, to] of moves) {
    const answer = await ask(from);
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
});

test('[ACCESS-02, ACCESS-06, ACCESS-12, ACCESS-23, LAYOUT-09, ROUTE-19, ROUTE-47] pages for others lead where they can be had', {
  tag: '@desktop',
}, async ({ ask, playwright }) => {
  const { friendlyId } = await seededGame(ask);
  const play = `/all-games/${friendlyId}`;
  const login = await ask('/login', { device: 'mobile' });
  expect(login.status(), 'a page of its own on phones').toBe(200);
  const guest: readonly (readonly [from: string, to: string])[] = [
    ['/login', '/?modal=login'],
    ['/hu/login', '/hu?modal=login'],
    ['/logout', '/?modal=login&page-after-login=/logout'],
    [`${play}/real`, `/?modal=login&game-after-login=${friendlyId}&game-after-login-type=real`],
  ];
  for (const [from, to] of guest) {
    const answer = await ask(from);
    expect([answer.status(), answer.headers().location], from).toEqual([302, to]);
  }
  expect((await ask(`${play}/turbo`)).status()).toBe(404);

  const site = siteHere();
  const player = await playwright.request.newContext({ baseURL: site, maxRedirects: 0 });
  const entered = await player.post('/api/dev/login', { data: { userName: 'astrid' }, headers: { origin: site } });
  expect(entered.status()).toBe(200);
  for (const [from, to] of [
    ['/login', '/'],
    [`${play}/demo`, `${play}/real`],
  ] as const) {
    const answer = await player.get(from);
    expect([answer.status(), answer.headers().location], from).toEqual([302, to]);
  }
  await player.dispose();
});

test('every answer carries its security headers, no policy is loose, and pages take no POST', {
  tag: '@desktop',
}, async ({ ask }) => {
  const refused = await ask('/', { method: 'POST' });
  expect([refused.status(), refused.headers().allow]).toEqual([405, 'GET, HEAD']);

  const { document } = await documentOf(ask, '/');
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  const picture = document.querySelector('main img')?.getAttribute('src') ?? '';
  const paths = [
    '/',
    '/nothing-here',
    '/blocked',
    '/login',
    '/group/new',
    '/api/session',
    '/api/nothing',
    entry,
    picture,
  ];
  for (const path of [...paths, '/game-client/slot/index.html', '/favicon.svg', '/robots.txt', '/health/live']) {
    const headers = (await ask(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['x-powered-by'], path).toBeUndefined();
    if (path === '/login' || path === '/group/new') continue;
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(policy, path).toContain('frame-ancestors');
  }
  const licences = await ask('/third-party-licences.txt');
  expect([licences.status(), licences.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await licences.text()).toContain('## react-dom - ');
  const inline = [...document.querySelectorAll('script:not([src])')].filter(
    (script) => !/^application\/(ld\+)?json$/.test(script.getAttribute('type') ?? ''),
  );
  const hashes = inline.map(({ textContent }) => createHash('sha256').update(textContent).digest('base64'));
  const allowed = (await ask('/')).headers()['content-security-policy'] ?? '';
  expect(hashes.length, 'one script stands in the page').toBe(1);
  expect(allowed, 'allowed by its hash').toContain(`script-src 'self' 'sha256-${hashes[0]}';`);
  expect(document.querySelectorAll('[style], [onclick], [onload]').length, 'no inline style or handler').toBe(0);
});
