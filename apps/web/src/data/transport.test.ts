import { getProtectionStatus } from '@foyer/contract/account/protection';
import { getSession, logout } from '@foyer/contract/account/session';
import { getGame, listGames } from '@foyer/contract/game/game';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, syncServerTime } from '../browser/clock.ts';
import { sampleBalance } from '../testing/sample-balance.ts';
import { CallFailure, queryOf } from './call.ts';
import { createTransport, type Fetch } from './transport.ts';

const BALANCE = sampleBalance();

function answering(body: string, init: ResponseInit = {}): Fetch & { calls: [string, RequestInit][] } {
  const calls: [string, RequestInit][] = [];
  const fetch = async (path: string, request: RequestInit) => {
    calls.push([path, request]);
    return new Response(body, init);
  };
  return Object.assign(fetch, { calls });
}

test('[CALL-01, CALL-17, CALL-18] a call goes to /api with same-origin credentials, and a GET has no payload', async () => {
  const fetch = answering(JSON.stringify(BALANCE), { headers: { 'cache-control': 'no-store' } });
  const result = await createTransport(fetch)(getBalance, {});
  expect(result).toEqual({ ok: true, value: BALANCE, maxAge: Number.POSITIVE_INFINITY });
  const [[path, init] = ['', {}]] = fetch.calls;
  expect(path).toBe('/api/player/balance');
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(init.body).toBeUndefined();
});

test('a call says the language of its page, whatever the browser prefers', async () => {
  const fetch = answering(JSON.stringify(BALANCE));
  document.documentElement.lang = 'hu';
  await createTransport(fetch)(getBalance, {});
  document.documentElement.lang = '';
  expect(fetch.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'hu' });
});

test('path parameters and query are encoded, and missing ones are left out', async () => {
  const fetch = answering('{}');
  const transport = createTransport(fetch);
  await transport(getGame, { params: { game: 'a/../b' } });
  await transport(listGames, { query: { group: 'slots', page: undefined } });
  expect(fetch.calls.map(([path]) => path)).toEqual(['/api/game/info/a%2F..%2Fb', '/api/game/list?group=slots']);
});

const refusal = {
  error: 'no session',
  errorCode: '115',
  errorDetails: {},
  errorSubCode: null,
  errorSubMessage: null,
  expireTime: null,
  errorUrl: null,
};

test.each([
  [
    'a refusal in the shape of the contract',
    JSON.stringify(refusal),
    401,
    { kind: 'refused', status: 401, error: refusal },
  ],
  ['a refusal in another shape', '{"message":"no"}', 403, { kind: 'malformed', status: 403 }],
  ['a page of HTML', '<!doctype html><p>proxy', 200, { kind: 'malformed', status: 200 }],
  ['an answer of the wrong type', '{"balance":12}', 200, { kind: 'malformed', status: 200 }],
  ['an empty answer', '', 200, { kind: 'malformed', status: 200 }],
])('[ENTITY-07] %s becomes a failure, never a throw', async (_, body, status, failure) => {
  const result = await createTransport(answering(body, { status }))(getBalance, {});
  expect(result).toEqual({ ok: false, failure });
});

test.each([
  ['offline', new TypeError('Failed to fetch')],
  ['timeout', new DOMException('too long', 'TimeoutError')],
])('a call that never arrives is a failure of the kind %s', async (kind, fault) => {
  const transport = createTransport(() => Promise.reject(fault));
  expect(await transport(logout, {})).toEqual({ ok: false, failure: { kind } });
});

const SESSION = {
  loggedIn: false,
  country: 'ZZZ',
  appliedCountryRules: null,
  allowedPayAndPlay: false,
  serverTime: '2026-11-21T11:00:00Z',
  player: null,
  startedAt: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads an answer again at each of the given seconds and counts the requests. */
async function requestsWith(cacheControl: string, seconds: number[]): Promise<number> {
  const fetch = answering('{"data":{"protected":false}}', { headers: { 'cache-control': cacheControl } });
  const client = new QueryClient();
  const query = queryOf(createTransport(fetch), getProtectionStatus, {});
  let now = 0;
  for (const second of seconds) {
    vi.advanceTimersByTime((second - now) * 1000);
    now = second;
    await client.fetchQuery(query);
  }
  return fetch.calls.length;
}

test.each([
  ['CALL-19', 'public, max-age=60', [0, 59], 1],
  ['CALL-19', 'public, max-age=60', [0, 61], 2],
  ['CALL-20', 'public, max-age=0', [0, 4], 1],
  ['CALL-20', 'public, max-age=0', [0, 6], 2],
  ['CALL-20', '', [0, 4, 6], 2],
])('[CALL-19, CALL-20] %s: with "%s", reads at %o s make %i requests', async (_, rule, seconds, requests) => {
  expect(await requestsWith(rule, seconds)).toBe(requests);
});

test('the query cache keeps the failure as it came', async () => {
  const transport = createTransport(answering(JSON.stringify(refusal), { status: 401 }));
  const asked = new QueryClient().fetchQuery({ ...queryOf(transport, getBalance, {}), retry: false });
  await expect(asked).rejects.toBeInstanceOf(CallFailure);
  await expect(asked).rejects.toMatchObject({ failure: { kind: 'refused', error: refusal } });
});

test.each([
  ['an answer made for this question', getSession, SESSION, '2026-11-21T11:00:00.000Z'],
  ['never one that may be an old copy', { ...getSession, cache: { seconds: 60 } }, SESSION, '2026-11-21T12:00:00.000Z'],
  ['nor one that tells no time', logout, {}, '2026-11-21T12:00:00.000Z'],
])('the clock follows %s', async (_, endpoint, body, expected) => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  syncServerTime('2026-11-21T12:00:00Z');
  expect(await createTransport(answering(JSON.stringify(body)))(endpoint, {})).toMatchObject({ ok: true });
  expect(new Date(serverNow()).toISOString()).toBe(expected);
});

test('what an event called stale is asked of the server, not of the browser’s own cache', async () => {
  const fetch = answering('{"status":"OK"}', { headers: { 'cache-control': 'max-age=60' } });
  const client = new QueryClient();
  const query = queryOf(createTransport(fetch), getProtectionStatus, {});
  await client.fetchQuery(query).catch(() => {});
  await client.invalidateQueries();
  await client.fetchQuery(query).catch(() => {});
  expect(fetch.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'no-cache']);
});

test('a logout takes back the calls for the player that are on their way, and withholds more until its answer', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<Response>();
  const sent: string[] = [];
  const transport = createTransport((path, { signal }) => {
    signal?.throwIfAborted();
    sent.push(path);
    if (path.endsWith('/logout')) return left;
    if (sent.includes('/api/session/logout')) return Promise.resolve(Response.json(BALANCE));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const before = transport(getBalance, {});
  const leaving = transport(logout, {}, { endsSession: true });
  const offline = { ok: false, failure: { kind: 'offline' } };
  expect(await before).toEqual(offline);
  expect(await transport(getBalance, {})).toEqual(offline);
  expect(sent).toEqual(['/api/player/balance', '/api/session/logout']);
  expect((await transport(getSession, {})).ok).toBe(false);
  leave(Response.json({}));
  await leaving;
  expect((await transport(getBalance, {})).ok).toBe(true);
});
