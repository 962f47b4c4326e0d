import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BRANDS } from '@foyer/brands/brands';
import { PAGE_QUERY } from '@foyer/domain/routing/page-query';
import type { PageClient } from '@foyer/platform/kernel/http/in-process-client';
import type { Caller } from '@foyer/platform/kernel/http/request-context';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixedFile } from './edge/fixed-file.ts';
import { inlineHash } from './edge/security-headers.ts';
import { StaticFiles } from './edge/static-files.ts';
import { negotiateEncodings } from './pages/compress.ts';
import type { RenderPage } from './pages/page-renderer.ts';
import { LICENCES } from './run-site.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';
import { decompressZstd } from './testing/decompress-zstd.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
const INLINE_SCRIPT = 'watch()';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let server: Server;
let site: Site;
let files: StaticFiles;
let port = 0;
let folder = '';
let rendered: string[] = [];
let changed: () => void = () => {};
let fell: () => void = () => {};
let broken = false;
/** Renderings of `/held…` wait for it. */
let held = Promise.withResolvers<void>();
/** The status of the answer when the texts are asked for; 0: they are given. */
let textFault = 0;
let addressesKnown = Promise.resolve();
let games = [{ friendlyId: 'book-of-x', releasedOn: '2026-10-01' }];
let ended: number[] = [];
const reported: unknown[] = [];
/** Pages refused. */
let busy = 0;
/** How often a session was looked up. */
let lookUps = 0;
const errors: unknown[] = [];

/** A page that shows all that it may depend on, with a call to the platform as the real one makes. */
const render: RenderPage = async ({ url, origin, userAgent, brand, ask: askPlatform, assets, overridesOf }) => {
  rendered.push(url);
  if (url.includes('/held')) await held.promise;
  if (broken) throw new Error('rendering failed');
  if (url.startsWith('/moved'))
    return {
      status: 301,
      route: '',
      headers: { location: '/' },
      pieces: { head: [], rest: [] },
      inlineScript: '',
      cacheable: false,
    };
  const answer = await askPlatform('getSession', {});
  const session = answer.ok ? answer.value : 'refused';
  const wording = JSON.stringify(overridesOf('en')['lobby.welcome'] ?? '');
  const numbers = Array.from({ length: 300 }, (_, index) => index * 7919);
  const words = `${origin}${url} ${userAgent.length} ${brand} ${session} ${wording} ${'lobby '.repeat(500)} ${numbers} €`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return {
    status: url.startsWith('/none') ? 404 : 200,
    route: url.startsWith('/none') ? 'notFound' : 'home',
    headers,
    pieces: { head: ['<style>', assets.css, '</style>'], rest: [words] },
    inlineScript: INLINE_SCRIPT,
    cacheable: session === 'guest',
  };
};

const REFUSED = {
  error: 'Technical issues.',
  errorCode: '100',
  errorDetails: {},
  errorSubCode: null,
  errorSubMessage: null,
  expireTime: null,
  errorUrl: null,
};

const platform = {
  async fetch(asked: Request): Promise<Response> {
    const { pathname } = new URL(asked.url);
    if (pathname === '/api/fault') throw new Error('fault');
    if (pathname === '/api/slow') {
      held.resolve();
      for (let step = 0; step < 5; step++) await setImmediate();
      rendered.push('the call');
    }
    return new Response(`${asked.method} ${pathname}`, { status: pathname === '/api/missing' ? 404 : 200 });
  },
  createPageClient: ({ cookie, address, acceptLanguage }: Caller): PageClient => ({
    async ask(name) {
      if (name === 'getTexts') {
        if (textFault) return { ok: false, status: textFault, error: REFUSED };
        return { ok: true, value: { language: 'en', overrides: { lobby: { welcome: 'Operator' } } } };
      }
      if (name === 'listAddresses') {
        await addressesKnown;
        return {
          ok: true,
          value: { groups: ['new'], liveGroups: [], providers: [901], pages: [], games, newest: '2026-10-01' },
        };
      }
      return {
        ok: true,
        value: cookie?.includes('session=valid') ? `player of ${address} in ${acceptLanguage}` : 'guest',
      };
    },
    async isGuest() {
      lookUps += 1;
      return !cookie?.includes('session=valid');
    },
    end: (status) => ended.push(status),
  }),
  onSiteDataChanged(listener: () => void) {
    const earlier = changed;
    changed = () => {
      earlier();
      listener();
    };
  },
  onAmountsFell(listener: () => void) {
    fell = listener;
  },
  sessionCookies: ['session', '__Host-session'],
  sessionToken: /^[a-z]+$/,
  brandCookie: 'foyer_brand',
};

