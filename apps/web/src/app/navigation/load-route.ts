import { getProtectionStatus } from '@foyer/contract/account/protection';
import { getSession } from '@foyer/contract/account/session';
import { getAlarm } from '@foyer/contract/content/alarm';
import { CODE } from '@foyer/contract/error-code';
import { getGame, getGameMenu } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import { splitLocale } from '@foyer/domain/locale/locale';
import type { PathParams } from '@foyer/domain/routing/match-pattern';
import {
  type Address,
  type Decision,
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
  /** The server's fetch; the browser's goes through the query cache. */
  ask?: (call: CallSpec) => Promise<Failure | null>;
  loadPage?: (route: RouteId | 'notFound') => Promise<PageDefinition>;
  /** Cache of pages whose chunks are here. */
  loadedPages?: Map<RouteId | 'notFound', PageDefinition>;
};

/** Its chunk is here and its calls are answered, or have failed and say so themselves. */
export type ShownPage = {
  location: Location;
  route: RouteId | 'notFound';
  params: PathParams;
  layout: LayoutId;
  status: number;
  definition: PageDefinition;
  /** The running game that it was opened from. */
  gamePath?: string | undefined;
};

export type Loaded = { kind: 'shown'; page: ShownPage } | { kind: 'redirect'; to: string; status: 301 | 302 };

/** Calls that every address needs to be resolved (SHELL-07). */
export const SHELL_CALLS: readonly CallSpec[] = [
  callOf(getSession, {}),
  callOf(getSettings, {}),
  callOf(getGameMenu, {}),
  callOf(getProtectionStatus, {}),
];

/** Fetches a call unless it is cached. Returns the failure, if any. */
export async function ensureCall(loader: Loader, call: CallSpec): Promise<Failure | null> {
  const { endpoint, input } = call;
  if (readCall(loader.client, endpoint, input) !== undefined) return null;
  if (loader.ask) return loader.ask(call);
  try {
    await loader.client.ensureQueryData({ ...queryOf(loader.transport, endpoint, input), retry: false });
    return null;
  } catch (error) {
    if (error instanceof CallFailure) return error.failure;
    throw error;
  }
}

type Known = { game?: RoutingContext['game']; gamePath: string | undefined };

function routingContextOf({ client, deviceType, languages }: Loader, { game, gamePath }: Known): RoutingContext {
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
    hasLoyalty: settings?.backEnd.loyaltyEnabled ?? false,
    pages: settings ? new Set(settings.pages) : null,
    country: session?.country ?? '',
    allowedCountries: settings?.backEnd.allowedCountries ?? [],
    development: settings?.development ?? false,
    isFromGame: gamePath !== undefined,
    ...(game === undefined ? {} : { game }),
  };
}

/** The load of one address so far: failures by call, and pages. */
type Progress = { failures: Map<string, Failure | null>; pages: Map<RouteId | 'notFound', PageDefinition> };

function startProgress({ loadedPages = new Map() }: Loader): Progress {
  return { failures: new Map(), pages: loadedPages };
}

/** What must be loaded before an address can be shown. */
type MissingCalls = { kind: 'missingCalls'; calls: readonly CallSpec[] };
type Missing = MissingCalls | { kind: 'missingPage'; route: RouteId | 'notFound' };

const UNKNOWN: readonly string[] = [CODE.notFound, CODE.gameNotFound, CODE.badRequest];

/** Whether a call was refused as not found. */
export function isUnknown(failure: Failure | null | undefined): boolean {
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.error.errorCode);
}

/** Calls that were neither answered nor failed; null for none. */
function missingCallsOf({ client }: Loader, { failures }: Progress, calls: readonly CallSpec[]): MissingCalls | null {
  const open = calls.filter(
    (call) => readCall(client, call.endpoint, call.input) === undefined && !failures.has(hashOf(call)),
  );
  return open.length > 0 ? { kind: 'missingCalls', calls: open } : null;
}

