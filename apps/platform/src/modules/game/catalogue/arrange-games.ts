import type { Game } from '@foyer/contract/game/game';
import type { GameColumns } from '@foyer/domain/game-list/game-columns';
import { facetBits, traitBits } from '@foyer/domain/game-list/game-facets';
import { sortGames } from '@foyer/domain/game-list/game-sort';
import type { GameSort } from '@foyer/domain/game-list/game-sorts';
import { filterList, isFiltering, type ListFilter } from '@foyer/domain/game-list/list-filter';
import { formatLocale } from '@foyer/domain/locale/writing';
import { RTP_UNITS } from '@foyer/domain/search/game-index-columns';
import type { Catalogue } from './catalogue.ts';

/** `language`: whose alphabet orders the names. */
export type Arrangement = { filter: ListFilter; sort: GameSort; language: string };

/** Game id to its rank in the whole catalogue, by order and alphabet: a list is then sorted by plain numbers. */
const ranks = new WeakMap<Catalogue, Map<string, ReadonlyMap<number, number>>>();

function facetsOf({ entryById }: Catalogue, game: Game | undefined): number {
  if (!game) return 0;
  const entry = entryById.get(game.gameId);
  return facetBits(entry ? traitBits(entry.facts) : 0, Math.round(game.rtp * RTP_UNITS), game.jackpotGame);
}

function columnsOf(catalogue: Catalogue, games: readonly Game[]): GameColumns {
  return {
    length: games.length,
    provider: (position) => games[position]?.provider ?? 0,
    rtp: (position) => games[position]?.rtp ?? 0,
    releasedOn: (position) => Date.parse(catalogue.entryById.get(games[position]?.gameId ?? 0)?.releasedOn ?? '') || 0,
    title: (position) => games[position]?.translation ?? '',
    facets: (position) => facetsOf(catalogue, games[position]),
  };
}

/** Operator's pins do not count here. */
function gamesByPopularity(catalogue: Catalogue): readonly Game[] {
  const popularityOf = ({ gameId }: Game) => catalogue.entryById.get(gameId)?.popularity ?? Number.POSITIVE_INFINITY;
  return [...catalogue.gameById.values()].sort((a, b) => popularityOf(a) - popularityOf(b) || a.gameId - b.gameId);
}

function ranksOf(catalogue: Catalogue, sort: GameSort, language: string): ReadonlyMap<number, number> {
  // A caller may name any language: keyed by alphabet, the cache stays small.
  const alphabet = sort === 'name' ? new Intl.Collator(formatLocale(language)).resolvedOptions().locale : '';
  const byName = ranks.get(catalogue) ?? new Map<string, ReadonlyMap<number, number>>();
  ranks.set(catalogue, byName);
  const name = `${sort} ${alphabet}`;
  const known = byName.get(name);
  if (known) return known;
  const games = gamesByPopularity(catalogue);
  const order = sortGames(columnsOf(catalogue, games), [...games.keys()], sort, language);
  const made = new Map(order.map((position, rank) => [games[position]?.gameId ?? 0, rank]));
  byName.set(name, made);
  return made;
}

/** Returns the same array when nothing is asked for. */
export function arrangeGames(
  catalogue: Catalogue,
  games: readonly Game[],
  { filter, sort, language }: Arrangement,
): readonly Game[] {
  const left = isFiltering(filter)
    ? filterList(columnsOf(catalogue, games), [...games.keys()], filter).flatMap((position) => games[position] ?? [])
    : games;
  if (sort === 'own') return left;
  const rankOf = ranksOf(catalogue, sort, language);
  return left.toSorted((a, b) => (rankOf.get(a.gameId) ?? 0) - (rankOf.get(b.gameId) ?? 0));
}
