import { getPushKey } from '@foyer/contract/account/push';
import { getSession } from '@foyer/contract/account/session';
import { getGame, getLobby, listGames } from '@foyer/contract/game/game';
import { searchGames } from '@foyer/contract/game/game-index';
import { getGameMarks } from '@foyer/contract/game/game-marks';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOGGED_IN_KEY } from '../../browser/storage/player-flags.ts';
import { sampleBalance } from '../../testing/sample-balance.ts';
import { type CallSpec, callOf, keyOf, queryOf, readCall, writeCall } from '../call.ts';
import type { Transport } from '../transport.ts';
import { createReceiver, followStream } from './live-events.ts';

const SUMMARY = {
  startedAt: '2026-11-21T10:00:00Z',
  serverTime: '2026-11-21T10:05:00Z',
  staked: '1.00',
  returned: '0.00',
  net: '-1.00',
  currency: 'EUR',
  version: 1,
};

const balance = (version: number) =>
  sampleBalance({ balance: `${version}.00`, cash: `${version}.00`, promo: '0.00', version });
const changed = (version: number) => ({ balance: balance(version), summary: { ...SUMMARY, version } });

let client: QueryClient;

/** The platform's answers by the call's name; what has none is lost on the way. */
const answers = new Map<string, unknown>();
const calls: string[] = [];
const transport = (async ({ name }: { name: string }) => {
  calls.push(name);
  const value = answers.get(name);
  return value === undefined ? { ok: false, failure: { kind: 'network' } } : { ok: true, value, maxAge: 0 };
}) as unknown as Transport;

beforeEach(() => {
  client = new QueryClient();
  answers.clear();
  calls.length = 0;
  writeCall(client, getBalance, {}, balance(5));
  writeCall(client, getPlaySummary, {}, { ...SUMMARY, version: 5 });
});

const shown = () => readCall(client, getBalance, {})?.balance;
const isAskedAgain = () => client.getQueryState(['getBalance', {}])?.isInvalidated;

test('each event changes the balance once, in the order of its number', () => {
  const receive = createReceiver({ client, transport });
  receive({ number: 10, name: 'hello', data: { number: 10 } });
  receive({ number: 11, name: 'balanceChanged', data: changed(6) });
  receive({ number: 12, name: 'balanceChanged', data: changed(7) });
  receive({ number: 11, name: 'balanceChanged', data: changed(6) });
  expect(shown()).toBe('7.00');
  expect(isAskedAgain()).toBe(false);
});

test('another window changed the language or opened a game: the session says so, and the marks on games are stale', () => {
  const receive = createReceiver({ client, transport });
  client.setQueryData(['getSession', {}], { player: { language: 'hu' } });
  client.setQueryData(['getGameMarks', {}], {});
  receive({ number: 1, name: 'hello', data: { number: 1 } });
  receive({ number: 2, name: 'languageChanged', data: { language: 'sv' } });
  expect(readCall(client, getSession, {})?.player?.language).toBe('sv');
  expect(client.getQueryState(['getGameMarks', {}])?.isInvalidated).toBe(false);
  receive({ number: 3, name: 'recentGamesChanged', data: { gameId: 1 } });
  expect(client.getQueryState(['getGameMarks', {}])?.isInvalidated).toBe(true);
});

test('an event older than a fetched answer does not turn the balance back', () => {
  const receive = createReceiver({ client, transport });
  receive({ number: 1, name: 'hello', data: { number: 1 } });
  receive({ number: 2, name: 'balanceChanged', data: changed(4) });
  expect(shown()).toBe('5.00');
});

test.each([
  ['was made before the last change', 3, true],
  ['knows of the last change', 4, false],
])('when its stream opens, a page that %s asks for content anew: %s', (_, version, isAsked) => {
  client.setQueryData(['getSettings', {}], { version });
  client.setQueryData(['getPage', {}], {});
  createReceiver({ client, transport })({ number: 1, name: 'hello', data: { number: 1, catalogueVersion: 4 } });
  expect(client.getQueryState(['getPage', {}])?.isInvalidated).toBe(isAsked);
  expect(isAskedAgain()).toBe(false);
});

