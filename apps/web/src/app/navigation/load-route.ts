import { getProtectionStatus } from '@foyer/contract/account/protection';
import { getSession } from '@foyer/contract/account/session';
import { getAlarm } from '@foyer/contract/content/alarm';
import { CODE } from '@foyer/contract/error-code';
import { getGame, getGameMenu } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import type { PathParams } from '@foyer/domain/routing/match-pattern';
import {
  type Address,
  type Decision,
  parseLocation,
  type RoutingContext,
  resolveLocation,
} from '@foyer/domain/routing/resolve-location';
import type { LayoutId, RouteId } from '@foyer/domain/routing/route-table';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailure, type CallSpec, callOf, hashOf, queryOf, readCall } from '../../data/call.ts';
import type { Location } from '../../data/location.tsx';
import type { PageDefinition, ReadCall } from '../../data/page.ts';
import type { Failure, Transport } from '../../data/transport.ts';
import { PAGES } from '../pages.ts';

export type Loader = {
  client: QueryClient;
  transport: Transport;
  deviceType: DeviceType;
  languages: readonly string[];
  /** Asks a call anew; the browser's goes through the query cache, which lets askers at the same time share one answer. */
  ask?: (call: CallSpec) => Promise<Failure | null>;
  /** Loads a page's chunk; it rejects when the chunk cannot be had. */
  loadPage?: (route: RouteId | 'notFound') => Promise<PageDefinition>;
  /** The pages whose chunks are here: filled by loading. Without it none is kept. */
  loadedPages?: Map<RouteId | 'notFound', PageDefinition>;
};

/** A page ready to be shown: its chunk is here and its calls are answered (or have failed and say so themselves). */
export type ShownPage = {
  location: Location;
  route: RouteId | 'notFound';
  params: PathParams;
  layout: LayoutId;
  status: number;
  definition: PageDefinition;
  /** The address of the running game that it was opened from. */
  gamePath?: string | undefined;
};

export type Loaded = { kind: 'shown'; page: ShownPage } | { kind: 'redirect'; to: string; status: 301 | 302 };

/** What every page needs before its address can be resolved (SHELL-07). */
export const SHELL_CALLS: readonly CallSpec[] = [
  callOf(getSession, {}),
  callOf(getSettings, {}),
  callOf(getGameMenu, {}),
  callOf(getProtectionStatus, {}),
];

/** Asks a call unless its answer is in the cache. Gives the failure, if any. */
export async function answer(loader: Loader, call: CallSpec): Promise<Failure | null> {
  const { endpoint, input } = call;
  if (readCall(loader.client, endpoint, input) !== undefined) return null;
  if (loader.ask) return loader.ask(call);
  try {
    await loader.client.ensureQueryData({ ...queryOf(loader.transport, endpoint, input), retry: false });
    return null;
  } catch (fault) {
    if (fault instanceof CallFailure) return fault.failure;
    throw fault;
  }
}

/** What is known of an address besides the answers in the cache. */
type Known = { game?: RoutingContext['game']; gamePath: string | undefined };

function worldOf({ client, deviceType, languages }: Loader, { game, gamePath }: Known): RoutingContext {
  const session = readCall(client, getSession, {});
  const settings = readCall(client, getSettings, {});
  const menu = readCall(client, getGameMenu, {});
  return {
    loggedIn: session?.loggedIn ?? false,
    deviceType,
    languages,
    groups: menu ? new Set(menu.groups.map(({ id }) => id)) : null,
    liveGroups: settings?.frontEnd.liveGroups ?? [],
    pokerGroups: settings?.frontEnd.pokerGroups ?? [],
    pages: settings ? new Set(settings.pages) : null,
    country: session?.country ?? '',
    allowedCountries: settings?.backEnd.allowedCountries ?? [],
    development: settings?.development ?? false,
    isFromGame: gamePath !== undefined,
    ...(game === undefined ? {} : { game }),
  };
}

/** What came of the asking for one place so far: its failures by the name of the call, and its pages. */
type Asked = { failures: Map<string, Failure | null>; pages: Map<RouteId | 'notFound', PageDefinition> };

function nothingAsked({ loadedPages: pagesAtHand = new Map() }: Loader): Asked {
  return { failures: new Map(), pages: pagesAtHand };
}

/** What must be here before a place can be shown. */
type WantedCalls = { kind: 'wantedCalls'; calls: readonly CallSpec[] };
type Wanted = WantedCalls | { kind: 'wantedPage'; route: RouteId | 'notFound' };

const UNKNOWN: readonly string[] = [CODE.notFound, CODE.gameNotFound, CODE.badRequest];

/** Whether a call was refused because there is no such thing. */
export function isUnknown(failure: Failure | null | undefined): boolean {
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.error.errorCode);
}

/** The calls that were neither answered nor asked. Null: none is wanted. */
function wantedOf({ client }: Loader, { failures }: Asked, calls: readonly CallSpec[]): WantedCalls | null {
  const open = calls.filter(
    (call) => readCall(client, call.endpoint, call.input) === undefined && !failures.has(hashOf(call)),
  );
  return open.length > 0 ? { kind: 'wantedCalls', calls: open } : null;
}

