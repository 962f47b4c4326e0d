import { CODE } from '@foyer/contract/error-code';
import type { Game, GameList, Lobby } from '@foyer/contract/game/game';
import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import { NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { type Arrangement, arrangeGames } from './catalogue/arrange-games.ts';
import { type Catalogue, isListed, OWN_GROUPS } from './catalogue/catalogue.ts';
import type { PlayerGames } from './player-games.ts';
import { type GroupGames, RECOMMENDED_GROUP, recommendedGames } from './recommended-games.ts';

export type ListRequest = {
  group?: string | undefined;
  provider?: number | undefined;
  page: number;
  size: number;
} & Partial<Arrangement>;

type Marks = Pick<Game, 'favourite' | 'recentGames' | 'freeSpins' | 'freeMoney'>;

function marksOn({ gameId }: Game, { favourites, recent, freeSpins, freeMoney }: PlayerGames): Marks | null {
  const own = {
    favourite: favourites.includes(gameId),
    recentGames: recent.includes(gameId),
    freeSpins: freeSpins.includes(gameId),
    freeMoney: freeMoney.includes(gameId),
  };
  return Object.values(own).includes(true) ? own : null;
}

/** By group and marks. */
const variants = new WeakMap<Game, Map<string, Game>>();

/** One frozen object for all callers with the same marks, so that pages share what they make of it. `group`: of the links. */
export function gameFor(game: Game, marks: PlayerGames, group = 'all'): Game {
  const own = marksOn(game, marks);
  if (!own && group === game.group) return game;
  const known = variants.get(game) ?? new Map<string, Game>();
  variants.set(game, known);
  const key = `${group} ${own ? Object.values(own).join() : ''}`;
  const variant = known.get(key) ?? Object.freeze({ ...game, ...own, group });
  known.set(key, variant);
  return variant;
}

/** Undefined for a group that is not loaded. `favourite`, `recent`, `freeSpins` and `freeMoney` are the player's own. */
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
 * One page of a group, a provider, both together, or all games; empty past the end.
 * Throws Refusal 101 for a group that is not loaded or a provider that is not listed, such as 28.
 */
export function listPage(catalogue: Catalogue, marks: PlayerGames, request: ListRequest): GameList {
  const { group = 'all', provider, page, size } = request;
  const { games: members, ...reason } = gamesOfGroup(catalogue, marks, group) ?? {};
  const isListed = provider === undefined || catalogue.menu.providers.some(({ id }) => id === provider);
  if (members === undefined || !isListed) throw new Refusal(CODE.notFound);
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

/** Rows by popularity: they would all begin with the same games. */
const ALIKE: ReadonlySet<string> = new Set(['popular', 'hot', RECOMMENDED_GROUP, 'allTimeFavourite']);

const OWN_ROWS: readonly string[] = ['recent', 'favourite'];
/** The order of these rows is their point. */
const ORDERED: ReadonlySet<string> = new Set(['all', 'top10', 'top50', 'top100', ...OWN_ROWS]);

type Above = {
  alike: ReadonlySet<number>;
  next: ReadonlySet<number>;
};

/** Games that a row above shows come last; `pinned` stay first. */
function beginRow(id: string, members: readonly Game[], above: Above, pinned: readonly string[]): readonly Game[] {
  const isRepeated = ({ gameId, friendlyId }: Game) =>
    !pinned.includes(friendlyId) &&
    ((ALIKE.has(id) && above.alike.has(gameId)) || (!ORDERED.has(id) && above.next.has(gameId)));
  const repeated = members.filter(isRepeated);
  return repeated.length === 0 ? members : [...members.filter((game) => !isRepeated(game)), ...repeated];
}

/** Rows without games are left out. */
export function composeLobby(
  catalogue: Catalogue,
  settings: Pick<FrontEndSettings, 'homeRows' | 'featuredGames'> & Partial<Pick<FrontEndSettings, 'groupPins'>>,
  marks: PlayerGames,
  perRow: number,
): Lobby {
  const alike = new Set<number>();
  let next: ReadonlySet<number> = new Set();
  const rowOf = (id: string): Lobby['rows'][number] => {
    const { games: members, ...reason } = gamesOfGroup(catalogue, marks, id) ?? { games: [] };
    const first = beginRow(id, members, { alike, next }, settings.groupPins?.[id] ?? []).slice(0, perRow);
    const games = first.map((game) => gameFor(game, marks, id));
    // Beyond its neighbour a row is compared with popularity rows only: a classic game may be popular too.
    if (ALIKE.has(id)) for (const { gameId } of first) alike.add(gameId);
    if (first.length > 0) next = new Set(OWN_ROWS.includes(id) ? [] : first.map(({ gameId }) => gameId));
    return { group: { id, count: members.length }, games, ...reason };
  };
  const featured = settings.featuredGames.flatMap((friendlyId) => {
    const entry = catalogue.entryByFriendlyId.get(friendlyId);
    const game = entry && isListed(catalogue, entry.gameId) ? catalogue.gameById.get(entry.gameId) : undefined;
    return game ? [gameFor(game, marks)] : [];
  });
  return { featured, rows: settings.homeRows.map(rowOf).filter(({ games }) => games.length > 0) };
}