test.each([
  ['older than the wallet', 6, true],
  ['as new as the wallet', 5, false],
])('when its stream opens, a balance that is %s is asked again: %s', (_, walletVersion, isAsked) => {
  createReceiver({ client, transport })({ number: 1, name: 'hello', data: { number: 1, walletVersion } });
  expect(isAskedAgain()).toBe(isAsked);
});

test('what happens in another session of the player is no gap', () => {
  const receive = createReceiver({ client, transport });
  receive({ number: 10, name: 'hello', data: { number: 10 } });
  receive({ number: 11, name: 'hello', data: { number: 11, silent: true } });
  expect(isAskedAgain()).toBe(false);
  receive({ number: 13, name: 'hello', data: { number: 13, silent: true } });
  expect(isAskedAgain()).toBe(true);
});

test.each([
  ['a number was skipped', { number: 13, name: 'balanceChanged', data: changed(9) }],
  ['the stream moved on while the connection was away', { number: 14, name: 'hello', data: { number: 14 } }],
] as const)('when %s the balance is asked again', (_, message) => {
  const receive = createReceiver({ client, transport });
  receive({ number: 10, name: 'hello', data: { number: 10 } });
  receive({ number: 11, name: 'balanceChanged', data: changed(6) });
  receive(message);
  expect(isAskedAgain()).toBe(true);
});

test.each([
  ['a guest, whose stream counts it', 11],
  ['a player, whose own stream does not: it bears the number before', 10],
])('a new catalogue makes the pages old for %s', (_, number) => {
  client.setQueryData(['getLobby', {}], {});
  client.setQueryData(['getSession', {}], {});
  const receive = createReceiver({ client, transport });
  receive({ number: 10, name: 'hello', data: { number: 10 } });
  receive({ number, name: 'catalogueChanged', data: { version: 2 } });
  expect(client.getQueryState(['getLobby', {}])?.isInvalidated).toBe(true);
  // The rules of another market may hold from now on.
  expect(client.getQueryState(['getSession', {}])?.isInvalidated).toBe(true);
  expect(isAskedAgain()).toBe(false);
});

test('an event of a wrong shape changes nothing', () => {
  const receive = createReceiver({ client, transport });
  receive({ number: 1, name: 'balanceChanged', data: { balance: { balance: 'NaN' } } });
  expect(shown()).toBe('5.00');
});

const SESSION = {
  loggedIn: true,
  country: 'HUN',
  appliedCountryRules: null,
  allowedPayAndPlay: false,
  serverTime: '2026-11-21T10:00:00Z',
  startedAt: '2026-11-21T10:00:00Z',
  player: null,
};

test('a session that another login of this browser replaced leaves the tab as it is until the stream opens again', () => {
  writeCall(client, getSession, {}, SESSION);
  const receive = createReceiver({ client, transport });
  receive({ number: 7, name: 'hello', data: { number: 7 } });
  receive({ number: 8, name: 'sessionEnded', data: { reason: 'replaced' } });
  expect(readCall(client, getSession, {})?.loggedIn).toBe(true);
  expect(shown()).toBe('5.00');
  receive({ number: 2, name: 'hello', data: { number: 2 } });
  expect(isAskedAgain()).toBe(true);
});

test.each([
  ['logout', null],
  ['idle', 'true'],
  ['expired', 'true'],
  ['revoked', 'true'],
] as const)('[WALLET-31] the mark of a login after an end by %s is %s when the end is shown', (reason, mark) => {
  localStorage.setItem(LOGGED_IN_KEY, 'true');
  writeCall(client, getSession, {}, SESSION);
  createReceiver({ client, transport })({ number: 1, name: 'sessionEnded', data: { reason } });
  expect(readCall(client, getSession, {})?.loggedIn).toBe(false);
  expect(localStorage.getItem(LOGGED_IN_KEY)).toBe(mark);
});

test('the end of the session makes this tab a guest and forgets what was the player’s', () => {
  writeCall(client, getSession, {}, SESSION);
  createReceiver({ client, transport })({ number: 1, name: 'sessionEnded', data: { reason: 'logout' } });
  expect(readCall(client, getSession, {})?.loggedIn).toBe(false);
  expect(readCall(client, getBalance, {})).toBeUndefined();
});

