import { waitingGame, waitingGameQuery } from '@foyer/domain/routing/after-login';
import { useEffect, useRef } from 'react';
import { findPendingDeposit } from '../../../browser/storage/pending-deposit.ts';
import { clearPendingGame, findPendingGame, savePendingGame } from '../../../browser/storage/pending-game.ts';
import { useQueryClient, useTransport } from '../../../data/call.ts';
import { useDevice, useNavigation } from '../../../data/location.tsx';
import { redirectAfterLogin } from './redirect-after-login.ts';

/**
 * Redirects after a login to the game, modal or page of the address (specification 4.2), or to a deposit that led out (ACCESS-29),
 * else calls `otherwise`. The game is saved in the tab meanwhile, for logins that go through another site (ACCESS-42).
 */
export function usePostLoginRedirect(pathHere: string, otherwise: () => void): () => void {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const transport = useTransport();
  const deviceType = useDevice();
  const client = useQueryClient();
  const { query } = navigation.current.location;
  const waiting = waitingGame(query);
  const key = waiting && JSON.stringify(waiting);
  const toKeep = useRef(waiting);
  toKeep.current = waiting;
  useEffect(() => {
    if (key && toKeep.current) savePendingGame(toKeep.current);
  }, [key]);
  useEffect(() => clearPendingGame, []);

  return () => {
    const game = waiting ?? findPendingGame();
    const wanted = {
      ...(findPendingDeposit() !== null && { 'modal-after-login': 'deposit' }),
      ...query,
      ...(game && waitingGameQuery(game)),
    };
    if (!redirectAfterLogin({ navigation, client, transport, deviceType }, wanted, pathHere)) otherwise();
  };
}
