import type { Query } from '../routing/modal-table.ts';
import type { GameColumns } from './game-columns.ts';
import { countFacets, FACETS, type FacetId, formatFacets, hasFacets, parseFacets } from './game-facets.ts';
import {
  countProviders,
  filterGames,
  formatProviders,
  type GameFilter,
  NO_FILTER,
  parseProviders,
  wantedProviders,
} from './game-filter.ts';

/** `facets`: bits (game-facets.ts). A game must match both. */
export type ListFilter = { readonly studios: GameFilter; readonly facets: number };

export const NO_LIST_FILTER: ListFilter = Object.freeze({ studios: NO_FILTER, facets: 0 });

export type OfferCounts = {
  readonly studios: ReadonlyMap<number, number>;
  readonly facets: readonly number[];
};

type FilterColumns = Pick<GameColumns, 'provider' | 'facets'>;

export const FILTER_PARAMETERS: readonly string[] = ['providers', ...Object.keys(FACETS)];

export function parseListFilter(
  query: { providers?: string | undefined } & { [F in FacetId]?: string | undefined },
): ListFilter {
  const facets = parseFacets(query);
  const studios = parseProviders(query.providers);
  return studios === NO_FILTER && facets === 0 ? NO_LIST_FILTER : { studios, facets };
}

export function formatListFilter({ studios, facets }: ListFilter): Query {
  const providers = formatProviders(studios);
  return { ...(providers === '' ? {} : { providers }), ...formatFacets(facets) };
}

export function withoutFilter(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !FILTER_PARAMETERS.includes(name)));
}

export function isFiltering({ studios, facets }: ListFilter): boolean {
  return facets !== 0 || wantedProviders(studios).length > 0;
}

function withFacets(columns: FilterColumns, positions: readonly number[], facets: number): readonly number[] {
  return facets === 0 ? positions : positions.filter((position) => hasFacets(columns.facets(position), facets));
}

export function filterList(
  columns: FilterColumns,
  positions: readonly number[],
  { studios, facets }: ListFilter,
): readonly number[] {
  return withFacets(columns, filterGames(columns, positions, studios), facets);
}

export function countOffers(
  columns: FilterColumns,
  positions: readonly number[],
  { studios, facets }: ListFilter,
): OfferCounts {
  const ofStudios = filterGames(columns, positions, studios);
  return {
    studios: countProviders(columns, withFacets(columns, positions, facets)),
    facets: countFacets(
      ofStudios.map((position) => columns.facets(position)),
      facets,
    ),
  };
}
