import { getAlarm } from '@foyer/contract/alarm';
import { getGame, getGameMenu } from '@foyer/contract/game';
import { getProtectionStatus } from '@foyer/contract/protection';
import { getSession } from '@foyer/contract/session';
import { getSettings } from '@foyer/contract/settings';
import type { PathParams } from '@foyer/domain/routing/match-pattern';
import {
  type Address,
  type Decision,
  placeOf,
  resolveLocation,
  type World,
} from '@foyer/domain/routing/resolve-location';
import type { LayoutId, RouteId } from '@foyer/domain/routing/route-table';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailure, type CallSpec, callOf, queryOf, readCall } from '../data/call.ts';
import type { PageDefinition, ReadCall } from '../data/page.ts';
import type { Place } from '../data/place.tsx';
import type { Failure, Transport } from '../data/transport.ts';
import { PAGES } from './pages.ts';

export type Loader = {
  client: QueryClient;
  transport: Transport;
  deviceType: DeviceType;
  languages: readonly string[];
  /** Asks a call anew; the browser's goes through the query cache, which lets askers at the same time share one answer. */
  ask?: (call: CallSpec) => Promise<Failure | null>;
  /** Loads a page's chunk; it rejects when the chunk cannot be had. */
  loadPage?: (route: RouteId | 'notFound') => Promise<PageDefinition>;
};

/** A page ready to be shown: its chunk is here and its calls are answered (or have failed and say so themselves). */
export type ShownPage = {
  place: Place;
  route: RouteId | 'notFound';
  params: PathParams;
  layout: LayoutId;
  status: number;
  definition: PageDefinition;
  /** The address of the running game that it was opened from. */
  gamePath?: string | undefined;
};

export type Loaded = { kind: 'shown'; page: ShownPage } | { kind: 'redirect'; to: string; status: number };

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
type Known = { game?: World['game']; gamePath: string | undefined };

function worldOf({ client, deviceType, languages }: Loader, { game, gamePath }: Known): World {
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

function isUnknown(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && ['101', '131', '2'].includes(failure.error.errorCode);
}

/** Looks the game of an address up. When the platform cannot be reached the address is believed: the page says so. */
async function lookUpGame(loader: Loader, game: string): Promise<NonNullable<World['game']> | null> {
  const failure = await answer(loader, callOf(getGame, { params: { game } }));
  if (isUnknown(failure)) return null;
  return readCall(loader.client, getGame, { params: { game } }) ?? { gameId: 0, friendlyId: game };
}

async function decide(
  loader: Loader,
  address: Address,
  gamePath: string | undefined,
): Promise<Exclude<Decision, { kind: 'lookUpGame' }>> {
  const decision = resolveLocation(address, worldOf(loader, { gamePath }));
  if (decision.kind !== 'lookUpGame') return decision;
  const game = await lookUpGame(loader, decision.game);
  const second = resolveLocation(address, worldOf(loader, { game, gamePath }));
  if (second.kind === 'lookUpGame') throw new Error('an address asked for its game twice');
  return second;
}

/**
 * Runs from an address to a page that can be shown: the server and the browser do the same. `gamePath`: the running game
 * that the visitor comes from.
 */
export async function loadPlace(loader: Loader, address: Address, gamePath?: string): Promise<Loaded> {
  const loadPage = loader.loadPage ?? ((route) => PAGES[route]());
  await Promise.all(SHELL_CALLS.map((call) => answer(loader, call)));
  const decision = await decide(loader, address, gamePath);
  if (decision.kind === 'redirect') return { kind: 'redirect', to: decision.to, status: decision.status };
  const place: Place = { ...placeOf(address.path, loader.languages), query: address.query };
  const notFound = async (): Promise<Loaded> => ({
    kind: 'shown',
    page: { place, route: 'notFound', params: {}, layout: 'main', status: 404, definition: await loadPage('notFound') },
  });
  if (decision.kind === 'notFound') return notFound();
  const { route, params, layout, status } = decision;
  const definition = await loadPage(route);
  const failures = await Promise.all(callsOf(loader, definition, place, params).map((call) => answer(loader, call)));
  if (failures.some(isUnknown)) return notFound();
  const read: ReadCall = (endpoint, input) => readCall(loader.client, endpoint, input);
  const ownStatus = definition.status?.({ params, query: place.query }, read, place.language);
  const page = { place, route, params, layout, status: ownStatus ?? status, definition };
  return { kind: 'shown', page: layout === 'customise' ? { ...page, gamePath } : page };
}

function callsOf(loader: Loader, definition: PageDefinition, place: Place, params: PathParams) {
  const loggedIn = readCall(loader.client, getSession, {})?.loggedIn ?? false;
  const { language, query } = place;
  const own = definition.calls?.({ params, query }, { deviceType: loader.deviceType, loggedIn, language }) ?? [];
  return [callOf(getAlarm, { query: { language } }), ...own];
}
