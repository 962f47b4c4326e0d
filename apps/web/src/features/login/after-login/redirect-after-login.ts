import { getGame } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import { postLoginTarget, waitingGame, withoutAfterLogin } from '@foyer/domain/routing/after-login';
import { gamePath } from '@foyer/domain/routing/game-path';
import { type Query, withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { parseTaxableGames, resolveResume } from '@foyer/domain/routing/resume-game';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { readCall } from '../../../data/call.ts';
import type { Navigation } from '../../../data/location.tsx';
import type { Transport } from '../../../data/transport.ts';
import { redirect } from '../../../parts/link/redirect.ts';
import type { FoundTaxNumber } from './find-tax-number.ts';

export type RedirectContext = {
  navigation: { current: Navigation };
  transport: Transport;
  client: QueryClient;
  deviceType: DeviceType;
};

/**
 * Redirects to where the query says (specification 4.2); `pathHere` is the page that a modal opens over. False: the page
 * stays for now, because the query names nothing or a game that is looked up first (LEGACY-12).
 */
export function redirectAfterLogin(parts: RedirectContext, query: Query, pathHere: string): boolean {
  const { navigation } = parts;
  const location = postLoginTarget(query, navigation.current.location.language, pathHere);
  if (location === null) return false;
  const waiting = waitingGame(query);
  if (waiting?.needsTaxCheck) {
    void resume(parts, waiting.game, location);
    return false;
  }
  redirect(navigation.current, { location, mode: 'replace' });
  return true;
}

/** Of listed games alone. */
const taxNumber = lazyPart(() => import('./find-tax-number.ts'));

async function readTaxNumber(transport: Transport, isListed: boolean): Promise<FoundTaxNumber> {
  if (!isListed) return 'valid';
  const part = await taxNumber.load().catch(() => null);
  return part ? part.findTaxNumber(transport) : 'unknown';
}

/**
 * Resumes a game under the rule of taxable jackpots (LEGACY-12): a listed one opens with a valid tax number, which is asked for first.
 * Where something is to be proved before play, the game's own page says so.
 */
async function resume(
  { navigation, client, transport, deviceType }: RedirectContext,
  game: string,
  location: string,
): Promise<void> {
  const found = await transport(getGame, { params: { game } });
  if (!found.ok) return;
  const { gameId } = found.value;
  const taxableJackpotGameIds = readCall(client, getSettings, {})?.backEnd.taxableJackpotGameIds ?? '';
  const isListed = parseTaxableGames(taxableJackpotGameIds).has(gameId);
  const state = await readTaxNumber(transport, isListed);
  if (state === 'unknown') return;
  const { language } = navigation.current.location;
  if (state === 'proof') {
    return redirect(navigation.current, { location: `/${language}${gamePath(game)}`, mode: 'replace' });
  }
  const how = resolveResume({ gameId, taxableJackpotGameIds, taxNumber: state, deviceType });
  if (how === 'navigate') redirect(navigation.current, { location, mode: 'replace' });
  if (how === 'replace') window.location.replace(location);
  if (how !== 'ask') return;
  const here = navigation.current.location;
  const query = withModal(withoutAfterLogin(here.query), 'tax-number', { gameId: game });
  navigation.current.go(`${here.path}${formatQuery(query)}`, { replace: true });
}