test.each([
  ['goes on', true, ['getSession', 'getBalance']],
  ['is over: what only a player gets would be refused', false, ['getSession']],
])('a gap asks for the session first, which %s', async (_, loggedIn, asked) => {
  writeCall(client, getSession, {}, SESSION);
  answers.set('getSession', { ...SESSION, loggedIn, startedAt: loggedIn ? SESSION.startedAt : null });
  answers.set('getBalance', balance(9));
  const stop = new QueryObserver(client, queryOf(transport, getBalance, {})).subscribe(() => {});
  const receive = createReceiver({ client, transport });
  receive({ number: 1, name: 'hello', data: { number: 1 } });
  receive({ number: 3, name: 'hello', data: { number: 3 } });
  await vi.waitFor(() => expect(client.isFetching() + Number(calls.length < asked.length)).toBe(0), 30_000);
  await vi.waitFor(() => expect(readCall(client, getSession, {})?.loggedIn).toBe(loggedIn), 30_000);
  expect(calls).toEqual(asked);
  stop();
});

const PLAYER_START = { startedAt: SESSION.startedAt, eventNumber: 10 };

/** Receives the messages of a stream as a page does that was rendered at event 10. */
const receiveOnPage = () => createReceiver({ client, transport }, { startedAt: SESSION.startedAt, number: 10 });

test('what happened between the rendering and the first message is applied from the replay', () => {
  const receive = receiveOnPage();
  receive({ number: 10, name: 'hello', data: { number: 10, startedAt: SESSION.startedAt } });
  receive({ number: 11, name: 'balanceChanged', data: changed(6) });
  expect([shown(), isAskedAgain()]).toEqual(['6.00', false]);
});

test('what happened between the rendering and the first message is asked again where nothing is replayed', async () => {
  writeCall(client, getSession, {}, SESSION);
  answers.set('getSession', SESSION);
  const changing = [
    callOf(getGameMarks, {}),
    callOf(searchGames, { query: { q: 'a' } }),
    callOf(getLobby, { query: {} }),
    callOf(listGames, { query: {} }),
    callOf(getGame, { params: { game: 'tokaj-nights' } }),
  ];
  for (const call of [...changing, callOf(getPushKey, {})]) client.setQueryData(keyOf(call), {});
  receiveOnPage()({ number: 12, name: 'hello', data: { number: 12, startedAt: SESSION.startedAt } });
  await vi.waitFor(() => expect(calls).toEqual(['getSession']), 30_000);
  const isOld = (call: CallSpec) => client.getQueryState(keyOf(call))?.isInvalidated;
  expect([...changing, callOf(getPushKey, {})].map(isOld)).toEqual([true, true, true, true, true, false]);
});

test.each([
  ['a logout', false, null],
  ['a login as another', true, '2026-11-21T11:00:00Z'],
])('%s that the tab missed is found by the first message of the next stream', async (_, loggedIn, startedAt) => {
  writeCall(client, getSession, {}, SESSION);
  answers.set('getSession', { ...SESSION, loggedIn, startedAt });
  const receive = receiveOnPage();
  // Lower than the player's: the numbers of two sessions are not compared.
  receive({ number: 3, name: 'hello', data: { number: 3, startedAt } });
  receive({ number: 11, name: 'balanceChanged', data: changed(9) });
  await vi.waitFor(() => expect(readCall(client, getSession, {})?.startedAt).toBe(startedAt), 30_000);
  expect(shown()).toBeUndefined();
});

test('a guest’s page has missed nothing by the first message', () => {
  const lobby = keyOf(callOf(getLobby, { query: {} }));
  client.setQueryData(lobby, {});
  createReceiver(
    { client, transport },
    { startedAt: null, number: null },
  )({
    number: 40,
    name: 'hello',
    data: { number: 40, startedAt: null },
  });
  expect([client.getQueryState(lobby)?.isInvalidated, calls]).toEqual([false, []]);
});

