import type { Query } from './modal-table.ts';
import { formatQuery, parseQuery } from './query.ts';

/** Every query parameter that a page may read: the cache key has these alone. */
export const PAGE_QUERY = [
  'modal',
  'gameId',
  'q',
  'page',
  'sort',
  'providers',
  'volatility',
  'ways',
  'features',
  'rtp',
  'jackpot',
  'reason',
  'customerApp',
  'debug-zoom',
  'debug-scale',
  'game-after-login',
  'game-after-login-tax-check',
  'game-after-login-type',
  'modal-after-login',
  'page-after-login',
  'redirectFrom',
  'type',
  'value',
  'btag',
  'stay',
  'campaign',
  'draft',
  'payment',
  'month',
  'group',
  'after',
  'status',
] as const;

export type PageQueryName = (typeof PAGE_QUERY)[number];

export type PageQuery = { readonly [name in PageQueryName]?: string };

export function knownQuery(query: Query): Query {
  return Object.fromEntries(
    PAGE_QUERY.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function knownAddress(address: string): string {
  const at = address.indexOf('?');
  return at < 0 ? address : `${address.slice(0, at)}${formatQuery(knownQuery(parseQuery(address.slice(at))))}`;
}
