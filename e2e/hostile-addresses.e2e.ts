import { request } from 'node:http';
import { expect } from '@playwright/test';
import { parseDocument, documentTest as test } from './fixtures/documents.ts';
import { siteHere, USER_AGENTS } from './fixtures/journey.ts';

/** Every query parameter that the product reads, and two that only sound like one. */
const PARAMETERS = [
  'modal',
  'gameId',
  'q',
  'page',
  'sort',
  'providers',
  'reason',
  'customerApp',
  'debug-zoom',
  'debug-scale',
  'page-after-login',
  'modal-after-login',
  'game-after-login',
  'game-after-login-type',
  'game-after-login-tax-check',
  'redirectFrom',
  'type',
  'value',
  'redirect',
  '__proto__',
] as const;

const VALUES = [
  'https://evil.example',
  '//evil.example',
  '///evil.example/%2e%2e',
  '\\\\evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example/',
  '/%09/evil.example',
  '/%0d%0aset-cookie:%20hostile=1',
  'javascript:alert(1)',
  'JaVa%0ascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '%00',
  '%E0%A4%A',
  '../../../etc/passwd',
  'constructor',
];

const LONG = 'x'.repeat(10_000);

type Answer = { status: number; headers: Readonly<Record<string, unknown>>; body: string };

/** Sends exactly this address: `fetch` and browsers would tidy it up first. */
function ask(path: string, cookie = ''): Promise<Answer> {
  const { hostname, port } = new URL(siteHere());
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': USER_AGENTS.mobile, 'accept-language': 'en', cookie };
    const asking = request({ hostname, port, path, headers, insecureHTTPParser: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: String(Buffer.concat(parts)) });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** What is wrong with an answer: a way off the site, a header of the asker's, a script or a fault. */
function faultsOf({ status, headers, body }: Answer): string[] {
  const faults: string[] = [];
  if (![200, 301, 302, 400, 404, 414, 431].includes(status)) faults.push(`status ${status}`);
  const { location } = headers;
  if (typeof location === 'string' && new URL(location, siteHere()).origin !== new URL(siteHere()).origin) {
    faults.push(`leads to ${location}`);
  }
  if (String(headers['set-cookie'] ?? '').includes('hostile')) faults.push('sets a cookie');
  if (/<script>alert|<img src=x|onerror=alert\(1\)>/i.test(body)) faults.push('repeats markup');
  return faults;
}

async function logIn(): Promise<string> {
  const answer = await fetch(new URL('/api/dev/login', siteHere()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteHere(), 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userName: 'nora' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1))
    .join('; ');
}

for (const who of ['a visitor', 'a player']) {
  test(`no parameter leads ${who} off the site, runs anything or breaks the page`, {
    tag: '@desktop',
  }, async () => {
    const cookie = who === 'a player' ? await logIn() : '';
    const found: string[] = [];
    const check = async (address: string) => {
      for (const fault of faultsOf(await ask(address, cookie))) found.push(`${address.slice(0, 120)}: ${fault}`);
    };
    // Where redirects are made: to the login, from the login, and from an old shape. The parameters do not know each other.
    for (const place of ['/', '/login', '/my/current-bonuses', '/group/new']) {
      const values = VALUES.map((value) => value.replaceAll(/[ "<>]/g, encodeURIComponent));
      const together = values.map((value) => PARAMETERS.map((parameter) => `${parameter}=${value}`).join('&'));
      // One after another: a site that is asked for more than it can draw in five seconds refuses some (503).
      for (const query of [...together, `page-after-login=/${LONG}`, `modal=${LONG}`]) await check(`${place}?${query}`);
    }
    expect(found).toEqual([]);
  });
}

test('no path is taken for another host', { tag: '@desktop' }, async () => {
  const paths = [
    '//evil.example',
    '//evil.example/',
    '///evil.example/',
    '/hu//evil.example/',
    '/en//evil.example//',
    '/%2f%2fevil.example/',
    '/%2F/evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%5c%5cevil.example/',
    '/.//evil.example/',
    '/%2e%2e//evil.example/',
    '/%09/evil.example/',
    '/%0d%0aset-cookie:%20hostile=1/',
    '/group/%2f%2fevil.example',
    '/group/..',
    '/live/group/%5cevil.example',
    '/games/%2f%2fevil.example',
    `/${LONG}/`,
  ];
  const found: string[] = [];
  for (const path of paths) {
    const answer = await ask(path);
    found.push(...faultsOf(answer).map((fault) => `${path.slice(0, 80)}: ${fault}`));
    if (answer.status === 200) found.push(`${path}: is a page`);
  }
  expect(found).toEqual([]);
});

test('[SHELL-20, ROUTE-54] what only looks like a language is none', { tag: '@desktop' }, async () => {
  for (const path of [
    '/hungry',
    '/HU',
    '/Hu/providers',
    '/hu-HU',
    '/sv-SE',
    '/sv-SE/providers',
    '/e',
    '/enn',
    '/%68ungry',
  ]) {
    const { status, body } = await ask(path);
    const { documentElement } = parseDocument(body);
    expect([path, status, documentElement.lang]).toEqual([path, 404, 'en']);
  }
  expect((await ask('/hu')).status).toBe(200);
});
