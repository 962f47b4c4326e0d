import { parseQuery } from '@foyer/domain/routing/query';
import { ROUTES, type Route, type RouteId } from '@foyer/domain/routing/route-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { createTransport, type Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { createQueryClient } from '../Root.tsx';
import { type Loaded, loadRoute } from './load-route.ts';

let testBed: AppTestBed;
let player: string;
beforeAll(async () => {
  testBed = await openAppTestBed();
  const answer = await testBed.platform.app.request('http://localhost/api/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'nora', password: DEMO_PASSWORD }),
  });
  player = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1))
    .join('; ');
});
afterAll(() => testBed.close());

/** What an address leads to on a phone, where every page may exist. */
function load(
  address: string,
  cookie: string,
  calls: string[] = [],
  between: (fetch: Fetch) => Fetch = (fetch) => fetch,
) {
  const fetch: Fetch = async (path, init) => {
    calls.push(path);
    return testBed.platform.app.request(`http://localhost${path}`, { ...init, headers: { ...init.headers, cookie } });
  };
  const [path = '/', search = ''] = address.split('?');
  const loader = {
    client: createQueryClient(),
    transport: createTransport(between(fetch)),
    deviceType: 'mobile',
    languages: ['en', 'hu', 'sv', 'nl'],
  } as const;
  return loadRoute(loader, { path, query: parseQuery(search) });
}

const say = (loaded: Loaded) => (loaded.kind === 'redirect' ? `to ${loaded.to}` : loaded.page.route);

const ALL: readonly (Route & { id: RouteId })[] = ROUTES;
const closed = (access: Route['access']): [string, string][] =>
  ALL.filter((route) => route.access === access && !route.pattern.includes('{')).map(({ pattern, id }) => [
    pattern,
    id,
  ]);

describe('who may see a page', () => {
  test.each(closed('player'))('[ACCESS-03, ACCESS-06, ROUTE-34] %s is for players only', async (path, id) => {
    expect(say(await load(`/hu${path}`, player))).toBe(id);
    const login = `/hu?modal=login&page-after-login=${path}`;
    expect(say(await load(`/hu${path}`, ''))).toBe(`to ${login}`);
    expect(say(await load(`/hu${path}?a=1`, ''))).toBe(`to ${login}%3Fa%3D1`);
  });

  test.each([
    ['ACCESS-12', '/login', 'login'],
    ['ACCESS-14, LAYOUT-15', '/forgot-password', 'forgotPassword'],
    ['ACCESS-15, ROUTE-48', '/forgot-password/reset/abc123', 'resetPassword'],
  ])('[%s] %s is for visitors without a login only', async (_, path, id) => {
    expect(say(await load(path, ''))).toBe(id);
    expect(say(await load(path, player))).toBe('to /');
  });

  test('[ACCESS-03, ROUTE-29, ROUTE-34] the account pages there are stand under it', () => {
    const known = [
      '/logout',
      '/my/change-password',
      '/my/campaigns/promotions',
      '/my/current-bonuses',
      '/my/special-promotion',
    ];
    expect(closed('player').map(([path]) => path)).toEqual(expect.arrayContaining(known));
    expect(ALL.filter(({ pattern, access }) => pattern.startsWith('/my/') && access !== 'player')).toEqual([]);
  });
});

test.each([
  ['known', 'dev', (fetch: Fetch) => fetch],
  [
    'not to be had',
    'notFound',
    (fetch: Fetch): Fetch =>
      async (path, init) =>
        path === '/api/settings' ? new Response(null, { status: 503 }) : fetch(path, init),
  ],
])('with settings that are %s, /dev shows %s', async (_, route, between) => {
  expect(say(await load('/dev', '', [], between))).toBe(route);
});

describe('the shell comes first', () => {
  test.each(['/api/session', '/api/settings', '/api/game/menu'])(
    '[SHELL-07] nothing of the page is asked before %s is answered',
    async (slow) => {
      const told: string[] = [];
      await load('/providers/901', '', [], (fetch) => async (path, init) => {
        told.push(`asked ${path}`);
        const answer = await fetch(path, init);
        // The slowest of them all.
        if (path === slow) await fetch('/api/game/list?group=all&size=1', init);
        told.push(`answered ${path}`);
        return answer;
      });
      const ofPage = told.findIndex((line) => line.startsWith('asked /api/game/list'));
      expect(ofPage).toBeGreaterThan(told.indexOf(`answered ${slow}`));
      expect(told).toContain(`answered ${slow}`);
    },
  );

  test('[SHELLCALL-23] the protection check is asked once with a page', async () => {
    const calls: string[] = [];
    await load('/providers', '', calls);
    expect(calls.filter((path) => path === '/api/protection/status')).toHaveLength(1);
  });
});
