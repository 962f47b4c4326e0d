import type { Settings } from '@foyer/contract/settings/settings';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { matchPattern } from '@foyer/domain/routing/match-pattern';
import { modalOf } from '@foyer/domain/routing/modal-table';
import { ROUTES } from '@foyer/domain/routing/route-table';

type Notice = Settings['notice'];

/** Explains limits, breaks, the test and exclusion: used while a duty has no page. */
const STAND_IN = 'responsible-gambling';

/** `pages`: keys of content pages. A link to a missing page leads to the page on responsible gambling. */
export function marketNotice(market: MarketProfile, pages: readonly string[]): Notice {
  const standIn = pages.includes(STAND_IN) ? `/${STAND_IN}` : null;
  return {
    market: market.code,
    minimumAge: market.minimumAge,
    currency: market.currency,
    clock: market.clock,
    realityCheckMinutes: market.realityCheckMinutes,
    timeZone: market.protection.timeZone,
    helpLinks: market.selfHelp.flatMap((link) => {
      const url = hasTarget(link.url, pages) ? link.url : standIn;
      return url === null ? [] : [{ ...link, url }];
    }),
  };
}

/** https outside, a modal, or an existing page. */
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
