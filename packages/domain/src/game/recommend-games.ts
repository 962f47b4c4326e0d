export type RecommendableGame = {
  readonly gameId: number;
  readonly provider: number;
  readonly traits: readonly string[];
};

export type Reason = { readonly kind: 'played' | 'favourite'; readonly gameId: number };

export type Recommendation = { readonly gameIds: readonly number[]; readonly because: Reason };

type Seed = { readonly game: RecommendableGame; readonly reason: Reason; readonly weight: number };

const SEEDS = 6;
/** A favourite is deliberate, the last game perhaps chance. */
const FAVOURITE_WEIGHT = 0.9;
/** Weight of each older game relative to the one after it. */
const FADE = 0.8;
const STUDIO = 2;
/** Every so many ranks of popularity a game needs twice the likeness. */
const HALF_LIFE = 60;

function likeness(a: RecommendableGame, b: RecommendableGame): number {
  const shared = a.traits.filter((trait) => b.traits.includes(trait)).length;
  return shared + (a.provider === b.provider ? STUDIO : 0);
}

function tasteOf(seeds: readonly Seed[]): (game: RecommendableGame) => number {
  const traits = new Map<string, number>();
  const studios = new Map<number, number>();
  for (const { game, weight } of seeds) {
    for (const trait of game.traits) traits.set(trait, (traits.get(trait) ?? 0) + weight);
    studios.set(game.provider, (studios.get(game.provider) ?? 0) + weight * STUDIO);
  }
  return (game) => game.traits.reduce((sum, trait) => sum + (traits.get(trait) ?? 0), studios.get(game.provider) ?? 0);
}

function seedsOf(games: ReadonlyMap<number, RecommendableGame>, ids: readonly number[], kind: Reason['kind']): Seed[] {
  const first = kind === 'favourite' ? FAVOURITE_WEIGHT : 1;
  return ids.slice(0, SEEDS).flatMap((gameId, index) => {
    const game = games.get(gameId);
    return game ? [{ game, reason: { kind, gameId }, weight: first * FADE ** index }] : [];
  });
}

/** Best first, ties by popularity; null when nothing is similar. `pool`: by popularity; ids: the latest first. */
export function recommendGames(
  pool: readonly RecommendableGame[],
  known: ReadonlyMap<number, RecommendableGame>,
  { recent, favourites }: { recent: readonly number[]; favourites: readonly number[] },
  size = 24,
): Recommendation | null {
  const seeds = [...seedsOf(known, recent, 'played'), ...seedsOf(known, favourites, 'favourite')];
  const own = new Set([...recent, ...favourites]);
  const likingOf = tasteOf(seeds);
  const best = pool
    .map((game, rank) => ({ game, score: likingOf(game) / (1 + rank / HALF_LIFE) }))
    .filter(({ game, score }) => score > 0 && !own.has(game.gameId))
    .sort((a, b) => b.score - a.score)
    .slice(0, size);
  const owed = seeds.map(({ game, weight, reason }) => ({
    reason,
    sum: best.reduce((sum, row) => sum + weight * likeness(game, row.game), 0),
  }));
  const most = owed.reduce<(typeof owed)[number] | null>((top, one) => (top && top.sum >= one.sum ? top : one), null);
  return most && best.length > 0 ? { gameIds: best.map(({ game }) => game.gameId), because: most.reason } : null;
}
