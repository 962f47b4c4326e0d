import { expect, test } from 'vitest';
import {
  type GameSession,
  type GameSessionEvent,
  type GameSessionTimer,
  newGameSession,
  stepGameSession,
} from './game-session-flow.ts';
import { findGameSessionTimes, gameSessionLifetimeMs } from './game-session-times.ts';

const COUNTRIES = ['HUN'];

const timesOf = (settings: Partial<Parameters<typeof findGameSessionTimes>[0]> = {}) => {
  const times = findGameSessionTimes({ gameSessionEnabledCountries: COUNTRIES, ...settings });
  if (!times) throw new Error('no game sessions');
  return times;
};

type At = readonly [second: number, event: GameSessionEvent];
type Run = { seconds: number; events?: readonly At[]; settings?: Parameters<typeof timesOf>[0]; fails?: boolean };

/** What a session does by the second, such as `60 prolong`, when its calls are answered at once. */
function run({ seconds, events = [], settings, fails = false }: Run): string[] {
  const did: string[] = [];
  const timers = new Map<GameSessionTimer, number>();
  const waiting = [...events];
  let session: GameSession = newGameSession('s1', timesOf(settings));
  const dispatch = (event: GameSessionEvent, now: number): void => {
    const step = stepGameSession(session, event, now);
    session = step.session;
    for (const effect of step.effects) {
      if (effect.type === 'startTimer') timers.set(effect.timer, now + effect.ms);
      else if (effect.type === 'cancelTimer') timers.delete(effect.timer);
      else did.push(`${Math.floor(now / 1_000)} ${effect.type === 'ended' ? effect.by : effect.type}`);
      if (effect.type === 'ended') timers.clear();
      if (effect.type === 'prolong') dispatch({ type: fails ? 'prolongFailed' : 'prolonged' }, now);
    }
  };
  dispatch({ type: 'started', isHidden: false }, 0);
  while (true) {
    const [timer, firesAt] = [...timers].sort(([, one], [, other]) => one - other)[0] ?? [];
    const [second, event] = waiting[0] ?? [];
    const now = Math.min(firesAt ?? Number.POSITIVE_INFINITY, (second ?? Number.POSITIVE_INFINITY) * 1_000);
    if (now > seconds * 1_000) return did;
    if (event && now === (second ?? 0) * 1_000) {
      waiting.shift();
      dispatch(event, now);
    } else if (timer) {
      timers.delete(timer);
      dispatch({ type: 'timerFired', timer }, now);
    }
  }
}

const HIDDEN: GameSessionEvent = { type: 'pageHidden' };
const SHOWN: GameSessionEvent = { type: 'pageShown' };
const EXITED: GameSessionEvent = { type: 'exited' };
const LEFT: GameSessionEvent = { type: 'pageLeft', isCached: false };
const CACHED: GameSessionEvent = { type: 'pageLeft', isCached: true };
const stored = (sessionId: string | null): GameSessionEvent => ({ type: 'storedIdChanged', sessionId });
const server = (by: 'exit' | 'timeout' | 'parallel'): GameSessionEvent => ({ type: 'endedByServer', by });

/** What is no call to prolong it. */
const endings = (options: Run) => run(options).filter((what) => !what.endsWith('prolong'));

