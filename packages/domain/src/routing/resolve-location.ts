import { isCountryServed, isOwnAffair } from '../country/served-country.ts';
import { addMissingPrefix, addPrefix, splitLocale } from '../locale/locale.ts';
import type { DeviceType } from '../session/session-snapshot.ts';
import { loginFor, loginForGame, postLoginTarget, waitingGame } from './after-login.ts';
import { gamePath, playPath, STAY_IN_DEMO } from './game-path.ts';
import { fillPattern, matchPattern, type PathParams } from './match-pattern.ts';
import type { Query } from './modal-table.ts';
import { formatQuery } from './query.ts';
import { type LayoutId, MOVED, ROUTES, type Route, type RouteId } from './route-table.ts';

export type Address = { path: string; query: Query };

export type RoutingContext = {
  loggedIn: boolean;
  deviceType: DeviceType;
  languages: readonly string[];
  groups: ReadonlySet<string> | null;
  liveGroups: readonly string[];
  pokerGroups: readonly string[];
  /** Setting `loyaltyEnabled` (ROUTE-46). */
  hasLoyalty?: boolean;
  /** Keys of content pages at `/{key}`; null while loading (the page then requests itself). */
  pages: ReadonlySet<string> | null;
  isFromGame?: boolean;
  country: string;
  allowedCountries: readonly string[];
  development: boolean;
  game?: { gameId: number; friendlyId: string } | null;
};

export type Decision =
  | { kind: 'page'; route: RouteId; params: PathParams; layout: LayoutId; status: 200 | 403 }
  | { kind: 'notFound'; layout: 'main'; status: 404 }
  /** `to` has the locale prefix. In-app it replaces the entry. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** Find the game (numeric or friendly id), then resolve again with `context.game`. */
  | { kind: 'lookUpGame'; game: string };

const NOT_FOUND: Decision = { kind: 'notFound', layout: 'main', status: 404 };
const BETTING = '/betting#page=overview';

/** Server and browser share it. */
export function resolveLocation(address: Address, context: RoutingContext): Decision {
  const { language, prefix, path } = splitLocale(address.path, context.languages);
  const search = formatQuery(address.query);
  const goTo = (to: string, status: 301 | 302): Decision => ({ kind: 'redirect', to: addPrefix(prefix, to), status });

  if (prefix !== '' && path === '/' && address.path !== prefix) return goTo(`/${search}`, 301);
  if (path !== '/' && path.endsWith('/')) return goTo(`${path.replace(/\/+$/, '') || '/'}${search}`, 301);
  if (path !== '/blocked' && isForbiddenCountry(context) && !(context.loggedIn && isOwnAffair(path))) {
    return goTo('/blocked', 302);
  }
  for (const { pattern, to, status } of MOVED) {
    const params = matchPattern(pattern, path);
    if (params) return goTo(`${fillPattern(to, params)}${search}`, status);
  }
  for (const route of ROUTES as readonly (Route & { id: RouteId })[]) {
    const params = matchPattern(route.pattern, path);
    if (params) {
      const allParams = { ...route.params, ...params };
      const staysInDemo = address.query[STAY_IN_DEMO.name] === STAY_IN_DEMO.value;
      const match = { route, params: allParams, path, search, staysInDemo, context, goTo };
      const target = context.loggedIn ? signedInRedirect(match, address.query, language) : null;
      return target === null
        ? resolveRoute(match)
        : { kind: 'redirect', to: addMissingPrefix(prefix, target, context.languages), status: 302 };
    }
  }
  return NOT_FOUND;
}

type Match = {
  route: Route & { id: RouteId };
  params: PathParams;
  path: string;
  search: string;
  staysInDemo: boolean;
  context: RoutingContext;
  goTo: (to: string, status: 301 | 302) => Decision;
};

function resolveRoute(match: Match): Decision {
  const { route, params, path, search, context, goTo } = match;
  if (route.development && !context.development) return NOT_FOUND;
  if (route.access === 'player' && !context.loggedIn) return goTo(loginFor(`${path}${search}`), 302);
  if (route.access === 'guest' && context.loggedIn) return goTo('/', 302);
  if (route.elsewhere && context.deviceType !== 'mobile')
    return goTo(route.elsewhere + (route.elsewhere.includes('?') ? search.replace('?', '&') : search), 302);
  if (!hasContent(route.id, params, context)) return NOT_FOUND;
  if (route.id === 'game' || route.id === 'play') return resolveGame(match);
  return resolvePage(match);
}

/** Auto login (ACCESS-17). Under the rule of taxable jackpots the browser looks up the game first (LEGACY-12). */
function signedInRedirect({ route, path }: Match, query: Query, language: string): string | null {
  if (route.id === 'logout' || waitingGame(query)?.needsTaxCheck) return null;
  return postLoginTarget(query, language, route.access === 'guest' ? '/' : path);
}

function resolvePage({ route, params, context }: Match): Decision {
  const usual = context.isFromGame ? (route.gameLayout ?? route.layout) : route.layout;
  const own = context.deviceType === 'mobile' ? (route.mobileLayout ?? usual) : usual;
  // Their header leads to games and deposits.
  const layout = (own === 'main' || own === 'customise') && isForbiddenCountry(context) ? 'empty' : own;
  return { kind: 'page', route: route.id, params, layout, status: route.id === 'blocked' ? 403 : 200 };
}

/** Only the old info addresses are redirected (docs/requirements/decisions.md). */
function resolveGame(match: Match): Decision {
  const { route, params, search, context, goTo } = match;
  const id = params.game ?? '';
  if (route.id === 'play' && params.mode !== 'real' && params.mode !== 'demo') return NOT_FOUND;
  if (id.includes('betinaction')) return goTo(BETTING, 301);
  const { game } = context;
  if (game === undefined) return { kind: 'lookUpGame', game: id };
  if (game === null) return NOT_FOUND;
  if (game.friendlyId.includes('betinaction')) return goTo(BETTING, 301);
  if (route.id === 'play') return resolvePlay(match, game.friendlyId);
  const isOldShape = params.group === undefined || id !== game.friendlyId;
  return isOldShape ? goTo(`${gamePath(game.friendlyId, params.group)}${search}`, 301) : resolvePage(match);
}

/** Demo becomes real for a player who did not choose it (ACCESS-23); a visitor must log in for real play. */
function resolvePlay(match: Match, friendlyId: string): Decision {
  const { params, context, staysInDemo, goTo } = match;
  if (context.loggedIn && params.mode === 'demo' && !staysInDemo)
    return goTo(playPath(friendlyId, 'real', params.group), 302);
  if (!context.loggedIn && params.mode === 'real') return goTo(loginForGame(friendlyId, 'real'), 302);
  return resolvePage(match);
}

function hasContent(route: RouteId, params: PathParams, context: RoutingContext): boolean {
  const group = params.group ?? '';
  switch (route) {
    case 'live':
      return context.liveGroups.length > 0;
    case 'liveGroup':
      return context.liveGroups.includes(group);
    case 'pokerGroup':
      return context.pokerGroups.includes(group);
    case 'loyalty':
      return context.hasLoyalty === true;
    case 'group':
      return context.groups === null || context.groups.has(group);
    case 'content':
    case 'promotions':
      return context.pages === null || context.pages.has(params.page ?? '');
    case 'provider':
      return /^-?\d{1,6}$/.test(params.provider ?? '') && params.provider !== '28';
    default:
      return true;
  }
}

function isForbiddenCountry(context: RoutingContext): boolean {
  return !isCountryServed(context.country, context.allowedCountries);
}
