import type { Settings } from '@foyer/contract/settings/settings';
import { activeLink } from '@foyer/domain/links/active-link';
import { groupPath, SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { isHiddenLink } from '@foyer/domain/visibility/visibility';
import type { TextKey } from '@foyer/texts/messages';
import type { IconName } from '../../../ui/Icon.tsx';

export type NavItem = { path: string; label: TextKey; icon: IconName };

const LIVE: NavItem = { path: '/live', label: 'groups.live', icon: 'live' };

const PROVIDERS: NavItem = { path: '/providers', label: 'home-menu.providers', icon: 'studio' };
const SEARCH: NavItem = { path: SEARCH_PATH, label: 'home-menu.search', icon: 'search' };

/** The items of the bottom bar of phones: the search is among them, the studios are in the menu. */
export function bottomNavItems(settings: Settings | undefined): readonly NavItem[] {
  const [home, ...others] = navItems(settings).filter(({ path }) => path !== PROVIDERS.path);
  return home ? [home, SEARCH, ...others] : others;
}

/** The main pages of the site that exist with these settings. */
export function navItems(settings: Settings | undefined): readonly NavItem[] {
  const hasLive = (settings?.frontEnd.liveGroups.length ?? 0) > 0;
  return [
    { path: '/', label: 'home-menu.home', icon: 'home' },
    { path: groupPath('all'), label: 'home-menu.allGames', icon: 'grid' },
    ...(hasLive ? [LIVE] : []),
    PROVIDERS,
  ];
}

const HELP: readonly NavItem[] = [
  { path: '/promotions', label: 'home-menu.promotions', icon: 'gift' },
  { path: '/faq', label: 'home-menu.help', icon: 'info' },
  { path: '/contact-us', label: 'home-menu.contact', icon: 'chat' },
];

/** What the menu has besides the games: offers, answers, and where to write. Pages that the operator took away are left out. */
export function menuItems(settings: Settings | undefined, countryRules: string | null): readonly NavItem[] {
  const written = settings?.pages ?? [];
  const isThere = (path: string) => path === '/contact-us' || written.includes(path.slice(1));
  return [...navItems(settings), ...HELP.filter(({ path }) => isThere(path) && !isHiddenLink(path, countryRules))];
}

/** How an item's link is marked: as the page itself, or as the part of the site that the page belongs to. */
export function currentOf(path: string, here: string): 'page' | 'true' | undefined {
  const active = activeLink(path, here);
  return active === null ? undefined : active === 'page' ? 'page' : 'true';
}