test.each<[ids: string, what: string, seconds: number, events: readonly At[], ended: readonly string[]]>([
  ['SESSION-05, SESSION-09', 'left by its exit', 10, [[5, EXITED]], ['5 close', '5 exit']],
  ['SESSION-06, SESSION-10', 'its page is gone', 10, [[5, LEFT]], ['5 close', '5 unload']],
  ['SESSION-06', 'its page is cached', 10, [[5, CACHED]], []],
  ['SESSION-07, SESSION-11, SESSION-27', 'hidden for 301 s', 400, [[9, HIDDEN]], ['309 close', '309 timeout']],
  [
    'SESSION-07, SESSION-27',
    'hidden for 299 s',
    400,
    [
      [9, HIDDEN],
      [308, SHOWN],
    ],
    [],
  ],
  ['SESSION-08, SESSION-12', 'another tab has a session', 10, [[5, stored('s2')]], ['5 parallel']],
  ['SESSION-08', 'its own id is stored', 10, [[5, stored('s1')]], []],
  ['ACCESS-37', 'another page ended it', 10, [[5, stored(null)]], ['5 exit']],
  [
    'SESSION-04',
    'left, then unloaded',
    10,
    [
      [5, EXITED],
      [6, LEFT],
    ],
    ['5 close', '5 exit'],
  ],
  [
    'SESSION-04',
    'parallel, then left',
    10,
    [
      [5, stored('s2')],
      [6, EXITED],
    ],
    ['5 parallel'],
  ],
  ['SESSION-12', 'the server tells of another', 10, [[5, server('parallel')]], ['5 parallel']],
  ['SESSION-05', 'the server closed it', 10, [[5, server('exit')]], ['5 exit']],
  ['SESSION-11', 'the server heard nothing', 10, [[5, server('timeout')]], ['5 close', '5 timeout']],
])('[%s] a session ends once, by its reason: %s', (_ids, _what, seconds, events, ended) => {
  expect(endings({ seconds, events })).toEqual(ended);
});

test.each<[ids: string, what: string, options: Run, calls: readonly number[]]>([
  ['SESSION-13, SESSION-28', 'every minute', { seconds: 130 }, [60, 120]],
  ['SESSION-14, SESSION-15', 'all of them fail', { seconds: 200, fails: true }, [60, 70, 80, 140, 150, 160]],
  ['SETTING-10', 'every 20 s', { seconds: 65, settings: { gameSessionProlongationTimeoutSec: 20 } }, [20, 40, 60]],
  ['SESSION-13', 'not after the end', { seconds: 130, events: [[70, EXITED]] }, [60]],
  ['SESSION-13', 'also while it is hidden', { seconds: 130, events: [[50, HIDDEN]] }, [60, 120]],
])('[%s] the calls that prolong a session come on time: %s', (_ids, _what, options, calls) => {
  expect(run(options).filter((what) => what.endsWith('prolong'))).toEqual(calls.map((second) => `${second} prolong`));
});

test.each([
  [121, ['120 close', '120 timeout']],
  [119, []],
])('[SESSION-26] with a limit of two minutes a page may be hidden for less: %s s', (seconds, ended) => {
  const settings = { gameSessionExpirationTimeMinutes: 2 };
  expect(endings({ seconds, settings, events: [[0, HIDDEN]] })).toEqual(ended);
});

test('[SESSION-07] after a sleep the first timer or the page itself finds that it was hidden too long', () => {
  const hidden = { ...newGameSession('s1', timesOf()), hiddenSince: 0 };
  const late = 301_000;
  for (const event of [SHOWN, { type: 'timerFired', timer: 'prolong' } as const])
    expect(stepGameSession(hidden, event, late).session.endedBy).toBe('timeout');
});

test('a game that opens in a hidden tab is hidden from the start, and a second word of it changes nothing', () => {
  const { session } = stepGameSession(newGameSession('s1', timesOf()), { type: 'started', isHidden: true }, 1_000);
  expect(session.hiddenSince).toBe(1_000);
  expect(stepGameSession(session, HIDDEN, 2_000)).toEqual({ session, effects: [] });
});

test('[SESSION-02, SESSION-03] a session has the id that it was started with', () => {
  expect(newGameSession('s1', timesOf()).sessionId).toBe('s1');
});

test('[SESSION-16] without a country there are no game sessions', () => {
  expect(findGameSessionTimes({ gameSessionEnabledCountries: [] })).toBeNull();
  expect(findGameSessionTimes({ gameSessionEnabledCountries: COUNTRIES })).toEqual({
    prolongMs: 60_000,
    inactivityMs: 300_000,
  });
});

test('the server waits for longer than a browser may be hidden or fail', () => {
  // Hidden with all its timers a moment before a call: that call comes when the page is shown again, and may fail twice.
  expect(gameSessionLifetimeMs(timesOf())).toBeGreaterThan(60_000 + 300_000 + 20_000);
});
