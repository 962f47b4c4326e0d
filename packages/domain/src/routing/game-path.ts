import { fillPattern, matchPattern } from './match-pattern.ts';

export type PlayMode = 'real' | 'demo';

/** `/popular-games/book-x` (LEGACY-01); without a group it is `all` (LEGACY-07). */
export function gamePath(friendlyId: string, group = 'all'): string {
  return fillPattern('/{group}-games/{game}', { group, game: friendlyId });
}

export function playPath(friendlyId: string, mode: PlayMode, group = 'all'): string {
  return fillPattern('/{group}-games/{game}/{mode}', { group, game: friendlyId, mode });
}

/** Of the page of the search, which has the form of a game's. */
const SEARCH_PAGE = '/all-games/search';
const GAME_PATHS = ['/{group}-games/{game}', '/{group}-games/{game}/{mode}'];

/** Of a game, or of its play; without locale prefix. */
export function isGamePath(path: string): boolean {
  return path !== SEARCH_PAGE && GAME_PATHS.some((pattern) => matchPattern(pattern, path) !== null);
}

/** A demo that the player chose: any other becomes real play after a login (ACCESS-23). */
export const STAY_IN_DEMO = { name: 'stay', value: 'demo' } as const;

export function chosenDemoPath(friendlyId: string, group = 'all'): string {
  return `${playPath(friendlyId, 'demo', group)}?${STAY_IN_DEMO.name}=${STAY_IN_DEMO.value}`;
}

/** PATH-15. */
export function groupPath(group: string): string {
  return fillPattern('/{group}-games', { group });
}

/** ROUTE-25; its parameter is `q`. */
export const SEARCH_PATH = '/games/search';

export function providerPath(provider: number): string {
  return `/providers/${provider}`;
}
