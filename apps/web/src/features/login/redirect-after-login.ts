import { getGame } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import { postLoginTarget, waitingGame } from '@foyer/domain/routing/after-login';
import type { Query } from '@foyer/domain/routing/modal-table';
import { resolveResume } from '@foyer/domain/routing/resume-game';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { QueryClient } from '@tanstack/react-query';
import { readCall } from '../../data/call.ts';
import type { Navigation } from '../../data/location.tsx';
import type { Transport } from '../../data/transport.ts';
import { redirect } from '../../parts/link/redirect.ts';

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

/** Resumes a game under the rule of taxable jackpots (LEGACY-12). The tax number is not known: a listed game stays closed. */
async function resume(
  { navigation, client, transport, deviceType }: RedirectContext,
  game: string,
  location: string,
): Promise<void> {
  const found = await transport(getGame, { params: { game } });
  if (!found.ok) return;
  const { gameId } = found.value;
  const taxableJackpotGameIds = readCall(client, getSettings, {})?.backEnd.taxableJackpotGameIds ?? '';
  const how = resolveResume({ gameId, taxableJackpotGameIds, taxNumber: 'missing', deviceType });
  if (how === 'navigate') redirect(navigation.current, { location, mode: 'replace' });
  if (how === 'replace') window.location.replace(location);
}
