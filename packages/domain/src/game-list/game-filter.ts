import { isGameProvider } from '../game/provider-table.ts';
import type { GameColumns } from './game-columns.ts';

/** Which providers' games are wanted; all when none is true (LOBBY-39). */
export type GameFilter = { providers: Record<number, boolean> };

/** One row of the provider filter: a provider and how many games of the list it has. */
export type ProviderOffer = { readonly id: number; readonly name: string; readonly count: number };

/** Lists all games. Frozen, because it is shared by all who begin with it. */
export const NO_FILTER: GameFilter = Object.freeze({ providers: Object.freeze({}) });

/** No address needs more; it bounds what a hostile one can ask for. */
const MOST_PROVIDERS = 200;

/** Ids of the providers that are wanted, in ascending order. */
export function wantedProviders(filter: GameFilter): readonly number[] {
  return Object.entries(filter.providers)
    .filter(([, isWanted]) => isWanted)
    .map(([id]) => Number(id))
    .sort((a, b) => a - b);
}

/** The filter with one provider more, or with it taken out again: a provider that is not wanted has no entry. */
export function toggleProvider({ providers }: GameFilter, id: number): GameFilter {
  const others = Object.entries(providers).filter(([other]) => Number(other) !== id);
  return { providers: Object.fromEntries(providers[id] ? others : [...others, [id, true]]) };
}

/** Reads `901,902`, as it stands in an address. Whatever is no whole number is left out. */
export function parseProviders(text: string | undefined): GameFilter {
  const ids = (text ?? '').split(',', MOST_PROVIDERS).filter((part) => /^(0|-?[1-9]\d{0,5})$/.test(part));
  return ids.length === 0 ? NO_FILTER : { providers: Object.fromEntries(ids.map((id) => [Number(id), true])) };
}

/** The wanted providers as they stand in an address; empty for none. */
export function formatProviders(filter: GameFilter): string {
  return wantedProviders(filter).join(',');
}

/** The positions whose game is by a wanted provider, in their order; the positions themselves when none is chosen. */
export function filterGames(
  columns: Pick<GameColumns, 'provider'>,
  positions: readonly number[],
  filter: GameFilter,
): readonly number[] {
  const wanted = new Set(wantedProviders(filter));
  return wanted.size === 0 ? positions : positions.filter((position) => wanted.has(columns.provider(position)));
}

/** How many of the games are by each provider; providers without a game are not in it. */
export function countProviders(
  columns: Pick<GameColumns, 'provider'>,
  positions: readonly number[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const position of positions) {
    const id = columns.provider(position);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * The rows of the provider filter: those of `order` first (SETTING-01), the rest by name. Services (PROVIDER-13 to
 * PROVIDER-16) and the excluded id 28 (CONST-09) are left out. With `counts` each row tells that list's games, and a
 * provider with none stays in its place, so that the rows do not move from list to list.
 */
export function orderProviders(
  providers: readonly ProviderOffer[],
  order: readonly number[],
  counts?: ReadonlyMap<number, number>,
): readonly ProviderOffer[] {
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return providers
    .filter(({ id }) => isGameProvider(id, providers))
    .map((provider) => (counts ? { ...provider, count: counts.get(provider.id) ?? 0 } : provider))
    .sort((a, b) => placeOf(a.id) - placeOf(b.id) || a.name.localeCompare(b.name) || a.id - b.id);
}
