import { getGame } from '@foyer/contract/game';
import { afterLogin, type WaitingGame, waitingGame, waitingGameQuery } from '@foyer/domain/routing/after-login';
import { resolveResume } from '@foyer/domain/routing/resume-game';
import { useEffect, useRef } from 'react';
import { forgetWaitingGame, keepWaitingGame, keptWaitingGame } from '../../browser/waiting-game.ts';
import { useTransport } from '../../data/call.ts';
import { useDevice, useNavigation } from '../../data/place.tsx';
import { useSettings } from '../../data/session.tsx';
import { redirect } from '../../parts/redirect.ts';

/**
 * Where a login form's visitor goes on (specification 4.2): to the game, modal or page of the address, else `otherwise`.
 * The game is kept in the tab meanwhile, for the ways to log in that lead through another site (ACCESS-42), and forgotten
 * with a form that is left without a login.
 */
export function useAfterLogin(pathHere: string, otherwise: () => void): () => void {
  const navigation = useNavigation();
  const resume = useResume();
  const { place } = navigation;
  const waiting = waitingGame(place.query);
  const key = waiting && JSON.stringify(waiting);
  const toKeep = useRef(waiting);
  toKeep.current = waiting;
  useEffect(() => {
    if (key && toKeep.current) keepWaitingGame(toKeep.current);
  }, [key]);
  useEffect(() => forgetWaitingGame, []);

  return () => {
    const game = waiting ?? keptWaitingGame();
    const query = game ? { ...place.query, ...waitingGameQuery(game) } : place.query;
    const target = afterLogin(query, place.language, pathHere);
    if (target === null || game?.needsTaxCheck) otherwise();
    else redirect(navigation, { location: target, mode: 'replace' });
    if (target !== null && game?.needsTaxCheck) void resume(game, target);
  };
}

/**
 * Resumes a game under the rule of taxable jackpots (LEGACY-12): on a phone as a new document. The tax number is not known
 * here, so that a game of the list stays closed.
 */
function useResume(): (game: WaitingGame, address: string) => Promise<void> {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const transport = useTransport();
  const deviceType = useDevice();
  const taxableJackpotGameIds = useSettings()?.backEnd.taxableJackpotGameIds ?? '';
  return async ({ game }, location) => {
    const found = await transport(getGame, { params: { game } });
    if (!found.ok) return;
    const { gameId } = found.value;
    const how = resolveResume({ gameId, taxableJackpotGameIds, taxNumber: 'missing', deviceType });
    if (how === 'navigate') redirect(navigation.current, { location, mode: 'replace' });
    if (how === 'replace') window.location.replace(location);
  };
}
