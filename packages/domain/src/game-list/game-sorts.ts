/** The orders of a list. `own` is the group's: the house's pins first, or the newest in `new`. */
export const GAME_SORTS = ['own', 'popularity', 'newest', 'name', 'rtp'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** Reads the order that an address names; `own` for anything else. */
export function parseSort(text: string | undefined): GameSort {
  return GAME_SORTS.find((sort) => sort === text) ?? 'own';
}
