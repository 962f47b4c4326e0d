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

export type OptimisticFavourite = {
  wanted: boolean;
  /** The platform's last answer. */
  known: boolean;
  /** A request got no answer, so `known` may be wrong. */
  isUnsure: boolean;
  /** Of an event since the last request began: another tab may have changed it. */
  fromEvent: boolean | undefined;
};

const pending = new WeakMap<QueryClient, Map<number, OptimisticFavourite>>();

export function optimisticFavourites(client: QueryClient): Map<number, OptimisticFavourite> {
  const known = pending.get(client) ?? new Map<number, OptimisticFavourite>();
  pending.set(client, known);
  return known;
}

/** Refetches the lists that favourites make up; the mark on a tile needs no request. */
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

/** Applies an event from any tab. An optimistic favourite stays on the screen. */
export function applyFavouriteEvent(client: QueryClient, gameId: number, favourite: boolean): void {
  const optimistic = optimisticFavourites(client).get(gameId);
  if (optimistic) optimistic.fromEvent = favourite;
  else writeFavourite(client, gameId, favourite);
  refetchFavouriteLists(client);
}
