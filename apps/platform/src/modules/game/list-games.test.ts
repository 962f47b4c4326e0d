import { getGameMenu, getLobby, listGames } from '@foyer/contract/game/game';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TEST_STUDIOS, testEntries } from '../../testing/test-entries.ts';
import { buildCatalogue } from './catalogue/catalogue.ts';
import { composeLobby, listPage } from './list-games.ts';
import { NO_PLAYER_GAMES } from './player-games.ts';

const parts = { version: 1, plays: new Map(), studios: TEST_STUDIOS, providersOrder: [] };
const entries = testEntries([
  {},
  { provider: 902 },
  { facts: { kinds: ['classic'] } },
  { enabled: false },
  { provider: 28 },
  { provider: 43 },
  { provider: 48 },
  { provider: 111 },
  { provider: 29 },
]);
const catalogue = buildCatalogue({ ...parts, entries });
const marks = { ...NO_PLAYER_GAMES, favourites: [2], recent: [3, 1, 4] };
const page = (request: Partial<Parameters<typeof listPage>[2]>, own = NO_PLAYER_GAMES) =>
  listPage(catalogue, own, { page: 1, size: 48, ...request });
const idsOf = (games: readonly { gameId: number }[]) => games.map((game) => game.gameId);

/** The names of the specification, 3 Entities: Game. */
const FLAGS =
  'favourite newGame freeSpins freeMoney freeRounds promoMoneyEnabled hideDemoUrl liveGame bingoGame jackpotGame'.split(
    ' ',
  );
const FIELDS = [
  ...FLAGS,
  ...'gameId friendlyId title translation provider supplier groups lines jackpotAmount globalJackpotId rtp'.split(' '),
  ...'src srcLarge metadata recentGames'.split(' '),
];

test('a game is one frozen object for all who have the same marks on it', () => {
  const games = page({ group: 'classic' }, marks).games;
  const others = page({ group: 'classic' }, { ...NO_PLAYER_GAMES, recent: [3] }).games;
  expect(games.map(Object.isFrozen)).toEqual(games.map(() => true));
  expect(others.find(({ gameId }) => gameId === 3)).toBe(games.find(({ gameId }) => gameId === 3));
  const plain = page({ group: 'classic' }).games.find(({ gameId }) => gameId === 3);
  expect([plain?.recentGames, games.find(({ gameId }) => gameId === 3)?.recentGames]).toEqual([false, true]);
});

