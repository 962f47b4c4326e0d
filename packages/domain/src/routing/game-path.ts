import { fillPattern } from './match-pattern.ts';

export type PlayMode = 'real' | 'demo';

/** The address of a game's info page: `/popular-games/book-x` (LEGACY-01); without a group it is `all` (LEGACY-07). */
export function gamePath(friendlyId: string, group = 'all'): string {
  return fillPattern('/{group}-games/{game}', { group, game: friendlyId });
}

/** The address at which a game is played. */
export function playPath(friendlyId: string, mode: PlayMode, group = 'all'): string {
  return fillPattern('/{group}-games/{game}/{mode}', { group, game: friendlyId, mode });
}

/** Says on the address of a demo that a player chose it: without it demo becomes real after a login (ACCESS-23). */
export const STAY_IN_DEMO = { name: 'stay', value: 'demo' } as const;

/** The address at which a player who is logged in tries a game. */
export function chosenDemoPath(friendlyId: string, group = 'all'): string {
  return `${playPath(friendlyId, 'demo', group)}?${STAY_IN_DEMO.name}=${STAY_IN_DEMO.value}`;
}

/** The address of a game group's page (PATH-15). */
export function groupPath(group: string): string {
  return fillPattern('/{group}-games', { group });
}

/** The address at which games are searched for (ROUTE-25); the text is the parameter `q`. */
export const SEARCH_PATH = '/games/search';

/** The address of a provider's page. */
export function providerPath(provider: number): string {
  return `/providers/${provider}`;
}