/** When the platform cannot be reached, the game of an address counts as existing: the page shows the failure. */
function decide(
  loader: Loader,
  progress: Progress,
  address: Address,
  gamePath: string | undefined,
): Exclude<Decision, { kind: 'lookUpGame' }> | MissingCalls {
  const decision = resolveLocation(address, routingContextOf(loader, { gamePath }));
  if (decision.kind !== 'lookUpGame') return decision;
  const call = callOf(getGame, { params: { game: decision.game } });
  const missing = missingCallsOf(loader, progress, [call]);
  if (missing) return missing;
  const isNone = isUnknown(progress.failures.get(hashOf(call)));
  const known = readCall(loader.client, getGame, { params: { game: decision.game } });
  const game = isNone ? null : (known ?? { gameId: 0, friendlyId: decision.game });
  const second = resolveLocation(address, routingContextOf(loader, { game, gamePath }));
  if (second.kind === 'lookUpGame') throw new Error('an address asked for its game twice');
  return second;
}

/** What an address shows, or what must be loaded first. */
function findRoute(
  loader: Loader,
  progress: Progress,
  address: Address,
  gamePath: string | undefined,
): Loaded | Missing {
  const missingShell = missingCallsOf(loader, progress, SHELL_CALLS);
  if (missingShell) return missingShell;
  const decision = decide(loader, progress, address, gamePath);
  if (decision.kind === 'missingCalls' || decision.kind === 'redirect') return decision;
  const location: Location = { ...splitLocale(address.path, loader.languages), query: address.query };
  const notFound = (): Loaded | Missing => {
    const definition = progress.pages.get('notFound');
    if (!definition) return { kind: 'missingPage', route: 'notFound' };
    return {
      kind: 'shown',
      page: { location, route: 'notFound', params: {}, layout: 'main', status: 404, definition },
    };
  };
  if (decision.kind === 'notFound') return notFound();
  const { route, params, layout, status } = decision;
  const definition = progress.pages.get(route);
  if (!definition) return { kind: 'missingPage', route };
  const calls = callsOf(loader, definition, location, params);
  const missing = missingCallsOf(loader, progress, calls);
  if (missing) return missing;
  if (calls.some((call) => isUnknown(progress.failures.get(hashOf(call))))) return notFound();
  const read: ReadCall = (endpoint, input) => readCall(loader.client, endpoint, input);
  const ownStatus = definition.status?.({ params, query: location.query }, read, location.language);
  const page = { location, route, params, layout, status: ownStatus ?? status, definition };
  return { kind: 'shown', page: layout === 'customise' ? { ...page, gamePath } : page };
}

/** The page of an address if everything it needs is loaded, as after a visit. */
export function cachedPage(loader: Loader, address: Address, gamePath?: string): ShownPage | null {
  const found = findRoute(loader, startProgress(loader), address, gamePath);
  return found.kind === 'shown' ? found.page : null;
}

/** Loads what an address shows. `gamePath`: the running game that it is opened from. Rejects when the chunk fails. */
export function loadRoute(loader: Loader, address: Address, gamePath?: string): Promise<Loaded> {
  return loadMissing(loader, startProgress(loader), address, gamePath);
}

/** For hydration: as the server did, it does not wait for a missing game menu; the curtain does (CURTAIN-01 to CURTAIN-03). */
export function loadFirstRoute(loader: Loader, address: Address): Promise<Loaded> {
  const progress = startProgress(loader);
  progress.failures.set(hashOf(callOf(getGameMenu, {})), null);
  return loadMissing(loader, progress, address, undefined);
}

async function loadMissing(
  loader: Loader,
  progress: Progress,
  address: Address,
  gamePath: string | undefined,
): Promise<Loaded> {
  const loadPage = loader.loadPage ?? ((route) => PAGES[route]());
  // Resolve after the session is in the cache: a login changes the redirect.
  await null;
  for (;;) {
    const found = findRoute(loader, progress, address, gamePath);
    if (found.kind === 'shown' || found.kind === 'redirect') return found;
    if (found.kind === 'missingPage') progress.pages.set(found.route, await loadPage(found.route));
    else
      await Promise.all(
        found.calls.map(async (call) => progress.failures.set(hashOf(call), await ensureCall(loader, call))),
      );
  }
}

export function callsOf(loader: Loader, definition: PageDefinition, location: Location, params: PathParams) {
  const loggedIn = readCall(loader.client, getSession, {})?.loggedIn ?? false;
  const { language, query } = location;
  const read: ReadCall = (endpoint, input) => readCall(loader.client, endpoint, input);
  const own = definition.calls?.({ params, query }, { deviceType: loader.deviceType, loggedIn, language, read }) ?? [];
  return [callOf(getAlarm, { query: { language } }), ...own];
}
