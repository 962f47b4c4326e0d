import { type Game, getGame, listGames, setFavourite } from '@foyer/contract/game/game';
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCall, writeCall } from '../../data/call.ts';
import { applyFavouriteEvent } from '../../data/favourite-cache.ts';
import type { Result, SendOptions, Transport } from '../../data/transport.ts';
import { collectEvents } from '../../testing/collect-events.ts';
import { sampleGame } from '../../testing/sample-game.ts';
import { textOf } from '../../testing/text-of.ts';
import { pressFavourite } from './toggle-favourite.ts';

const LIST = { query: { group: 'slots', page: '1', size: '42' } };
const LOST: Result<never> = { ok: false, failure: { kind: 'offline' } };
const REFUSED: Result<never> = {
  ok: false,
  failure: {
    kind: 'refused',
    status: 404,
    error: {
      error: '',
      errorCode: '131',
      errorDetails: {},
      errorSubCode: null,
      errorSubMessage: null,
      expireTime: null,
      errorUrl: null,
    },
  },
};

const t = textOf('en');
let client: QueryClient;
/** What was sent, and for each try how the test lets it end. */
let sent: {
  favourite: boolean;
  keepalive: boolean | undefined;
  end: (how: 'ok' | typeof LOST | typeof REFUSED) => Promise<void>;
}[];
let stopListening: (() => unknown[])[];

const transport = ((endpoint: unknown, input: { body: { favourite: boolean } }, options?: SendOptions) => {
  if (endpoint !== setFavourite) throw new Error('only favourites are sent');
  const { favourite } = input.body;
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  sent.push({
    favourite,
    keepalive: options?.keepalive,
    end: (how) =>
      act(async () => {
        resolve(how === 'ok' ? { ok: true, value: { gameId: 1, favourite }, maxAge: 0 } : how);
        await promise;
      }),
  });
  return promise;
}) as Transport;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  sent = [];
  writeCall(client, listGames, LIST, { games: [sampleGame(), sampleGame({ gameId: 2 })], total: 2, page: 1, size: 42 });
  stopListening = ['ADD_TO_FAVORITES', 'REMOVE_FROM_FAVORITES'].map(collectEvents);
});
afterEach(() => {
  for (const stop of stopListening) stop();
  vi.useRealTimers();
});

const shown = () => readCall(client, listGames, LIST)?.games[0] as Game;
const heard = () => stopListening.map((stop) => stop().length);
const use = () => (game: Game) => void pressFavourite({ client, transport, t, game });
/** A press, and the paint that what is sent waits for. */
async function press(toggle: (game: Game) => void, wait = 20): Promise<void> {
  await act(async () => {
    toggle(shown());
    await vi.advanceTimersByTimeAsync(wait);
  });
}

test('two presses before anything is painted come to nothing', async () => {
  const toggle = use();
  await press(toggle, 0);
  expect(shown().favourite).toBe(true);
  await press(toggle);
  expect(shown().favourite).toBe(false);
  expect(sent).toHaveLength(0);
});

test('a page that is left right after the press sends it all the same', async () => {
  const toggle = use();
  await press(toggle, 0);
  expect(sent).toHaveLength(0);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(sent.map(({ favourite, keepalive }) => [favourite, keepalive])).toEqual([[true, true]]);
});

test('[ROLE-13] [EVENT-01] [EVENT-02] the heart changes before any answer, scripts hear of it after', async () => {
  const toggle = use();
  const other = readCall(client, listGames, LIST)?.games[1];
  await press(toggle);
  expect(shown().favourite).toBe(true);
  expect(readCall(client, listGames, LIST)?.games[1]).toBe(other);
  await sent[0]?.end('ok');
  await press(toggle);
  await sent[1]?.end('ok');
  expect(sent.map(({ favourite }) => favourite)).toEqual([true, false]);
  expect(heard()).toEqual([1, 1]);
});

test('a press while the last is under way changes the wish: what was wanted last is sent', async () => {
  const toggle = use();
  await press(toggle);
  await press(toggle);
  expect(shown().favourite).toBe(false);
  expect(sent).toHaveLength(1);
  await sent[0]?.end('ok');
  expect(sent.map(({ favourite }) => favourite)).toEqual([true, false]);
  await sent[1]?.end('ok');
  expect(shown().favourite).toBe(false);
});

test('a lost answer is asked for again, at once when the network is back, and told once', async () => {
  await press(use());
  await sent[0]?.end(LOST);
  expect(shown().favourite).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(sent).toHaveLength(2);
  await sent[1]?.end(LOST);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(sent).toHaveLength(3);
  await sent[2]?.end('ok');
  expect(shown().favourite).toBe(true);
  expect(heard()).toEqual([1, 0]);
});

test('taken back after a lost answer, it is sent all the same: the platform may have had the first', async () => {
  const toggle = use();
  await press(toggle);
  await sent[0]?.end(LOST);
  await press(toggle);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await sent[1]?.end('ok');
  expect(sent.map(({ favourite }) => favourite)).toEqual([true, false]);
  expect(heard()).toEqual([0, 0]);
});

test('an answer that was made before the wish arrived does not turn the heart back', async () => {
  await press(use());
  const stale = { games: [sampleGame()], total: 1, page: 1, size: 42 };
  await act(() => client.fetchQuery({ queryKey: [listGames.name, LIST], queryFn: async () => stale, staleTime: 0 }));
  expect(shown().favourite).toBe(true);
  await sent[0]?.end('ok');
  expect(shown().favourite).toBe(true);
});

test('a refusal turns the heart back', async () => {
  await press(use());
  await sent[0]?.end(REFUSED);
  expect(shown().favourite).toBe(false);
  expect(heard()).toEqual([0, 0]);
});

test('another tab: its word counts when it is the last', async () => {
  await press(use());
  // Our own event, then the other tab's, both before our answer.
  applyFavouriteEvent(client, 1, true);
  applyFavouriteEvent(client, 1, false);
  expect(shown().favourite).toBe(true);
  await sent[0]?.end('ok');
  expect(shown().favourite).toBe(false);
  writeCall(client, getGame, { params: { game: 'book-of-x' } }, { ...shown(), favourite: false } as never);
  applyFavouriteEvent(client, 1, true);
  expect(shown().favourite).toBe(true);
  expect(readCall(client, getGame, { params: { game: 'book-of-x' } })?.favourite).toBe(true);
});
