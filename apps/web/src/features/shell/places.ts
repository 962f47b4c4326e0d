import type { Settings } from '@foyer/contract/settings';
import { activeLink } from '@foyer/domain/links/active-link';
import { groupPath, SEARCH_PATH } from '@foyer/domain/routing/game-path';
import type { TextKey } from '@foyer/texts/catalogue';
import type { IconName } from '../../ui/Icon.tsx';

export type SitePlace = { path: string; label: TextKey; icon: IconName };

const LIVE: SitePlace = { path: '/live', label: 'groups.live', icon: 'live' };

const PROVIDERS: SitePlace = { path: '/providers', label: 'home-menu.providers', icon: 'studio' };
const SEARCH: SitePlace = { path: SEARCH_PATH, label: 'home-menu.search', icon: 'search' };

/** The places at the foot of phones: the search is among them, the studios are in the menu. */
export function thumbPlaces(settings: Settings | undefined): readonly SitePlace[] {
  const [home, ...others] = sitePlaces(settings).filter(({ path }) => path !== PROVIDERS.path);
  return home ? [home, SEARCH, ...others] : others;
}

/** The main places of the site that exist with these settings. */
export function sitePlaces(settings: Settings | undefined): readonly SitePlace[] {
  const hasLive = (settings?.frontEnd.liveGroups.length ?? 0) > 0;
  return [
    { path: '/', label: 'home-menu.home', icon: 'home' },
    { path: groupPath('all'), label: 'home-menu.allGames', icon: 'grid' },
    ...(hasLive ? [LIVE] : []),
    PROVIDERS,
  ];
}

/** How a place's link is marked: as the page itself, or as the part of the site that the page belongs to. */
export function currentOf(path: string, here: string): 'page' | 'true' | undefined {
  const active = activeLink(path, here);
  return active === null ? undefined : active === 'page' ? 'page' : 'true';
}
