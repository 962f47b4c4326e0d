import { getLobby, type Lobby, listGames } from '@foyer/contract/game/game';
import type { QueryClient } from '@tanstack/react-query';
import { endpointOf } from './call.ts';
import { isChangedBy } from './invalidate.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function markId(ids: readonly unknown[], id: number, isIn: boolean): unknown[] {
  const others = ids.filter((other) => other !== id);
  return isIn ? [id, ...others] : others;
}

/** The same answer with the game marked, wherever it stands in it. What does not hold the game keeps its identity. */
function withFavourite(value: unknown, gameId: number, favourite: boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withFavourite(item, gameId, favourite));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  if ('gameId' in value) return value.gameId === gameId ? { ...value, favourite } : value;
  const changes = Object.entries(value).flatMap(([name, part]) => {
    const isIds = name === 'favourites' && Array.isArray(part);
    const next = isIds ? markId(part, gameId, favourite) : withFavourite(part, gameId, favourite);
    return next === part ? [] : [[name, next] as const];
  });
  return changes.length > 0 ? { ...value, ...Object.fromEntries(changes) } : value;
}

/** Marks a game in every cached answer, so that only the tiles of this game are drawn again. */
export function writeFavourite(client: QueryClient, gameId: number, favourite: boolean): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isChangedBy(['favouriteChanged']) })) {
    const answer = withFavourite(state.data, gameId, favourite);
    if (answer !== state.data) client.setQueryData(queryKey, answer);
  }
}

/** What the player wants of a game while the platform has not yet confirmed it. */
export type OptimisticFavourite = {
  wanted: boolean;
  /** What the platform is known to have. */
  known: boolean;
  /** A try got no answer, so `known` may be wrong. */
  isUnsure: boolean;
  /** What an event told since the last try began: another tab may have had the last word. */
  told: boolean | undefined;
};

const wishes = new WeakMap<QueryClient, Map<number, OptimisticFavourite>>();

/** The wishes under way, by game id: one list for all tiles, buttons and events of this page. */
export function favouriteWishes(client: QueryClient): Map<number, OptimisticFavourite> {
  const known = wishes.get(client) ?? new Map<number, OptimisticFavourite>();
  wishes.set(client, known);
  return known;
}

/** Requests the lists again whose members hang on the player's favourites; the mark on a tile needs no request. */
function refetchFavouriteLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) => {
      const { queryKey, state } = query;
      const endpoint = endpointOf(query);
      if (endpoint === listGames) return /"group":"(?:favourite|recommended)"/.test(JSON.stringify(queryKey));
      const lobby = endpoint === getLobby ? (state.data as Lobby | undefined) : undefined;
      return lobby?.rows.some(({ group }) => group.id === 'favourite') ?? false;
    },
  });
}

/** Takes up what the platform says of a favourite, from whichever tab it came. A wish under way stays on the screen. */
export function hearFavourite(client: QueryClient, gameId: number, favourite: boolean): void {
  const wish = favouriteWishes(client).get(gameId);
  if (wish) wish.told = favourite;
  else writeFavourite(client, gameId, favourite);
  refetchFavouriteLists(client);
}
