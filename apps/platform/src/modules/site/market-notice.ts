import type { Settings } from '@foyer/contract/settings/settings';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { matchPattern } from '@foyer/domain/routing/match-pattern';
import { modalOf } from '@foyer/domain/routing/modal-table';
import { ROUTES } from '@foyer/domain/routing/route-table';

type Notice = Settings['notice'];

/** Explains limits, breaks, the test and exclusion: it stands in for a duty's own page as long as there is none. */
const STAND_IN = 'responsible-gambling';

/**
 * What a market says to the player's face. `pages`: keys of the pages of content. A link to a page of this site that does
 * not exist leads to the page on responsible gambling instead, so that the market's link stands there all the same.
 */
export function marketNotice(market: MarketProfile, pages: readonly string[]): Notice {
  const standIn = pages.includes(STAND_IN) ? `/${STAND_IN}` : null;
  return {
    market: market.code,
    minimumAge: market.minimumAge,
    currency: market.currency,
    clock: market.clock,
    realityCheckMinutes: market.realityCheckMinutes,
    helpLinks: market.selfHelp.flatMap((link) => {
      const url = hasTarget(link.url, pages) ? link.url : standIn;
      return url === null ? [] : [{ ...link, url }];
    }),
  };
}

/** Whether a link of the strip leads somewhere: outside with https, to a modal, or to a page that this site has. */
export function hasTarget(url: string, pages: readonly string[]): boolean {
  if (/^https:\/\/[^/]/.test(url)) return true;
  if (!URL.canParse(url, 'https://site.invalid/')) return false;
  const { pathname, searchParams, origin } = new URL(url, 'https://site.invalid/');
  if (origin !== 'https://site.invalid') return false;
  const query = Object.fromEntries(searchParams);
  if (query.modal !== undefined) return modalOf(query, true) !== null || modalOf(query, false) !== null;
  return ROUTES.some(({ id, pattern }) => {
    const params = matchPattern(pattern, pathname);
    return params !== null && (id !== 'content' || pages.includes(params.page ?? ''));
  });
}
