import { getSession } from '@foyer/contract/account/session';
import type { StopReason } from '@foyer/domain/game/round-refusal';
import type { GameSessionEnd } from '@foyer/domain/game-session/game-session-flow';
import { useEffect, useRef } from 'react';
import { readCall, useQueryClient, useTransport } from '../../data/call.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { runGameSession } from './run-game-session.ts';
import type { RunningGame } from './useGame.ts';

const STOPS: Partial<Record<GameSessionEnd, StopReason>> = { exit: 'gone', timeout: 'timeout', parallel: 'parallel' };

/** Runs the session of a game that has one, and stops the game with it (ROLE-16). */
export function useGameSession({ view, stop }: RunningGame): void {
  const transport = useTransport();
  const client = useQueryClient();
  const { onSignedOut } = useSessionChange();
  const current = useRef({ stop, onSignedOut });
  current.current = { stop, onSignedOut };
  const start = view.stopped === null ? view.launch?.gameSession : null;
  useEffect(() => {
    if (!start) return;
    return runGameSession({
      start,
      transport,
      isLoggedIn: () => readCall(client, getSession, {})?.loggedIn ?? false,
      onSessionLost: () => void current.current.onSignedOut(),
      onEnd(by) {
        const reason = STOPS[by];
        if (reason) current.current.stop(reason);
      },
    });
  }, [start, transport, client]);
}
