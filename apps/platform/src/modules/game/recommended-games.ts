import type { Game, ListReason } from '@foyer/contract/game';
import { type RecommendableGame, recommendGames } from '@foyer/domain/game/recommend-games';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { PlayerGames } from './player-games.ts';

/** The group of a player's own recommendations; empty for a guest, so it stands in no menu and no row of theirs. */
export const RECOMMENDED_GROUP = 'recommended';

/** Candidates are the best known games. */
const POOL_SIZE = 400;

type Recommendable = { pool: readonly RecommendableGame[]; known: ReadonlyMap<number, RecommendableGame> };

/** Gone with the catalogue they were made from. */
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
  const fresh = { pool: all.slice(0, POOL_SIZE), known: new Map(all.map((game) => [game.gameId, game])) };
  recommendables.set(catalogue, fresh);
  return fresh;
}

/** The player's recommendations, and what they hang on; none for someone who has played and marked nothing. */
export function recommendedGames(
  catalogue: Catalogue,
  { recent, favourites }: Pick<PlayerGames, 'recent' | 'favourites'>,
): { games: readonly Game[]; because?: ListReason } {
  if (recent.length + favourites.length === 0) return { games: [] };
  const { pool, known } = recommendablesOf(catalogue);
  const found = recommendGames(pool, known, { recent, favourites });
  if (!found) return { games: [] };
  const { kind, gameId } = found.because;
  const title = catalogue.gameById.get(gameId)?.translation ?? '';
  return { games: found.gameIds.flatMap((id) => catalogue.gameById.get(id) ?? []), because: { kind, title } };
}
