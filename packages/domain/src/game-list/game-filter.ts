import { isGameProvider } from '../game/provider-table.ts';
import type { GameColumns } from './game-columns.ts';

/** All providers when none is true (LOBBY-39). */
export type GameFilter = { providers: Record<number, boolean> };

export type ProviderOffer = { readonly id: number; readonly name: string; readonly count: number };

export const NO_FILTER: GameFilter = Object.freeze({ providers: Object.freeze({}) });

/** Bounds the work for untrusted addresses. */
const MOST_PROVIDERS = 200;

export function wantedProviders(filter: GameFilter): readonly number[] {
  return Object.entries(filter.providers)
    .filter(([, isWanted]) => isWanted)
    .map(([id]) => Number(id))
    .sort((a, b) => a - b);
}

export function toggleProvider({ providers }: GameFilter, id: number): GameFilter {
  const others = Object.entries(providers).filter(([other]) => Number(other) !== id);
  return { providers: Object.fromEntries(providers[id] ? others : [...others, [id, true]]) };
}

export function parseProviders(text: string | undefined): GameFilter {
  const ids = (text ?? '').split(',', MOST_PROVIDERS).filter((part) => /^(0|-?[1-9]\d{0,5})$/.test(part));
  return ids.length === 0 ? NO_FILTER : { providers: Object.fromEntries(ids.map((id) => [Number(id), true])) };
}

export function formatProviders(filter: GameFilter): string {
  return wantedProviders(filter).join(',');
}

export function filterGames(
  columns: Pick<GameColumns, 'provider'>,
  positions: readonly number[],
  filter: GameFilter,
): readonly number[] {
  const wanted = new Set(wantedProviders(filter));
  return wanted.size === 0 ? positions : positions.filter((position) => wanted.has(columns.provider(position)));
}

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

/** `order` first (SETTING-01), then by name, without services (PROVIDER-13 to PROVIDER-16) and id 28 (CONST-09). */
export function orderProviders(
  providers: readonly ProviderOffer[],
  order: readonly number[],
  counts?: ReadonlyMap<number, number>,
): readonly ProviderOffer[] {
  const rankOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return providers
    .filter(({ id }) => isGameProvider(id, providers))
    .map((provider) => (counts ? { ...provider, count: counts.get(provider.id) ?? 0 } : provider))
    .sort((a, b) => rankOf(a.id) - rankOf(b.id) || a.name.localeCompare(b.name) || a.id - b.id);
}