test('the stream is opened after the event that the page knows, and again after the last one', () => {
  const streams: { path: string; stream: EventTarget }[] = [];
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = Stream.CLOSED;
    constructor(path: string) {
      super();
      streams.push({ path, stream: this });
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
  const stop = followStream({ client, transport }, PLAYER_START);
  const [first] = streams;
  const data = JSON.stringify(changed(6));
  first?.stream.dispatchEvent(new MessageEvent('balanceChanged', { data, lastEventId: '11' }));
  first?.stream.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(15_000);
  expect(streams.map(({ path }) => path)).toEqual(['/api/events?after=10', '/api/events?after=11']);
  stop();
  vi.useRealTimers();
});

const GUEST = { startedAt: null };

/** A browser's tab: a module of its own, with a cache of its own. */
async function openTab(start: Parameters<typeof followStream>[1] = GUEST, version = 5) {
  vi.resetModules();
  const { followStream: follow } = await import('./live-events.ts');
  const { readCall: read, writeCall: write } = await import('../call.ts');
  const cache = new QueryClient();
  write(cache, getBalance, {}, balance(version));
  const close = follow({ client: cache, transport }, start);
  return {
    close,
    shown: () => read(cache, getBalance, {})?.balance,
    isOld: () => cache.getQueryState(['getBalance', {}])?.isInvalidated,
  };
}

test('a tab that opens beside the leading one learns from it that its page is old', async () => {
  const streams: EventTarget[] = [];
  class Stream extends EventTarget {
    constructor() {
      super();
      streams.push(this);
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream);
  let isTaken = false;
  // One lock, which the first tab keeps.
  const request = (_: string, __: object, held: () => Promise<void>) => {
    if (isTaken) return new Promise(() => {});
    isTaken = true;
    return held();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const say = (name: string, number: number, data: object) =>
    streams[0]?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(number) }));
  const first = await openTab();
  say('hello', 10, { number: 10, walletVersion: 5 });
  say('balanceChanged', 11, changed(6));
  const second = await openTab();
  await vi.waitFor(() => expect(second.isOld()).toBe(true), 30_000);
  expect(streams).toHaveLength(1);
  expect([first.shown(), first.isOld()]).toEqual(['6.00', false]);
  // By the numbers alone: its page was rendered before the last event, or with it.
  const [before, after] = [
    await openTab({ ...GUEST, eventNumber: 10 }, 6),
    await openTab({ ...GUEST, eventNumber: 11 }, 6),
  ];
  await vi.waitFor(() => expect(before.isOld()).toBe(true), 30_000);
  expect(after.isOld()).toBe(false);
  // A tab that does not know yet that its session is over: a guest's stream is not its own.
  const player = await openTab({ startedAt: '2026-11-22T10:00:00Z' });
  say('balanceChanged', 12, changed(7));
  await vi.waitFor(() => expect(second.shown()).toBe('7.00'), 30_000);
  expect(player.shown()).toBe('5.00');
  player.close();
  for (const tab of [first, second, before, after]) tab.close();
  Reflect.deleteProperty(navigator, 'locks');
});

test.each([
  { share: 0, wait: 5_000 },
  { share: 0.5, wait: 10_000 },
])(
  'a refused stream is opened again $wait ms later at a draw of $share, until the session is another one',
  async ({ share, wait }) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
      if (numbers instanceof Uint32Array) numbers.fill(share * 2 ** 32);
      return numbers;
    });
    const streams: Stream[] = [];
    class Stream extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        streams.push(this);
      }
      close(): void {}
      fail(readyState: number): void {
        this.readyState = readyState;
        this.dispatchEvent(new Event('error'));
      }
    }
    vi.stubGlobal('EventSource', Stream);
    vi.useFakeTimers();
    const stop = followStream({ client, transport }, GUEST);
    // A break: the browser comes back by itself.
    streams[0]?.fail(0);
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    streams[0]?.fail(Stream.CLOSED);
    vi.advanceTimersByTime(wait - 1);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(2);
    streams[1]?.fail(Stream.CLOSED);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(2);
    vi.useRealTimers();
    vi.restoreAllMocks();
  },
);

test('with many readers a page asks again at a moment of its own, once for several changes', () => {
  vi.useFakeTimers();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint32Array) numbers.fill(2 ** 31);
    return numbers;
  });
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const receive = createReceiver({ client, transport });
  receive({ number: 1, name: 'hello', data: { number: 1 } });
  for (const number of [2, 3])
    receive({ number, name: 'catalogueChanged', data: { version: number, withinMs: 8_000 } });
  vi.advanceTimersByTime(3_999);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(invalidate).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
