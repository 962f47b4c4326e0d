import type { Settings } from '@foyer/contract/settings';
import type { MarketProfile, SelfHelpLink } from '@foyer/domain/market/market-profiles';
import { matchPattern } from '@foyer/domain/routing/match-pattern';
import { modalOf } from '@foyer/domain/routing/modal-table';
import { ROUTES } from '@foyer/domain/routing/route-table';

type Notice = Settings['notice'];
type LinkKind = Notice['helpLinks'][number]['kind'];

/** What the links of the market profiles are for, by the name the profile gives them. */
const KINDS: ReadonlyMap<string, LinkKind> = new Map([
  ['Limits', 'limits'],
  ['Spelgränser', 'limits'],
  ['Självtest', 'selfTest'],
  ['GAMSTOP', 'selfExclusion'],
  ['Spelpaus', 'selfExclusion'],
  ['Cruks', 'selfExclusion'],
]);

/** What a market says to the player's face. Links to pages of this site that do not exist yet are held back. */
export function marketNotice(market: MarketProfile): Notice {
  return {
    market: market.code,
    minimumAge: market.minimumAge,
    currency: market.currency,
    helpLinks: market.selfHelp.filter(hasTarget).map(({ name, url }) => ({ kind: KINDS.get(name) ?? 'help', url })),
  };
}

function hasTarget({ url }: SelfHelpLink): boolean {
  if (/^https:\/\//.test(url)) return true;
  const { pathname, searchParams } = new URL(url, 'https://site.invalid/');
  const query = Object.fromEntries(searchParams);
  if (query.modal !== undefined) return modalOf(query, true) !== null || modalOf(query, false) !== null;
  return ROUTES.some((route) => matchPattern(route.pattern, pathname) !== null);
}
