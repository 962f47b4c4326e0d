import type { GameSessionState } from '@foyer/contract/game/game-session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAME_EXIT } from '../../browser/game-window.ts';
import { GAME_SESSION_KEY } from '../../browser/storage/game-session-id.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { createTransport } from '../../data/transport.ts';
import { endGameSession } from '../../parts/link/end-game-session.ts';
import { runGameSession } from './run-game-session.ts';

const S1 = '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b';
const S2 = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const PROLONG = `/api/game/session/${S1}/prolong`;
const CLOSE = '/api/game/session/close';

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  isHidden = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStore.remove(GAME_SESSION_KEY);
});

type Call = { path: string; body: unknown; keepalive: boolean | undefined; second: number };
type Answer = { status?: number; code?: string; state?: GameSessionState };

/** A page with session S1, whose calls are answered as `answer` says at the time. */
function openPage(answer: Answer = {}) {
  const calls: Call[] = [];
  const [onEnd, onSessionLost] = [vi.fn(), vi.fn()];
  const login = { isLoggedIn: true };
  const began = Date.now();
  const transport = createTransport(async (path, { body, keepalive }) => {
    calls.push({ path, body, keepalive, second: (Date.now() - began) / 1_000 });
    const { status = 200, code = '1', state = 'running' } = answer;
    const nothing = { errorSubCode: null, errorSubMessage: null, expireTime: null, errorUrl: null };
    if (status !== 200) return Response.json({ error: '', errorCode: code, errorDetails: {}, ...nothing }, { status });
    return Response.json({ serverTime: new Date().toISOString(), state });
  });
  const leave = runGameSession({
    start: { sessionId: S1, prolongMs: 60_000, inactivityMs: 300_000 },
    transport,
    isLoggedIn: () => login.isLoggedIn,
    onSessionLost,
    onEnd,
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  const closed = () => calls.filter(({ path }) => path === CLOSE);
  const prolonged = () => calls.filter(({ path }) => path === PROLONG).map(({ second }) => second);
  return { answer, calls, closed, prolonged, leave, login, onEnd, onSessionLost, pass, transport };
}

type Page = ReturnType<typeof openPage>;

const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
const show = (isShown: boolean) => {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** What a tab hears of a write in another one. */
const storeElsewhere = (sessionId: string | null, key: string | null = GAME_SESSION_KEY) => {
  if (sessionId === null) localStore.remove(GAME_SESSION_KEY);
  else localStore.set(GAME_SESSION_KEY, sessionId);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

const CLOSED = { path: CLOSE, body: JSON.stringify({ gameSessionId: S1 }), keepalive: true };

test('[CALL-03, CALL-04] a running session is prolonged by a call without a body', async () => {
  const { calls, pass, leave } = openPage();
  expect(localStore.get(GAME_SESSION_KEY)).toBe(S1);
  await pass(61);
  expect(calls).toEqual([{ path: PROLONG, body: undefined, keepalive: false, second: 60 }]);
  leave();
});

test.each([
  ['CALL-05, SESSION-14, SESSION-15', 'with 500', { status: 500 }, [60, 70, 80, 140]],
  ['SESSION-14', 'once', { status: 500 }, [60, 70, 130]],
])(
  '[%s] a call that fails %s is tried again in 10 s, three times in a row at most',
  async (_, how, answer, seconds) => {
    const { pass, prolonged, leave, answer: given } = openPage(answer);
    await pass(65);
    if (how === 'once') given.status = 200;
    await pass(80);
    expect(prolonged()).toEqual(seconds);
    leave();
  },
);

describe('[SESSION-04] a session ends once', () => {
  type Row = [ids: string, what: string, happens: (page: Page) => unknown, calls: number, told: string | null];

  test.each<Row>([
    ['CALL-06, SESSION-05, SESSION-09, ACCESS-39', 'its page is left', ({ leave }) => leave(), 1, null],
    ['SESSION-05, SESSION-09', 'its window closes itself', () => window.dispatchEvent(new Event(GAME_EXIT)), 1, null],
    ['CALL-07, SESSION-06, SESSION-10', 'its tab is closed', () => pageEvent('pagehide', false), 1, null],
    ['SESSION-08, SESSION-12', 'another tab has one', () => storeElsewhere(S2), 0, 'parallel'],
    ['ACCESS-37', 'another page ended it', () => storeElsewhere(null), 0, 'exit'],
    ['ACCESS-37', 'all of the storage is cleared', () => storeElsewhere(null, null), 0, 'exit'],
    ['ACCESS-37', 'a message ended it here', ({ transport }) => endGameSession(transport), 1, null],
  ])('[%s] %s', async (_ids, _what, happens, calls, told) => {
    const page = openPage();
    happens(page);
    await page.pass(1);
    expect(page.onEnd.mock.calls).toEqual(told ? [[told]] : []);
    expect(localStore.get(GAME_SESSION_KEY)).toBe(told === 'parallel' ? S2 : null);
    expect(page.closed()).toMatchObject(Array.from({ length: calls }, () => CLOSED));
    pageEvent('pagehide', false);
    page.leave();
    await page.pass(200);
    expect(page.closed()).toHaveLength(calls);
    expect(page.prolonged()).toEqual([]);
    expect(page.onEnd.mock.calls).toHaveLength(told ? 1 : 0);
  });

  test.each([
    ['SESSION-06', 'its page is cached', () => pageEvent('pagehide', true)],
    ['SESSION-08', 'another tab writes another key', () => storeElsewhere(S1, 'foyer.language')],
    ['SESSION-08', 'another tab writes the same id', () => storeElsewhere(S1)],
  ])('[%s] and goes on where %s', async (_ids, _what, happens) => {
    const { closed, leave, onEnd, pass, prolonged } = openPage();
    happens();
    await pass(61);
    expect(prolonged()).toEqual([60]);
    expect([closed(), onEnd.mock.calls]).toEqual([[], []]);
    leave();
  });

  test.each([
    [301, 1],
    [299, 0],
  ])('[SESSION-07, SESSION-11] hidden for %s s', async (seconds, calls) => {
    const { closed, leave, onEnd, pass } = openPage();
    await pass(5);
    show(false);
    await pass(seconds);
    show(true);
    await pass(1);
    expect(closed()).toHaveLength(calls);
    expect(onEnd.mock.calls).toEqual(calls ? [['timeout']] : []);
    leave();
  });

  test.each<[GameSessionState, string, number]>([
    ['timeout', 'timeout', 1],
    ['parallel', 'parallel', 0],
    ['closed', 'exit', 0],
  ])('when the server says that it is over: %s', async (state, by, calls) => {
    const { closed, onEnd, pass } = openPage({ state });
    await pass(61);
    expect(onEnd.mock.calls).toEqual([[by]]);
    expect(closed()).toHaveLength(calls);
  });
});

test('a page that comes back from the cache finds what became of its session', async () => {
  const { closed, onEnd, pass } = openPage();
  pageEvent('pagehide', true);
  localStore.set(GAME_SESSION_KEY, S2);
  pageEvent('pageshow', true);
  await pass(1);
  expect(onEnd.mock.calls).toEqual([['parallel']]);
  expect(closed()).toEqual([]);
});

test('a tab that closes after another page ended its session, and before it heard of that, makes no call', async () => {
  const { closed, pass } = openPage();
  localStore.remove(GAME_SESSION_KEY);
  pageEvent('pagehide', false);
  await pass(1);
  expect(closed()).toEqual([]);
});

test('without a login it says so once, and closes nothing', async () => {
  const { closed, leave, login, onSessionLost, pass } = openPage({ status: 401, code: '115' });
  await pass(61);
  expect(onSessionLost).toHaveBeenCalledTimes(1);
  login.isLoggedIn = false;
  leave();
  await pass(1);
  expect(closed()).toEqual([]);
});

test('[ACCESS-39] without a session nothing is closed by an exit', async () => {
  const fetch = vi.fn();
  endGameSession(createTransport(fetch));
  expect(fetch).not.toHaveBeenCalled();
});
