import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { createTransport, type Fetch } from './data/transport.ts';
import { type PageAnswer, renderPage } from './server.tsx';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const FAULT = {
  error: 'Technical issues.',
  errorCode: '100',
  errorDetails: {},
  errorSubCode: null,
  errorSubMessage: null,
  expireTime: null,
  errorUrl: null,
};

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0';

/** Renders an address for a guest, with some of the platform's own settings changed, and one of its calls broken. */
function render(
  url: string,
  backEnd: object = {},
  origin = 'https://foyer.test',
  broken = '',
  userAgent = CHROME,
): Promise<PageAnswer> {
  const fetch: Fetch = async (path, init) => {
    const response = await platform.app.request(`http://localhost${path}`, init);
    if (path !== '/api/settings') return response;
    const settings = await response.json();
    return Response.json({ ...settings, backEnd: { ...settings.backEnd, ...backEnd } });
  };
  return renderPage({
    url,
    origin,
    userAgent,
    brand: 'foyer',
    overridesOf: () => ({}),
    assets: { entry: '/assets/app.js', preloads: {}, style: '', pageStyles: {} },
    async ask(name, input) {
      if (name === broken) return { ok: false, status: 500, error: FAULT };
      const endpoint = Object.values<Endpoint>(ENDPOINTS).find((one) => one.name === name);
      if (!endpoint) throw new Error(`${name} is no call of the contract`);
      const result = await createTransport(fetch)(endpoint, input);
      if (result.ok) return { ok: true, value: result.value };
      if (result.failure.kind !== 'refused') throw new Error(`${name} failed: ${result.failure.kind}`);
      return { ok: false, status: result.failure.status, error: result.failure.error };
    },
  });
}

const htmlOf = ({ pieces: { head, rest } }: PageAnswer) =>
  Buffer.concat([...head, ...rest].map((piece) => Buffer.from(piece))).toString();

const bodyClassesOf = (answer: PageAnswer) => (/<body class="([^"]*)"/.exec(htmlOf(answer))?.[1] ?? '').split(' ');

describe('where a request is sent on', () => {
  const reasons = {
    reasonRedirections: {
      kyc: 'https://provider.example/kyc',
      own: '/hu/providers?a=1',
      loop: '/?reason=loop',
      script: 'javascript:alert(1)',
      torn: 'https://provider.example/a\r\nset-cookie: hostile=1',
    },
  };
  test.each([
    ['a reason of the settings', '/?reason=kyc', reasons, 302, 'https://provider.example/kyc'],
    ['the same on any page', '/hu/providers?reason=kyc', reasons, 302, 'https://provider.example/kyc'],
    ['a page of this site', '/?reason=own', reasons, 302, '/hu/providers?a=1'],
    ['never in a circle', '/?reason=loop', reasons, 200, undefined],
    ['never to a script', '/?reason=script', reasons, 200, undefined],
    ['in one line', '/?reason=torn', reasons, 302, 'https://provider.example/aset-cookie:%20hostile=1'],
    ['not for another reason', '/?reason=other', reasons, 200, undefined],
    ['nor for a word every object has', '/?reason=constructor', reasons, 200, undefined],
    ['from outside the allowed countries', '/', { allowedCountries: ['SWE'] }, 302, '/blocked'],
    ['to the page that says so', '/blocked', { allowedCountries: ['SWE'] }, 403, undefined],
    ['not where every country is allowed', '/', { allowedCountries: [] }, 200, undefined],
  ])('[ACCESS-24, ACCESS-25] %s', async (_, url, backEnd, status, location) => {
    const answer = await render(url, backEnd);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.cacheable).toBe(status < 300 || status === 403);
  });
});

test.each([
  ['SHELL-33', 'https://staging.foyer.test', true],
  ['SHELL-34', 'http://localhost:4000', true],
  ['SHELL-33', 'https://foyer.test', false],
])('[SHELL-33, SHELL-34] (%s) the page of %s is marked as not the real site: %s', async (_, origin, isMarked) => {
  expect(bodyClassesOf(await render('/providers', {}, origin)).includes('staging')).toBe(isMarked);
});

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', true],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/142.0 Mobile Safari/537.36', false],
])('[BODY-01, BODY-11] the body tells of an %s', async (_, userAgent, isIos) => {
  const classes = bodyClassesOf(await render('/providers', {}, 'https://foyer.test', '', userAgent));
  expect([classes.includes('device-mobile'), classes.includes('ios')]).toEqual([true, isIos]);
});

describe('a call that fails by a fault of the platform', () => {
  test.each([
    ['the page of words itself', '/faq', 'getPage', 503],
    ['the list of games itself', '/all-games', 'listGames', 503],
    ['the game of an address', '/all-games/tokaj-nights', 'getGame', 503],
    ['what stands beside the page', '/faq', 'getAlarm', 200],
    ['what every page needs', '/faq', 'getSettings', 503],
    ['nothing', '/faq', '', 200],
  ])(
    '%s: shown as well as it can be, and only kept for others when nothing is missing',
    async (_, url, broken, status) => {
      const answer = await render(url, {}, undefined, broken);
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, status === 503 ? '5' : undefined]);
      expect(answer.cacheable).toBe(broken === '');
      expect(htmlOf(answer).includes('<main id="content"')).toBe(true);
    },
  );

  test('a page whose own call says that there is none is not found, and kept', async () => {
    const answer = await render('/promotions/no-such-promotion');
    expect([answer.status, answer.cacheable]).toEqual([404, true]);
  });

  test.each([
    ['the lobby without its menu', '/', 'getGameMenu', true],
    ['a group without its menu', '/hu/new-games', 'getGameMenu', true],
    ['the old address of a group without its menu', '/group/new', 'getGameMenu', true],
    ['any other page without the menu', '/providers', 'getGameMenu', false],
    ['the lobby with its menu, but without settings', '/', 'getSettings', false],
    ['a whole lobby', '/', '', false],
  ])(
    '[CURTAIN-01, CURTAIN-02, CURTAIN-03, CURTAIN-04] %s: the document comes with the curtain or without',
    async (_, url, broken, isUp) => {
      const answer = await render(url, {}, undefined, broken);
      const { location } = answer.headers;
      const html = htmlOf(location ? await render(location, {}, undefined, broken) : answer);
      const [, classes = ''] = /<body class="([^"]*)"/.exec(html) ?? [];
      expect(classes.split(' ').includes('preloading')).toBe(isUp);
    },
  );
});
