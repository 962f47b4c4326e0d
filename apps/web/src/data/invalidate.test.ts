import { getSession } from '@foyer/contract/account/session';
import { getAlarm } from '@foyer/contract/content/alarm';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { getLobby } from '@foyer/contract/game/game';
import { searchGames } from '@foyer/contract/game/game-index';
import { getGameMarks } from '@foyer/contract/game/game-marks';
import { getProfile } from '@foyer/contract/profile/profile';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { sampleGame } from '../testing/sample-game.ts';
import { callOf, keyOf, queryOf, readCall, writeCall } from './call.ts';
import { writeFavourite } from './favourite-cache.ts';
import { invalidateChanged, isChangedBy } from './invalidate.ts';
import { NO_SESSION } from './session.tsx';
import { applySession } from './session-change.ts';
import type { Transport } from './transport.ts';

const PLAYER = { ...NO_SESSION, loggedIn: true, startedAt: '2026-11-21T10:00:00Z' };

let client: QueryClient;
let calls: string[];
const transport = (async ({ name }: Endpoint) => {
  calls.push(name);
  return { ok: true, value: {}, maxAge: 0 };
}) as unknown as Transport;

beforeEach(() => {
  client = new QueryClient();
  calls = [];
});

/** Shows answers of these calls, as a page does. */
function show(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    client.setQueryData(keyOf(callOf(endpoint, {})), {});
    new QueryObserver(client, queryOf(transport, endpoint, {})).subscribe(() => {});
  }
  calls = [];
}

test('another session asks again for what is about a person, by the facts of the contract', async () => {
  writeCall(client, getSession, {}, NO_SESSION);
  show(getProfile, getAlarm, getLobby);
  await applySession(client, PLAYER);
  expect(calls).toEqual([getProfile.name, getLobby.name]);
  calls = [];
  await applySession(client, NO_SESSION);
  // A guest would be refused the profile.
  expect(calls).toEqual([getLobby.name]);
});

test('an event asks again for what its change makes old, and for nothing else', () => {
  show(getAlarm, getLobby, getGameMarks, getProfile);
  invalidateChanged(client, 'freePlayChanged');
  expect(calls).toEqual([getLobby.name, getGameMarks.name]);
  calls = [];
  invalidateChanged(client, 'catalogueChanged', [getLobby]);
  expect(calls).toEqual([getAlarm.name, getGameMarks.name]);
});

test('each event of the contract but those of the session changes some answer', () => {
  const readers = Object.values<Endpoint>(ENDPOINTS).map((endpoint) => ({ queryKey: keyOf(callOf(endpoint, {})) }));
  for (const change of [
    'balanceChanged',
    'favouriteChanged',
    'recentGamesChanged',
    'languageChanged',
    'catalogueChanged',
    'chatChanged',
  ] as const) {
    expect([change, readers.filter(isChangedBy([change])).length > 0]).toEqual([change, true]);
  }
});

test('a favourite is marked in every answer that holds the game, and the others stay the same objects', () => {
  const [game, other] = [sampleGame({ gameId: 1 }), sampleGame({ gameId: 2 })];
  const found = { total: 2, page: 1, size: 24, studios: [], destinations: [], isNear: false };
  const [first, second] = [{ query: { q: 'book' } }, { query: { q: 'other' } }];
  writeCall(client, searchGames, first, { ...found, games: [game, other], offered: [] });
  writeCall(client, searchGames, second, { ...found, games: [other], offered: [] });
  writeCall(client, getGameMarks, {}, { favourites: [2], recent: [1], freeSpins: [], freeMoney: [] });
  const before = readCall(client, searchGames, second);
  writeFavourite(client, 1, true);
  expect(readCall(client, searchGames, first)?.games).toEqual([{ ...game, favourite: true }, other]);
  expect(readCall(client, searchGames, first)?.games[1]).toBe(other);
  expect(readCall(client, searchGames, second)).toBe(before);
  expect(readCall(client, getGameMarks, {})).toMatchObject({ favourites: [1, 2], recent: [1] });
});
