import type { Game, ListReason } from '@foyer/contract/game/game';
import { type RecommendableGame, type Recommendation, recommendGames } from '@foyer/domain/game/recommend-games';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/catalogue-entry.ts';
import type { PlayerGames } from './player-games.ts';

/** Empty for a guest. */
export const RECOMMENDED_GROUP = 'recommended';

/** The most popular games are candidates. */
const POOL_SIZE = 400;

/** Lists in the cache, for the next page of their player. */
const KEPT_LISTS = 1000;

/** `because`: the reason of a recommendation. */
export type GroupGames = { games: readonly Game[]; because?: ListReason };

type Recommendable = {
  pool: readonly RecommendableGame[];
  known: ReadonlyMap<number, RecommendableGame>;
  /** By recent games and favourites. */
  lists: Map<string, GroupGames>;
};

const recommendables = new WeakMap<Catalogue, Recommendable>();

function recommendableOf(entry: CatalogueEntry): RecommendableGame {
  const { kinds, volatility, payMode } = entry.facts;
  return { gameId: entry.gameId, provider: entry.provider, traits: [...kinds, volatility, payMode] };
}

function recommendablesOf(catalogue: Catalogue): Recommendable {
  const made = recommendables.get(catalogue);
  if (made) return made;
  const listed = (catalogue.groups.get('all') ?? []).flatMap(({ gameId }) => catalogue.entryById.get(gameId) ?? []);
  const all = listed.map(recommendableOf);
  const fresh = {
    pool: all.slice(0, POOL_SIZE),
    known: new Map(all.map((game) => [game.gameId, game])),
    lists: new Map(),
  };
  recommendables.set(catalogue, fresh);
  return fresh;
}

/** None for someone who has played and marked nothing. */
export function recommendedGames(
  catalogue: Catalogue,
  { recent, favourites }: Pick<PlayerGames, 'recent' | 'favourites'>,
): GroupGames {
  if (recent.length + favourites.length === 0) return { games: [] };
  const { pool, known, lists } = recommendablesOf(catalogue);
  const name = `${recent} ${favourites}`;
  const cached = lists.get(name);
  if (cached) return cached;
  const list = toGames(catalogue, recommendGames(pool, known, { recent, favourites }));
  if (lists.size >= KEPT_LISTS) lists.clear();
  lists.set(name, list);
  return list;
}

function toGames(catalogue: Catalogue, found: Recommendation | null): GroupGames {
  if (!found) return { games: [] };
  const { kind, gameId } = found.because;
  const title = catalogue.gameById.get(gameId)?.translation ?? '';
  return { games: found.gameIds.flatMap((id) => catalogue.gameById.get(id) ?? []), because: { kind, title } };
}
