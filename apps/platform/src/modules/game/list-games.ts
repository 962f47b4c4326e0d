import type { Game, GameList, Lobby } from '@foyer/contract/game';
import type { FrontEndSettings } from '@foyer/contract/settings';
import { NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { Refusal } from '../../http/refusal.ts';
import { type Arrangement, arrangeGames } from './arrange-games.ts';
import { type Catalogue, isListed, OWN_GROUPS } from './catalogue.ts';
import type { PlayerGames } from './player-games.ts';
import { type GroupGames, RECOMMENDED_GROUP, recommendedGames } from './recommended-games.ts';

export type ListRequest = {
  group?: string | undefined;
  provider?: number | undefined;
  page: number;
  size: number;
} & Partial<Arrangement>;

/** A game as one caller sees it: the shared object itself unless something differs. `group`: the links' group. */
export function gameFor(game: Game, marks: PlayerGames, group = 'all'): Game {
  const favourite = marks.favourites.includes(game.gameId);
  const recentGames = marks.recent.includes(game.gameId);
  const freeSpins = marks.freeSpins.includes(game.gameId);
  const freeMoney = marks.freeMoney.includes(game.gameId);
  const isAsShared = !favourite && !recentGames && !freeSpins && !freeMoney && group === game.group;
  return isAsShared ? game : { ...game, favourite, recentGames, freeSpins, freeMoney, group };
}

/** The games of the lobby's rows without anybody's marks: one object each, so that pages share what they make of it. */
const inRows = new WeakMap<Game, Map<string, Game>>();

/** As `gameFor`, and the same object for all who have no marks on the game. */
function rowGame(game: Game, marks: PlayerGames, group: string): Game {
  const isMarked = Object.values(marks).some((ids) => ids.includes(game.gameId));
  if (isMarked || group === game.group) return gameFor(game, marks, group);
  const byGroup = inRows.get(game) ?? new Map<string, Game>();
  inRows.set(game, byGroup);
  const shared = byGroup.get(group) ?? Object.freeze({ ...game, group });
  byGroup.set(group, shared);
  return shared;
}

/**
 * The games of a group in its order; undefined for a group that is not loaded. `favourite`, `recent`,
 * `freeSpins` and `freeMoney` hold the player's own games and are empty for a guest.
 */
export function gamesOfGroup(catalogue: Catalogue, marks: PlayerGames, group: string): GroupGames | undefined {
  if (group === RECOMMENDED_GROUP) return recommendedGames(catalogue, marks);
  const own = ownGames(marks, group);
  const games = own ? listedGames(catalogue, own) : catalogue.groups.get(group);
  return games && { games };
}

function listedGames(catalogue: Catalogue, ids: readonly number[]): readonly Game[] {
  return ids.flatMap((id) => (isListed(catalogue, id) ? (catalogue.gameById.get(id) ?? []) : []));
}

function ownGames(marks: PlayerGames, group: string): readonly number[] | undefined {
  const mark = OWN_GROUPS.find((id) => id === group);
  return mark && marks[mark === 'favourite' ? 'favourites' : mark];
}

/**
 * One page of a group's or a provider's games, or of both together; of all games when neither is named. Beyond the last
 * page it is empty. Throws Refusal 101 for a group that is not loaded or a provider that is not listed, such as 28.
 */
export function listPage(catalogue: Catalogue, marks: PlayerGames, request: ListRequest): GameList {
  const { group = 'all', provider, page, size } = request;
  const { games: members, ...reason } = gamesOfGroup(catalogue, marks, group) ?? {};
  const isListed = provider === undefined || catalogue.menu.providers.some(({ id }) => id === provider);
  if (members === undefined || !isListed) throw new Refusal('101');
  const own = provider === undefined ? members : members.filter((game) => game.provider === provider);
  const { filter = NO_LIST_FILTER, sort = 'own', language = 'en' } = request;
  const games = arrangeGames(catalogue, own, { filter, sort, language });
  const start = (page - 1) * size;
  return {
    games: games.slice(start, start + size).map((game) => gameFor(game, marks, group)),
    total: games.length,
    page,
    size,
    ...reason,
  };
}

/** Rows by popularity of some sort: without care they would all begin with the same games. */
const ALIKE: ReadonlySet<string> = new Set(['popular', 'hot', RECOMMENDED_GROUP, 'allTimeFavourite']);

/** The first games of a row; in a row like others, games that already stand above come last. `pinned`: stay first. */
function beginRow(id: string, members: readonly Game[], above: ReadonlySet<number>, pinned: readonly string[]) {
  if (!ALIKE.has(id)) return members;
  const isFirst = ({ gameId, friendlyId }: Game) => pinned.includes(friendlyId) || !above.has(gameId);
  return [...members.filter(isFirst), ...members.filter((game) => !isFirst(game))];
}

/** The home page: banners and the rows of the settings, without those that hold no game. */
export function composeLobby(
  catalogue: Catalogue,
  settings: Pick<FrontEndSettings, 'homeRows' | 'featuredGames'> & Partial<Pick<FrontEndSettings, 'groupPins'>>,
  marks: PlayerGames,
  perRow: number,
): Lobby {
  const above = new Set<number>();
  const rowOf = (id: string): Lobby['rows'][number] => {
    const { games: members, ...reason } = gamesOfGroup(catalogue, marks, id) ?? { games: [] };
    const first = beginRow(id, members, above, settings.groupPins?.[id] ?? []).slice(0, perRow);
    const games = first.map((game) => rowGame(game, marks, id));
    // Only rows that are alike are compared: a new or classic game may well be popular too.
    if (ALIKE.has(id)) for (const { gameId } of first) above.add(gameId);
    return { group: { id, count: members.length }, games, ...reason };
  };
  const featured = settings.featuredGames.flatMap((friendlyId) => {
    const entry = catalogue.entryByFriendlyId.get(friendlyId);
    const game = entry && isListed(catalogue, entry.gameId) ? catalogue.gameById.get(entry.gameId) : undefined;
    return game ? [gameFor(game, marks)] : [];
  });
  return { featured, rows: settings.homeRows.map(rowOf).filter(({ games }) => games.length > 0) };
}