/** Decides what an address is. When the platform cannot be reached the game of an address is believed: the page says so. */
function decide(
  loader: Loader,
  asked: Asked,
  address: Address,
  gamePath: string | undefined,
): Exclude<Decision, { kind: 'lookUpGame' }> | WantedCalls {
  const decision = resolveLocation(address, worldOf(loader, { gamePath }));
  if (decision.kind !== 'lookUpGame') return decision;
  const call = callOf(getGame, { params: { game: decision.game } });
  const wanted = wantedOf(loader, asked, [call]);
  if (wanted) return wanted;
  const isNone = isUnknown(asked.failures.get(hashOf(call)));
  const known = readCall(loader.client, getGame, { params: { game: decision.game } });
  const game = isNone ? null : (known ?? { gameId: 0, friendlyId: decision.game });
  const second = resolveLocation(address, worldOf(loader, { game, gamePath }));
  if (second.kind === 'lookUpGame') throw new Error('an address asked for its game twice');
  return second;
}

/** What an address shows, from what is here; or what is wanted first. */
function lookUp(loader: Loader, asked: Asked, address: Address, gamePath: string | undefined): Loaded | Wanted {
  const wantedShell = wantedOf(loader, asked, SHELL_CALLS);
  if (wantedShell) return wantedShell;
  const decision = decide(loader, asked, address, gamePath);
  if (decision.kind === 'wantedCalls' || decision.kind === 'redirect') return decision;
  const location: Location = { ...parseLocation(address.path, loader.languages), query: address.query };
  const notFound = (): Loaded | Wanted => {
    const definition = asked.pages.get('notFound');
    if (!definition) return { kind: 'wantedPage', route: 'notFound' };
    return {
      kind: 'shown',
      page: { location, route: 'notFound', params: {}, layout: 'main', status: 404, definition },
    };
  };
  if (decision.kind === 'notFound') return notFound();
  const { route, params, layout, status } = decision;
  const definition = asked.pages.get(route);
  if (!definition) return { kind: 'wantedPage', route };
  const calls = callsOf(loader, definition, location, params);
  const wanted = wantedOf(loader, asked, calls);
  if (wanted) return wanted;
  if (calls.some((call) => isUnknown(asked.failures.get(hashOf(call))))) return notFound();
  const read: ReadCall = (endpoint, input) => readCall(loader.client, endpoint, input);
  const ownStatus = definition.status?.({ params, query: location.query }, read, location.language);
  const page = { location, route, params, layout, status: ownStatus ?? status, definition };
  return { kind: 'shown', page: layout === 'customise' ? { ...page, gamePath } : page };
}

/**
 * The page of an address, when all that it takes is here already, as with one that was visited. Null: it must be loaded, or
 * the address leads on.
 */
export function cachedPage(loader: Loader, address: Address, gamePath?: string): ShownPage | null {
  const found = lookUp(loader, nothingAsked(loader), address, gamePath);
  return found.kind === 'shown' ? found.page : null;
}

/**
 * Runs from an address to a page that can be shown: the server and the browser do the same. `gamePath`: the running game
 * that the visitor comes from. Rejects when a page's chunk cannot be had.
 */
export function loadRoute(loader: Loader, address: Address, gamePath?: string): Promise<Loaded> {
  return loadWanted(loader, nothingAsked(loader), address, gamePath);
}

/**
 * The place that a document is taken over with. A game menu that the document lacks is not waited for: the server rendered
 * the page without it, and the curtain stands over it until the menu is here (CURTAIN-01 to CURTAIN-03).
 */
export function loadFirstRoute(loader: Loader, address: Address): Promise<Loaded> {
  const asked = nothingAsked(loader);
  asked.failures.set(hashOf(callOf(getGameMenu, {})), null);
  return loadWanted(loader, asked, address, undefined);
}

async function loadWanted(
  loader: Loader,
  asked: Asked,
  address: Address,
  gamePath: string | undefined,
): Promise<Loaded> {
  const loadPage = loader.loadPage ?? ((route) => PAGES[route]());
  // A login leads on in the same breath in which it becomes the session: it is looked up once it is.
  await null;
  for (;;) {
    const found = lookUp(loader, asked, address, gamePath);
    if (found.kind === 'shown' || found.kind === 'redirect') return found;
    if (found.kind === 'wantedPage') asked.pages.set(found.route, await loadPage(found.route));
    else
      await Promise.all(found.calls.map(async (call) => asked.failures.set(hashOf(call), await answer(loader, call))));
  }
}

/** The calls that are answered before a page is shown. */
export function callsOf(loader: Loader, definition: PageDefinition, location: Location, params: PathParams) {
  const loggedIn = readCall(loader.client, getSession, {})?.loggedIn ?? false;
  const { language, query } = location;
  const read: ReadCall = (endpoint, input) => readCall(loader.client, endpoint, input);
  const own = definition.calls?.({ params, query }, { deviceType: loader.deviceType, loggedIn, language, read }) ?? [];
  return [callOf(getAlarm, { query: { language } }), ...own];
}
