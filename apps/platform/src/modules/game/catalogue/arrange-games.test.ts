import { NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { describe, expect, test } from 'vitest';
import { TEST_STUDIOS, testEntries } from '../../../testing/test-entries.ts';
import { gamesOfGroup, listPage } from '../list-games.ts';
import { NO_PLAYER_GAMES } from '../player-games.ts';
import { arrangeGames } from './arrange-games.ts';
import { buildCatalogue } from './catalogue.ts';

const entries = testEntries([
  { title: 'Öreg torony', releasedOn: '2026-01-01', facts: { rtp: 0.95 } },
  { title: 'Zebra', provider: 902, releasedOn: '2026-03-01', facts: { rtp: 0.97 } },
  { title: 'Orb', releasedOn: '2026-02-01', facts: { rtp: 0.96 } },
  { title: 'Nobody', provider: 28 },
]);
const catalogue = buildCatalogue({ version: 1, entries, plays: new Map(), studios: TEST_STUDIOS, providersOrder: [] });
const own = gamesOfGroup(catalogue, NO_PLAYER_GAMES, 'all')?.games ?? [];
const idsOf = (games: readonly { gameId: number }[]) => games.map(({ gameId }) => gameId);

describe('the order and the filter of a list', () => {
  test.each([
    ['own', 'en', [1, 2, 3]],
    ['popularity', 'en', [1, 2, 3]],
    ['newest', 'en', [2, 3, 1]],
    ['rtp', 'en', [2, 3, 1]],
    ['name', 'hu', [3, 1, 2]],
    ['name', 'sv', [3, 2, 1]],
  ] as const)('by %s in %s the games are %j', (sort, language, ids) => {
    const games = arrangeGames(catalogue, own, { filter: NO_LIST_FILTER, sort, language });
    expect(idsOf(games)).toEqual(ids);
  });

  test('[LOBBY-03] [LOBBY-39] [CONST-09] the page of a list holds the wanted providers, and counts them', () => {
    const page = (providers: Record<number, boolean>) =>
      listPage(catalogue, NO_PLAYER_GAMES, {
        page: 1,
        size: 10,
        filter: { studios: { providers }, facets: 0 },
        sort: 'name',
        language: 'en',
      });
    expect(page({ 901: true })).toMatchObject({ games: [{ title: 'Orb' }, { title: 'Öreg torony' }], total: 2 });
    expect(page({ 28: true })).toMatchObject({ games: [], total: 0 });
    expect(page({ 901: true, 902: false }).total).toBe(2);
  });

  test('a list that is asked for nothing special is the list itself', () => {
    expect(arrangeGames(catalogue, own, { filter: NO_LIST_FILTER, sort: 'own', language: 'en' })).toBe(own);
  });
});