function put(path: string, body: string | Buffer): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), body);
}

async function sendReport(body: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/csp-report`, { method: 'POST', body });
}

/** Sends exactly this path, which `fetch` would tidy up. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers: { 'user-agent': DESKTOP, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-site-'));
  put('assets/app-1234.js', 'console.log(1);');
  put('assets/app-1234.js.br', brotliCompressSync('console.log(1);'));
  put('assets/heic-worker-Ab_-12xy.js', 'onmessage = null;');
  put('assets/libheif-bundle-1234.mjs', 'export default 1;');
  put('assets/.hidden.js', 'secret');
  put('assets/notes.md', 'secret');
  put('game-client/slot/index.html', '<!doctype html>');
  put('secret.js', 'secret');
  put('licences/third-party-licences.txt', '# Licenses');
  const immutable = 'public, max-age=31536000, immutable';
  files = await StaticFiles.open([
    { prefix: '/assets/', folder: join(folder, 'assets'), cacheControl: immutable },
    { prefix: '/game-client/', folder: join(folder, 'game-client'), cacheControl: 'no-cache' },
    { ...LICENCES, folder: join(folder, 'licences') },
    {
      prefix: '/art/',
      folder: join(folder, 'nosuch'),
      cacheControl: immutable,
      maker: { files: ['sun.avif'], make: (file) => Promise.resolve(Buffer.from(`drawn ${file}`)) },
    },
  ]);
  server = createServer((incoming, outgoing) => site.listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  broken = false;
  textFault = 0;
  ended = [];
  changed = () => {};
  rendered = [];
  lookUps = 0;
  reported.length = 0;
  busy = 0;
  held = Promise.withResolvers();
  errors.length = 0;
  site = createSite(options());
});

function options(): SiteOptions {
  return {
    platform,
    render,
    assetsOf: (brand, language, areFontsCached) => ({
      entry: '/assets/app-1234.js',
      preloads: {},
      css: `:root{--a:${brand.id}}${areFontsCached ? '' : '@font-face{}'}`,
      style: '',
      fonts: { version: `${brand.id}-${language}`, addresses: [] },
      pageStyles: { home: { css: '.home{color:red}', style: '<style>.home{color:red}</style>' } },
    }),
    files,
    brand: BRANDS.foyer,
    demo: true,
    production: false,
    origin: null,
    onError: (error) => errors.push(error),
    onPolicyReport: (report) => reported.push(report),
    onBusy() {
      busy += 1;
    },
  };
}

test.each([
  ['a page', '/', 'GET', 200],
  ['a page that is not found', '/none', 'GET', 404],
  ['a redirect', '/moved', 'GET', 301],
  ['a file', '/assets/app-1234.js', 'GET', 200],
  ['a missing file', '/art/none.avif', 'GET', 404],
  ['a call', '/api/anything', 'GET', 200],
  ['a call that is refused', '/api/missing', 'POST', 404],
  ['a health check', '/health/live', 'GET', 200],
  ['a wrong method', '/', 'POST', 405],
  ['an address that is none', '/%ff', 'GET', 400],
  ['a page that fails', '/fails', 'GET', 500],
])('security headers stand on %s', async (_, path, method, status) => {
  broken = path === '/fails';
  const { headers, status: answered } = await ask(path, {}, method);
  expect(answered).toBe(status);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain('unsafe');
  expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a file that is not made yet is made when it is asked for', async () => {
  const { status, headers, body } = await ask('/art/sun.avif');
  expect([status, headers['content-type'], String(body)]).toEqual([200, 'image/avif', 'drawn sun.avif']);
  expect((await ask('/art/sun.avif', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('a file is immutable under an address with its hash, and under no other', async () => {
  const { headers } = await ask('/game-client/slot/index.html');
  const hash = String(headers.etag).slice(1, -1);
  for (const [search, cache] of [
    [`?v=${hash}`, 'public, max-age=31536000, immutable'],
    ['?v=older', 'no-cache'],
    [`?v=${hash}&x`, 'no-cache'],
    ['', 'no-cache'],
  ] as const) {
    expect([search, (await ask(`/game-client/slot/index.html${search}`)).headers['cache-control']]).toEqual([
      search,
      cache,
    ]);
  }
});

test('the policy of a page allows the common sheet, its own, and nothing inline besides', async () => {
  const policy = String((await ask('/')).headers['content-security-policy']);
  const common = inlineHash(':root{--a:foyer}@font-face{}');
  expect(policy).toContain(`style-src 'self' ${common} ${inlineHash('.home{color:red}')};`);
  expect((await ask('/none')).headers['content-security-policy']).toContain(`style-src 'self' ${common};`);
  expect(policy).toContain(`script-src 'self' ${inlineHash(INLINE_SCRIPT)};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

describe('the pages of guests in memory', () => {
  test('one rendering serves all with the same kind of browser, also when they ask at the same time', async () => {
    await Promise.all([ask('/'), ask('/'), ask('/', { 'user-agent': `${DESKTOP} Safari/537` })]);
    await ask('/');
    expect(rendered).toEqual(['/']);
  });

  test.each([
    ['language', '/hu', {}],
    ['query', '/?modal=login', {}],
    ['device', '/', { 'user-agent': PHONE }],
    ['host', '/', { host: 'casino.example' }],
    ['brand', '/', { cookie: 'foyer_brand=nordlys' }],
  ])('another %s is another page', async (_, path, headers) => {
    const first = await ask('/');
    const second = await ask(path, headers);
    expect(rendered).toEqual(['/', path]);
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  test('a player’s page is rendered each time, never cached, and never given to a guest', async () => {
    const headers = { cookie: 'x=y; session=valid' };
    for (let i = 0; i < 2; i++) {
      const { body, headers: sent } = await ask('/', headers);
      expect(String(body)).toContain(' player of 127.0.0.1 ');
      expect(ended).toHaveLength(i + 1);
      expect(sent['cache-control']).toBe('private, no-store');
      expect(sent.etag).toBeUndefined();
    }
    expect(rendered).toEqual(['/', '/']);
    expect(String((await ask('/')).body)).toContain(' guest ');
  });

  test('a player’s page is asked for in the language of its address, whatever the browser prefers', async () => {
    const { body } = await ask('/hu/my/transactions', { cookie: 'session=valid', 'accept-language': 'nl' });
    expect(String(body)).toContain(' in hu');
  });

  test('behind a proxy a player’s page is rendered for the address that the proxy wrote', async () => {
    site = createSite({ ...options(), proxies: 1 });
    const { body } = await ask('/', { cookie: 'session=valid', 'x-forwarded-for': '192.0.2.1, 203.0.113.7' });
    expect(String(body)).toContain(' player of 203.0.113.7 ');
  });

  test.each([
    ['the fonts it has cached', 'foyer-en', true],
    ['fonts of another brand or release', 'nordlys-en', false],
    ['no fonts', '', false],
  ])('a player’s browser with %s', async (_, version, isWithout) => {
    const answers = [];
    for (const session of ['; session=valid', '']) {
      const { headers } = await ask('/', { cookie: `foyer-fonts=${version}${session}` });
      answers.push(String(headers['content-security-policy']).includes(inlineHash(':root{--a:foyer}')));
    }
    // A guest's page is the same for all.
    expect(answers).toEqual([isWithout, false]);
  });

  test('a session cookie that is nobody’s is looked up once, and its visitor is a guest', async () => {
    for (const cookie of ['session=over', 'session=over; __Host-session=gone', 'session=over']) {
      const { headers } = await ask('/', { cookie });
      expect(headers['cache-control']).toBe('public, no-cache');
    }
    expect([rendered, lookUps]).toEqual([['/'], 2]);
  });

  test('a session cookie that cannot be one is not looked up', async () => {
    await ask('/', { cookie: 'session=made-up' });
    expect([rendered, lookUps]).toEqual([['/'], 0]);
  });

  test('what no page reads makes no other page; a redirect takes it along', async () => {
    const first = await ask('/?q=a&page=2');
    for (const path of ['/?page=2&q=a', '/?utm_source=1&q=a&x&page=2', `/?page=2&q=a&x=${'y'.repeat(2_000)}`]) {
      expect((await ask(path)).headers.etag).toBe(first.headers.etag);
    }
    expect(rendered).toEqual(['/?q=a&page=2']);
    await ask('/moved?utm_source=1');
    expect(rendered.slice(1)).toEqual(['/moved', '/moved?utm_source=1']);
  });

  test.each(PAGE_QUERY)('another %s is another page', async (name) => {
    await ask('/');
    await ask(`/?${name}=1`);
    expect(rendered).toHaveLength(2);
  });

  test('a change while many pages are rendered: what was in memory is given until it is made anew', async () => {
    await ask('/');
    const waiting = [1, 2, 3, 4].map((number) => ask(`/held-${number}`));
    await expect.poll(() => rendered.length).toBe(5);
    changed();
    expect((await ask('/')).status).toBe(200);
    expect(rendered).toHaveLength(5);
    held.resolve();
    await Promise.all(waiting);
    await expect.poll(() => rendered.slice(5)).toEqual(['/']);
  });

  test('a change of games, settings or texts makes the page anew', async () => {
    await ask('/');
    changed();
    await ask('/');
    expect(rendered).toEqual(['/', '/']);
  });

  test('a jackpot that fell makes the page anew: none cached shows more than there is', async () => {
    await ask('/');
    fell();
    await ask('/');
    expect(rendered).toEqual(['/', '/']);
  });

  test('a browser that has the page is told 304, and a wrong tag is not', async () => {
    const { headers } = await ask('/');
    const tag = String(headers.etag);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers.vary).toBe('Accept-Encoding, User-Agent, Cookie, Accept-Language');
    const again = await ask('/', { 'if-none-match': tag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('nothing that the first visitor said of himself is in it', async () => {
    await ask('/mine', { cookie: 'secret=1', 'x-forwarded-for': '1.2.3.4' });
    expect(String((await ask('/mine')).body)).not.toContain('secret');
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ])('for "%s" a guest and a player get %s', async (accepted, encoding, unpack) => {
    for (const cookie of ['', 'session=valid']) {
      const { headers, body } = await ask('/', { 'accept-encoding': accepted, cookie });
      expect(headers['content-encoding']).toBe(encoding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(String(unpack(body))).toContain('lobby lobby');
    }
  });

  test('a browser that takes zstd gets a player’s page so, and a guest’s as it is cached', async () => {
    const all = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    expect((await ask('/', all)).headers['content-encoding']).toBe('br');
    const { headers, body } = await ask('/', { ...all, cookie: 'session=valid' });
    expect(headers['content-encoding']).toBe('zstd');
    expect(String(decompressZstd(body))).toContain('lobby lobby');
  });

  test.each([
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['*', 'br', 'zstd'],
    ['*, zstd;q=0', 'br', 'br'],
    ['*;q=0', 'identity', 'identity'],
    ['identity', 'identity', 'identity'],
    ['gzip;q=nonsense', 'identity', 'identity'],
  ])('weights and refusals of "%s" are respected', (header, cached, quick) => {
    expect(negotiateEncodings(header)).toEqual({ cached, quick });
  });

  test('a page in demand gets its best compression and stays the same page', async () => {
    const first = (await ask('/demand', { 'accept-encoding': 'br' })).body.length;
    for (let i = 0; i < 40; i++) await ask('/demand', { 'accept-encoding': 'br' });
    const length = async () => (await ask('/demand', { 'accept-encoding': 'br' })).body.length;
    await expect.poll(length).toBeLessThan(first);
    expect(rendered).toEqual(['/demand']);
  });
});

describe('files', () => {
  test('are immutable, come compressed when asked so, and answer 304', async () => {
    const { headers, body } = await ask('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(body))).toBe('console.log(1);');
    expect(
      (await ask('/assets/app-1234.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined();
    const again = await ask('/assets/app-1234.js', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test.each([
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%252e%252e/secret.js',
    '/assets//../secret.js',
    '/../secret.js',
    '/assets/.hidden.js',
    '/assets/notes.md',
    '/assets/app-1234.js.br',
    '/assets/',
    '/assets',
    '/assets/app-1234.js%00.js',
    '/assets\\..\\secret.js',
    '//secret.js/..',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(String(body)).not.toContain('secret');
  });

  test('one that a later build took away is missing, not a fault', async () => {
    put('assets/old-1234.js', 'console.log(1);');
    const built = { prefix: '/assets/', folder: join(folder, 'assets'), cacheControl: 'immutable' };
    site = createSite({ ...options(), files: await StaticFiles.open([built]) });
    rmSync(join(folder, 'assets/old-1234.js'));
    const { status, headers, body } = await ask('/assets/old-1234.js');
    expect([status, headers['cache-control'], String(body)]).toEqual([404, 'no-store', 'Not found.']);
    expect(errors).toEqual([]);
  });

  test('a HEAD request has the headers and no body', async () => {
    for (const path of ['/', '/assets/app-1234.js']) {
      const { status, headers, body } = await ask(path, {}, 'HEAD');
      expect([status, body.length]).toEqual([200, 0]);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
    }
  });

  test('[LOBBY-23] the jackpot frame has an origin of its own, is framed by this site only, and repeats nothing of its address', async () => {
    const hostile = '/interfaces/jackpot.html?game=%3Cscript%3E&language=%22%3E%3Cb%3E&currency=EUR';
    const { status, headers, body } = await ask(hostile, { host: 'casino.example' });
    expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'SAMEORIGIN',
    ]);
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        'script-src http://casino.example/interfaces/',
        'connect-src http://casino.example/api/live/events',
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
    expect(String(body)).not.toMatch(/<script>|<b>/);
    expect(String(body)).toContain('lang="en"');
    expect(String((await ask('/interfaces/jackpot.html?language=hu')).body)).toContain('Nincs megjeleníthető összeg.');
    expect((await ask('/interfaces/nosuch.html')).status).toBe(404);
  });

  test('[KYC-05] the worker that opens HEIC pictures may compile WebAssembly, has no network, and nothing else may', async () => {
    const worker = await ask('/assets/heic-worker-Ab_-12xy.js');
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
    const others = ['/', '/none', '/assets/app-1234.js', '/assets/libheif-bundle-1234.mjs', '/assets/heic-worker.js'];
    for (const path of [...others, '/game-client/slot/index.html', '/api/anything']) {
      expect(String((await ask(path)).headers['content-security-policy']), path).not.toContain('wasm');
    }
    // As a module, with nosniff, it runs under a JavaScript type alone.
    const decoder = await ask('/assets/libheif-bundle-1234.mjs');
    expect([decoder.status, decoder.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  test('the game’s frame may run its own files and speak to nobody', async () => {
    const { headers } = await ask('/game-client/slot/index.html', { host: 'casino.example' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(policy).toContain('script-src http://casino.example/game-client/;');
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });
});

describe('when more pages are asked for than can be rendered', () => {
  const finished = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status);

  test('most wait, what is too much of an address is told to come back, and calls go first', async () => {
    // However long it takes here: no page is given up, and none goes before the call because that takes too long.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Array.from({ length: 80 }, (_, number) => ask(`/hu/held-${number}`));
    // Not by `poll`, which moves such a clock on.
    while (busy < 12) await setImmediate();
    expect(busy).toBe(12);
    expect((await ask('/api/slow')).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(finished(answers, 200)).toHaveLength(68);
    const [refused] = finished(answers, 503);
    expect([refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual(['5', 'no-store']);
    expect(String(refused?.body)).toContain('Most nagyon sokan vannak itt.');
    expect(errors).toEqual([]);
    // Four were being rendered when the call came; the 64 that waited came after it.
    expect(rendered.indexOf('the call')).toBe(4);
  });
});

test('a body that nobody reads ends its connection', async () => {
  const { headers } = await ask('/', { 'content-length': '0' }, 'POST');
  expect(headers.connection).toBe('keep-alive');
  const half = await ask('/', { 'content-length': '100' }, 'POST');
  expect([half.status, half.headers.connection]).toEqual([405, 'close']);
});

describe('reports of what a policy blocked', () => {
  const report = {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://a.example/x?who=me',
    'document-uri': 'http://b.example/hu/faq?token=1#2',
  };
  const wanted = { directive: 'img-src', blocked: 'https://a.example', path: '/hu/faq' };

  test.each([
    ['report-uri', { 'csp-report': report }, [wanted]],
    [
      'report-to',
      [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'https://b.example/' },
        },
      ],
      [{ directive: 'img-src', blocked: 'inline', path: '/' }],
    ],
    [
      'report-uri, of an address with secrets',
      {
        'csp-report': {
          ...report,
          'document-uri':
            'http://b.example/hu/all-games/5-wild-dice/nora@mail.example/q8Xz81kLPw77acd0/0036301234567/real',
        },
      },
      [{ ...wanted, path: '/hu/all-games/5-wild-dice/*/*/*/real' }],
    ],
    ['neither', { other: 1 }, []],
    ['no JSON', 'x', []],
  ])('by %s are told without anything of a person', async (_, sent, told) => {
    expect((await sendReport(JSON.stringify(sent))).status).toBe(204);
    expect(reported).toEqual(told);
  });

  test('are so many a minute, and so long', async () => {
    expect((await sendReport('x'.repeat(40_000))).status).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await sendReport('{}')).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('have an address in every policy', async () => {
    for (const path of ['/', '/game-client/slot/index.html', '/interfaces/jackpot.html']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain('report-to csp; report-uri /csp-report');
      expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
    }
  });
});

test('a wrong method is told which are right', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask('/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  expect(rendered).toEqual([]);
});

test('a page that fails is a designed page without script, in the language of the address', async () => {
  broken = true;
  const { status, headers, body } = await ask('/hu/x?a=<b>');
  const html = String(body);
  expect(status).toBe(500);
  expect(headers['cache-control']).toBe('no-store');
  expect(html).toContain('<html lang="hu">');
  expect(html).toContain('Hoppá!');
  expect(html).toContain(String(headers['x-request-id']));
  expect(html).not.toMatch(/<script|<b>/);
  expect(errors).toHaveLength(1);
  broken = false;
  expect((await ask('/hu/x?a=<b>')).status).toBe(200);
});

test('a host that is none is not repeated', async () => {
  expect((await ask('/', { host: 'a"><script>' })).headers['content-security-policy']).not.toContain('<');
});

test('the operator’s wording is in the page', async () => {
  expect(String((await ask('/')).body)).toContain('"Operator"');
});

test('the operator’s wording that could not be had is asked for again, and no page without it is cached', async () => {
  textFault = 500;
  expect(String((await ask('/')).body)).not.toContain('"Operator"');
  expect(site.cachedPages()).toBe(0);
  textFault = 0;
  expect(String((await ask('/')).body)).toContain('"Operator"');
  expect(site.cachedPages()).toBe(1);
});

test('wording that is refused is none, until the settings change', async () => {
  textFault = 404;
  await ask('/');
  expect(site.cachedPages()).toBe(1);
  textFault = 0;
  expect(String((await ask('/other')).body)).not.toContain('"Operator"');
  changed();
  expect(String((await ask('/other')).body)).toContain('"Operator"');
});

test('robots are turned away outside production, and the mark is the brand’s', async () => {
  expect(String((await ask('/robots.txt')).body)).toBe('User-agent: *\nDisallow: /\n');
  const { headers, body } = await ask('/favicon.svg', { cookie: 'foyer_brand=nordlys' });
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(String(body)).toBe(BRANDS.nordlys.logo);
});

test('the licences of bundled packages are plain text, kept for a day', async () => {
  const { status, headers, body } = await ask('/third-party-licences.txt');
  expect([status, String(body)]).toEqual([200, '# Licenses']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toContain('max-age=86400');
});

test('the sitemap names the pages under the address that was asked, compressed for who takes it', async () => {
  const plain = await ask('/sitemap.xml', { host: 'casino.example' });
  expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(String(plain.body)).toContain('<loc>http://casino.example/hu/all-games/book-of-x</loc>');
  const compressed = await ask('/sitemap.xml', { host: 'other.example', 'accept-encoding': 'br, gzip' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(compressed.body))).toContain('<loc>http://other.example/new-games</loc>');
  expect((await ask('/sitemap-1.xml')).status).toBe(404);
});

test('sitemaps for too many hosts at once are refused for a moment, and those begun are given', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  addressesKnown = promise;
  const asked = Array.from({ length: 6 }, (_, index) => ask('/sitemap.xml', { host: `h${index}.example` }));
  const { status, headers } = await Promise.any(asked);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  resolve();
  expect((await Promise.all(asked)).map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
});

test('slow readers of one range take two places for decompressed sitemaps, all ranges together eight', async () => {
  const small = games;
  // Some 20 MB decompressed: more than what waits between server and reader.
  games = Array.from({ length: 6_000 }, (_, index) => ({
    friendlyId: `${index}`.padEnd(80, 'x'),
    releasedOn: '2026-10-01',
  }));
  site = createSite({ ...options(), proxies: 1 });
  const readers: ClientRequest[] = [];
  const readSlowly = (address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request({ port, path: '/sitemap.xml', headers: { 'x-forwarded-for': address } }, (response) => {
        // Nothing of it is read.
        response.on('error', () => {});
        resolve(response.statusCode);
      });
      readers.push(asking.on('error', reject));
      asking.end();
    });
  try {
    const statuses: [string, number | undefined][] = [];
    for (const address of [
      ...['198.51.100.1', '198.51.100.2', '198.51.100.3', '2001:db8:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'],
      ...['203.0.113.1', '203.0.113.1', '203.0.113.1', '192.0.2.1', '192.0.2.2', '192.0.3.1'],
    ]) {
      statuses.push([address, await readSlowly(address)]);
    }
    expect(statuses).toEqual([
      ['198.51.100.1', 200],
      ['198.51.100.2', 200],
      ['198.51.100.3', 503],
      ['2001:db8:1::1', 200],
      ['2001:db8:1:2::1', 200],
      ['2001:db8:1:3::1', 503],
      ['203.0.113.1', 200],
      ['203.0.113.1', 200],
      ['203.0.113.1', 503],
      ['192.0.2.1', 200],
      ['192.0.2.2', 200],
      ['192.0.3.1', 503],
    ]);
    readers[0]?.destroy();
    await expect.poll(() => readSlowly('192.0.3.1')).toBe(200);
  } finally {
    for (const reader of readers) reader.destroy();
    games = small;
  }
});

test('robots are told of the sitemap in production', () => {
  const robots = fixedFile('/robots.txt', { brand: BRANDS.foyer, origin: 'https://casino.example' }, true);
  expect(robots?.body).toContain('Disallow: /api/\n');
  expect(robots?.body).toContain('\nSitemap: https://casino.example/sitemap.xml\n');
});