describe('lists', () => {
  test('[PROVIDER-13] [PROVIDER-14] [PROVIDER-15] [PROVIDER-16] [CONST-09] the menu lists studios by name, never services nor 28', () => {
    expect(z.parse(getGameMenu.response, catalogue.menu)).toEqual(catalogue.menu);
    expect(catalogue.menu.providers).toEqual([
      { id: 902, name: 'Alpha Works', count: 1 },
      { id: 901, name: 'Zeta Works', count: 2 },
    ]);
    expect(catalogue.menu.total).toBe(3);
    expect(catalogue.menu.groups.slice(-4)).toEqual([
      { id: 'favourite', count: 0 },
      { id: 'recent', count: 0 },
      { id: 'freeSpins', count: 0 },
      { id: 'freeMoney', count: 0 },
    ]);
  });

  test('[SETTING-01] providersOrder comes first, the rest by name', () => {
    const ordered = buildCatalogue({ ...parts, entries, providersOrder: [901] });
    expect(ordered.menu.providers.map(({ id }) => id)).toEqual([901, 902]);
  });

  test('[LOBBY-29] [LOBBY-30] [LOBBY-31] [LOBBY-32] [LOBBY-33] [LOBBY-34] [ENTITY-06] a game on the wire', () => {
    const { games } = z.parse(listGames.response, page({ group: 'classic' }));
    expect(games).toEqual([
      {
        ...catalogue.gameById.get(3),
        gameId: 3,
        friendlyId: 'game-3',
        title: 'Game 3',
        translation: 'Game 3',
        provider: 901,
        group: 'classic',
        rtp: 0.965,
        src: '/art/game-3',
        srcLarge: '/art/game-3-scene',
        tone: 2,
      },
    ]);
    expect(games[0]?.groups).toEqual({
      all: 3,
      popular: 3,
      top10: 3,
      top50: 3,
      top100: 3,
      new: 3,
      hot: 3,
      slots: 3,
      classic: 1,
      'win-ways-11-25': 3,
      'provider-901': 2,
    });
    for (const field of FIELDS) expect(games[0], field).toHaveProperty(field);
    for (const flag of FLAGS) expect(games[0], flag).toHaveProperty(flag, expect.any(Boolean));
    expect(FIELDS).toHaveLength(25);
  });

  test.each([
    [{}, [1, 2, 3], 3],
    [{ group: 'all', page: 2, size: 2 }, [3], 3],
    [{ group: 'all', page: 9 }, [], 3],
    [{ provider: 902 }, [2], 1],
    [{ group: 'classic', provider: 902 }, [], 0],
    [{ group: 'favourite' }, [], 0],
  ])('the page %j has games %j of %i', (request, ids, total) => {
    const answer = page(request);
    expect(idsOf(answer.games)).toEqual(ids);
    expect(answer.total).toBe(total);
  });

  test.each([{ group: 'nosuchgroup' }, { group: 'jackpot' }, { provider: 28 }, { provider: 43 }, { provider: 11 }])(
    '[ROUTE-10] [CONST-09] %j is not found',
    (request) => {
      expect(() => page(request)).toThrow(expect.objectContaining({ code: '101' }));
    },
  );

  test('own groups hold own games, disabled ones left out', () => {
    expect(idsOf(page({ group: 'recent' }, marks).games)).toEqual([3, 1]);
    expect(page({ group: 'favourite' }, marks).games).toMatchObject([
      { gameId: 2, favourite: true, group: 'favourite' },
    ]);
  });

  test('recommendations say what they hang on; a guest has none', () => {
    const fresh = { ...marks, favourites: [], recent: [1] };
    const own = page({ group: 'recommended' }, fresh);
    expect(own).toMatchObject({ games: [{ gameId: 3, group: 'recommended' }, { gameId: 2 }] });
    expect(z.parse(listGames.response, own).because).toEqual({ kind: 'played', title: 'Game 1' });
    expect(page({ group: 'recommended' })).toMatchObject({ games: [], total: 0 });
    const settings = { homeRows: ['recommended', 'new'], featuredGames: [] };
    const rowsFor = (who: typeof NO_PLAYER_GAMES) =>
      z.parse(getLobby.response, composeLobby(catalogue, settings, who, 2)).rows;
    expect(rowsFor(NO_PLAYER_GAMES).map(({ group }) => group.id)).toEqual(['new']);
    expect(rowsFor(fresh)[0]).toMatchObject({ group: { id: 'recommended' }, because: { kind: 'played' } });
  });

  test('[LOBBY-02] the lobby has the rows that hold games, with links of their group, and shares what is equal', () => {
    const settings = { homeRows: ['recent', 'new', 'jackpot', 'all'], featuredGames: ['game-2', 'game-4', 'nosuch'] };
    const guestRows = composeLobby(catalogue, settings, NO_PLAYER_GAMES, 2);
    const guest = z.parse(getLobby.response, guestRows);
    expect(guest.featured.map((game) => game.friendlyId)).toEqual(['game-2']);
    expect(guest.rows.map(({ group }) => group)).toEqual([
      { id: 'new', count: 3 },
      { id: 'all', count: 3 },
    ]);
    expect(guest.rows[0]?.games.map((game) => game.group)).toEqual(['new', 'new']);
    const own = composeLobby(catalogue, settings, marks, 2);
    expect(own.rows[0]).toMatchObject({ group: { id: 'recent', count: 2 }, games: [{ gameId: 3 }, { gameId: 1 }] });
    expect(own.rows.at(-1)?.games).toMatchObject([{ recentGames: true }, { favourite: true }]);
    // What nobody has marked is one object for all; what somebody has, is theirs alone.
    const unmarked = [composeLobby(catalogue, settings, NO_PLAYER_GAMES, 2), guestRows].map(
      ({ rows }) => rows.at(-1)?.games[0],
    );
    expect(unmarked[0]).toBe(unmarked[1]);
    expect(unmarked[0]).toMatchObject({ recentGames: false, favourite: false, group: 'all' });
  });

  test('rows by popularity begin with different games, but for what the operator pinned', () => {
    const many = buildCatalogue({ ...parts, entries: testEntries(Array.from({ length: 12 }, () => ({}))) });
    const settings = { homeRows: ['popular', 'hot'], featuredGames: [] };
    const idsOf = (groupPins: Record<string, string[]>) =>
      composeLobby(many, { ...settings, groupPins }, NO_PLAYER_GAMES, 3).rows.map(({ games }) =>
        games.map(({ gameId }) => gameId),
      );
    expect(idsOf({})).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(idsOf({ hot: ['game-2'] })).toEqual([
      [1, 2, 3],
      [2, 4, 5],
    ]);
  });

  test('a row begins with games that the row above it does not show, but in lists by rank', () => {
    const classic = { facts: { kinds: ['classic'] } } satisfies Parameters<typeof testEntries>[0][number];
    const released = (releasedOn: string) => ({ ...classic, releasedOn });
    const rest = Array.from({ length: 9 }, () => classic);
    const entries = testEntries([released('2026-11-01'), released('2026-11-02'), ...rest, released('2026-10-31')]);
    const many = buildCatalogue({ ...parts, entries });
    const idsOf = (homeRows: string[], who = NO_PLAYER_GAMES) =>
      composeLobby(many, { homeRows, featuredGames: [] }, who, 3).rows.map(({ group, games }) => [
        group.id,
        ...games.map(({ gameId }) => gameId),
      ]);
    expect(idsOf(['popular', 'nosuch', 'classic'])).toEqual([
      ['popular', 1, 2, 3],
      ['classic', 4, 5, 6],
    ]);
    expect(idsOf(['popular', 'top10'])[1]).toEqual(['top10', 1, 2, 3]);
    expect(idsOf(['popular', 'new'])[1]).toEqual(['new', 12, 2, 1]);
    expect(idsOf(['new'])[0]).toEqual(['new', 2, 1, 12]);
    expect(idsOf(['recent', 'classic'], marks)[1]).toEqual(['classic', 1, 2, 3]);
  });

  test('games in memory are frozen, and handed out as they are when nothing differs', () => {
    const [game] = page({ group: 'all' }).games;
    expect(game).toBe(catalogue.gameById.get(1));
    expect(Object.isFrozen(game)).toBe(true);
    expect(Object.isFrozen(game?.groups)).toBe(true);
  });
});
