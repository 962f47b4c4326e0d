import { CODE } from '@foyer/contract/error-code';
import { closeGameSession, type GameSessionState, prolongGameSession } from '@foyer/contract/game/game-session';
import type { Launch } from '@foyer/contract/game/play';
import {
  type GameSessionEnd,
  type GameSessionEvent,
  type GameSessionTimer,
  newGameSession,
  stepGameSession,
} from '@foyer/domain/game-session/game-session-flow';
import { serverNow } from '../../browser/clock.ts';
import { GAME_EXIT } from '../../browser/game-window.ts';
import {
  findGameSessionId,
  GAME_SESSION_KEY,
  removeGameSessionId,
  saveGameSessionId,
} from '../../browser/storage/game-session-id.ts';
import { onStorageChange } from '../../browser/storage/storage.ts';
import { isRefusedBy, type Transport } from '../../data/transport.ts';

type GameSessionOptions = {
  start: NonNullable<Launch['gameSession']>;
  transport: Transport;
  isLoggedIn(): boolean;
  /** A call was refused for want of a login. */
  onSessionLost(): void;
  /** It ended, and the page is still there. */
  onEnd(by: GameSessionEnd): void;
};

const ENDS = { closed: 'exit', timeout: 'timeout', parallel: 'parallel' } as const satisfies Record<
  Exclude<GameSessionState, 'running'>,
  GameSessionEnd
>;

/** Runs a game session for as long as its page is there. The returned function ends it by the exit. */
export function runGameSession(options: GameSessionOptions): () => void {
  const { start, transport, isLoggedIn, onSessionLost, onEnd } = options;
  const { sessionId: gameSessionId, ...times } = start;
  const timers = new Map<GameSessionTimer, ReturnType<typeof setTimeout>>();
  const end = new AbortController();
  const { signal } = end;
  let session = newGameSession(gameSessionId, times);
  let isLeaving = false;

  const dispatch = (event: GameSessionEvent): void => {
    const step = stepGameSession(session, event, serverNow());
    session = step.session;
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'prolong':
          void prolong();
          break;
        case 'close':
          if (isLoggedIn()) void transport(closeGameSession, { body: { gameSessionId } }, { keepalive: true });
          break;
        case 'ended':
          stop(effect.by);
          break;
        case 'startTimer': {
          const { timer, ms } = effect;
          clearTimeout(timers.get(timer));
          timers.set(
            timer,
            setTimeout(() => dispatch({ type: 'timerFired', timer }), ms),
          );
          break;
        }
        case 'cancelTimer':
          clearTimeout(timers.get(effect.timer));
          break;
      }
    }
  };
  const prolong = async () => {
    const result = await transport(prolongGameSession, { params: { gameSessionId } }, { signal });
    if (signal.aborted) return;
    if (!result.ok) {
      if (isRefusedBy(result.failure, CODE.noSession)) onSessionLost();
      return dispatch({ type: 'prolongFailed' });
    }
    const { state } = result.value;
    dispatch(state === 'running' ? { type: 'prolonged' } : { type: 'endedByServer', by: ENDS[state] });
  };
  const stop = (by: GameSessionEnd) => {
    end.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    if (findGameSessionId() === gameSessionId) removeGameSessionId();
    if (!isLeaving) onEnd(by);
  };
  /** Storage events may be delayed, or never come to a page that goes away. */
  const readStoredId = () => dispatch({ type: 'storedIdChanged', sessionId: findGameSessionId() });
  const leave = () => {
    isLeaving = true;
    readStoredId();
    dispatch({ type: 'exited' });
  };
  const onPageHide = ({ persisted: isCached }: PageTransitionEvent) => {
    isLeaving = !isCached;
    readStoredId();
    dispatch({ type: 'pageLeft', isCached });
  };
  const onPageShow = () => {
    readStoredId();
    readVisibility();
  };
  const readVisibility = () => dispatch({ type: document.hidden ? 'pageHidden' : 'pageShown' });

  saveGameSessionId(gameSessionId);
  dispatch({ type: 'started', isHidden: document.hidden });
  document.addEventListener('visibilitychange', readVisibility, { signal });
  window.addEventListener('pagehide', onPageHide, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  onStorageChange(GAME_SESSION_KEY, readStoredId, signal);
  window.addEventListener(GAME_EXIT, leave, { signal });
  return leave;
}
