import { formatLocale } from '../locale/writing.ts';
import type { GameColumns } from './game-columns.ts';
import type { GameSort } from './game-sorts.ts';

type Order = (a: number, b: number) => number;

function orderOf(columns: GameColumns, sort: Exclude<GameSort, 'own' | 'name'>): Order {
  const orders: Record<typeof sort, Order> = {
    popularity: (a, b) => a - b,
    newest: (a, b) => columns.releasedOn(b) - columns.releasedOn(a) || a - b,
    rtp: (a, b) => columns.rtp(b) - columns.rtp(a) || a - b,
  };
  return orders[sort];
}

function sortByName(columns: GameColumns, positions: readonly number[], language: string): readonly number[] {
  const { compare } = new Intl.Collator(formatLocale(language), { numeric: true });
  return positions
    .map((position) => ({ position, title: columns.title(position) }))
    .sort((a, b) => compare(a.title, b.title) || a.position - b.position)
    .map(({ position }) => position);
}

/** Ties stay by popularity. `language`: its alphabet orders the names. */
export function sortGames(
  columns: GameColumns,
  positions: readonly number[],
  sort: GameSort,
  language: string,
): readonly number[] {
  if (sort === 'own') return positions;
  return sort === 'name' ? sortByName(columns, positions, language) : positions.toSorted(orderOf(columns, sort));
}
