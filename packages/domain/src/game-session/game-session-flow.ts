import { type GameSessionTimes, PROLONG_RETRY_MS } from './game-session-times.ts';

/** SESSION-15. */
const FAILURES_IN_A_ROW = 3;

/** `unload`: the page is gone for good. `timeout`: it was hidden too long. `parallel`: another tab has a session of its own. */
export type GameSessionEnd = 'exit' | 'unload' | 'timeout' | 'parallel';

/** Diagram: docs/states/game-session.md. */
export type GameSession = {
  readonly sessionId: string;
  readonly times: GameSessionTimes;
  /** In a row. */
  readonly failures: number;
  /** Milliseconds since 1970, by the server's clock; null while the page is seen. */
  readonly hiddenSince: number | null;
  readonly endedBy: GameSessionEnd | null;
};

/** `hidden`: the page has been hidden for as long as it may be. */
export type GameSessionTimer = 'prolong' | 'hidden';

export type GameSessionEvent =
  | { readonly type: 'started'; readonly isHidden: boolean }
  | { readonly type: 'timerFired'; readonly timer: GameSessionTimer }
  | { readonly type: 'prolonged' }
  | { readonly type: 'prolongFailed' }
  /** The server has ended it. */
  | { readonly type: 'endedByServer'; readonly by: GameSessionEnd }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'pageShown' }
  /** `isCached`: the browser may show the page again as it was. */
  | { readonly type: 'pageLeft'; readonly isCached: boolean }
  /** What the browser's tabs share now; null: another page has ended the session and said so to the server. */
  | { readonly type: 'storedIdChanged'; readonly sessionId: string | null }
  | { readonly type: 'exited' };

export type GameSessionEffect =
  | { readonly type: 'prolong' }
  | { readonly type: 'close' }
  /** All timers end with it. */
  | { readonly type: 'ended'; readonly by: GameSessionEnd }
  | { readonly type: 'startTimer'; readonly timer: GameSessionTimer; readonly ms: number }
  | { readonly type: 'cancelTimer'; readonly timer: GameSessionTimer };

export type GameSessionStep = { readonly session: GameSession; readonly effects: readonly GameSessionEffect[] };

export function newGameSession(sessionId: string, times: GameSessionTimes): GameSession {
  return { sessionId, times, failures: 0, hiddenSince: null, endedBy: null };
}

/** `now`: milliseconds since 1970, by the server's clock. */
export function stepGameSession(session: GameSession, event: GameSessionEvent, now: number): GameSessionStep {
  // SESSION-04.
  if (session.endedBy !== null) return stay(session);
  switch (event.type) {
    case 'started': {
      const hidden = event.isHidden ? hide(session, now) : stay(session);
      return { session: hidden.session, effects: [...hidden.effects, prolongIn(session.times.prolongMs)] };
    }
    case 'timerFired':
      // A browser that slept fires the timers overdue and in any order.
      if (event.timer === 'hidden' || isHiddenTooLong(session, now)) return end(session, 'timeout');
      return stay(session, { type: 'prolong' });
    case 'prolonged':
      return stay({ ...session, failures: 0 }, prolongIn(session.times.prolongMs));
    case 'prolongFailed':
      return retry(session);
    case 'endedByServer':
      return event.by === 'timeout' ? end(session, 'timeout') : endWithoutCall(session, event.by);
    case 'pageHidden':
      return session.hiddenSince === null ? hide(session, now) : stay(session);
    case 'pageShown':
      if (isHiddenTooLong(session, now)) return end(session, 'timeout');
      return stay({ ...session, hiddenSince: null }, { type: 'cancelTimer', timer: 'hidden' });
    case 'pageLeft':
      return event.isCached ? stay(session) : end(session, 'unload');
    case 'storedIdChanged':
      if (event.sessionId === session.sessionId) return stay(session);
      return endWithoutCall(session, event.sessionId === null ? 'exit' : 'parallel');
    case 'exited':
      return end(session, 'exit');
  }
}

function stay(session: GameSession, ...effects: GameSessionEffect[]): GameSessionStep {
  return { session, effects };
}

function prolongIn(ms: number): GameSessionEffect {
  return { type: 'startTimer', timer: 'prolong', ms };
}

function hide(session: GameSession, now: number): GameSessionStep {
  const timer: GameSessionEffect = { type: 'startTimer', timer: 'hidden', ms: session.times.inactivityMs + 1 };
  return stay({ ...session, hiddenSince: now }, timer);
}

function isHiddenTooLong({ hiddenSince, times }: GameSession, now: number): boolean {
  return hiddenSince !== null && now - hiddenSince > times.inactivityMs;
}

function retry(session: GameSession): GameSessionStep {
  const failures = session.failures + 1;
  if (failures < FAILURES_IN_A_ROW) return stay({ ...session, failures }, prolongIn(PROLONG_RETRY_MS));
  return stay({ ...session, failures: 0 }, prolongIn(session.times.prolongMs));
}

function end(session: GameSession, by: Exclude<GameSessionEnd, 'parallel'>): GameSessionStep {
  const { session: ended, effects } = endWithoutCall(session, by);
  return { session: ended, effects: [{ type: 'close' }, ...effects] };
}

/** Whoever ended it has notified the server; of `parallel` its successor has (SESSION-12). */
function endWithoutCall(session: GameSession, by: GameSessionEnd): GameSessionStep {
  return stay({ ...session, endedBy: by }, { type: 'ended', by });
}
