/** `own` is the group's order: pinned games first, or the newest in `new`. */
export const GAME_SORTS = ['own', 'popularity', 'newest', 'name', 'rtp'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export function parseSort(text: string | undefined): GameSort {
  return GAME_SORTS.find((sort) => sort === text) ?? 'own';
}
