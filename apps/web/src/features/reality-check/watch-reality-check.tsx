import { getSession } from '@foyer/contract/account/session';
import type { DueCheck } from '@foyer/contract/protection/due-check';
import {
  getRealityCheck,
  type RealityCheck,
  type RealityCheckAnswer,
  showRealityCheck,
} from '@foyer/contract/protection/reality-check';
import { getSettings } from '@foyer/contract/settings/settings';
import { serverNow, syncServerTime } from '../../browser/clock.ts';
import { leadOpener, leaveGameWindow } from '../../browser/game-window.ts';
import { onRealityCheck, roundRunning } from '../../browser/services/reality-check.ts';
import { onStorageChange } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import { type Navigation, NavigationContext } from '../../data/location.tsx';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import { type AboveContext, renderAbove } from '../../parts/feedback/render-above.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { siteHref } from '../../parts/link/site-href.ts';
import { type DuePlay, RealityCheckDialog } from './RealityCheckDialog.tsx';
import { SessionTimeReminder } from './SessionTimeReminder.tsx';
import { snooze, snoozedMs, snoozeKey } from './snooze.ts';

export type WatchContext = AboveContext & { navigation: { current: Navigation }; isGame: boolean };

/** After an answer that did not come. */
const RETRY_MS = 5_000;
/** The platform announces a check within this time; a page whose stream is down asks then, and has it within a second. */
const ANNOUNCED_WITHIN_MS = 600;
/** What is heard later, as after a sleep, may have been answered elsewhere meanwhile. */
const FRESH_MS = 5_000;
/** The longest wait of a browser's timer is 24.8 days. */
const LONGEST_WAIT_MS = 86_400_000;

const PATHS = { history: '/my/transactions/game', limits: '/my/limits/time' } as const;

/**
 * Asks the platform when the next check is due, and again then, after a sleep and whenever it says that something changed; a check
 * that it announces comes with its figures. The browser's own clock decides nothing. A page that is out of sight asks when it is seen: nothing is recorded as shown that
 * nobody sees. Returns what stops it.
 */
export function watchRealityCheck(context: WatchContext): () => void {
  const { client, transport, navigation, isGame } = context;
  const screen = isGame ? 'game' : 'page';
  let login: string | null = null;
  let latest: RealityCheck | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = 0;
  let shown: { name: string; takeAway: () => void } | null = null;

  const close = () => {
    const { takeAway } = shown ?? {};
    shown = null;
    // React cannot take one root away while it draws another.
    if (takeAway) queueMicrotask(takeAway);
  };
  const show = (name: string, content: Parameters<typeof renderAbove>[1]) => {
    if (shown?.name === name) return;
    close();
    const above = <NavigationContext value={navigation.current}>{content}</NavigationContext>;
    shown = { name, takeAway: renderAbove(context, above) };
  };
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.min(ms, LONGEST_WAIT_MS));
  };
  const isInSight = () => document.visibilityState === 'visible';
  const ask = async () => {
    clearTimeout(timer);
    // What is shown already goes also out of sight.
    if (login === null || !(isInSight() || shown)) return;
    asking += 1;
    const [number, from] = [asking, login];
    const result = await transport(getRealityCheck, {});
    // A later question, or another login, has taken its place.
    if (number !== asking || from !== login) return;
    if (result.ok) apply(result.value);
    else if (result.failure.kind !== 'refused') askIn(RETRY_MS);
  };
  const apply = (check: RealityCheck) => {
    latest = check;
    syncServerTime(check.serverTime);
    update();
  };
  const update = () => {
    clearTimeout(timer);
    if (!latest) return;
    const { play, sessionTimeIncreased } = latest;
    const dueIn = play ? Date.parse(play.dueAt) - serverNow() : Number.POSITIVE_INFINITY;
    const player = readCall(client, getSession, {})?.player?.publicUserId;
    const waits = [dueIn + ANNOUNCED_WITHIN_MS];
    if (play && dueIn <= 0) {
      // The round first; its end asks again.
      if (!roundRunning.get()) showCheck(play);
      return;
    }
    const isReminded = sessionTimeIncreased && player !== undefined;
    const hiddenFor = isReminded ? snoozedMs(player, serverNow()) : 0;
    if (isReminded && hiddenFor === 0 && !roundRunning.get()) remind(player);
    else close();
    if (hiddenFor > 0) waits.push(hiddenFor);
    const wait = Math.min(...waits);
    if (Number.isFinite(wait)) askIn(wait);
  };
  const showCheck = (play: DuePlay) => {
    if (shown?.name === `check ${play.dueAt}`) return;
    void transport(showRealityCheck, { body: { screen } });
    show(
      `check ${play.dueAt}`,
      <RealityCheckDialog
        play={play}
        screen={screen}
        onAnswered={(answer, next) => {
          asking += 1;
          apply(next);
          lead(answer);
        }}
      />,
    );
  };
  const remind = (player: string) => {
    const done = () => {
      snooze(player, serverNow());
      update();
    };
    const helpLinks = readCall(client, getSettings, {})?.notice.helpLinks ?? [];
    show(`reminder ${player}`, <SessionTimeReminder helpLinks={helpLinks} onDone={done} />);
  };
  const lead = (answer: RealityCheckAnswer) => {
    if (answer === 'goOn') return;
    if (answer === 'stop') {
      if (isGame && !leaveGameWindow()) redirect(navigation.current, { location: '/' });
      return;
    }
    const location = PATHS[answer];
    if (isGame && leadOpener(siteHref(navigation.current.location.prefix, location))) return;
    redirect(navigation.current, { location });
  };

  const checkLogin = () => {
    const session = readCall(client, getSession, {});
    const current = session?.loggedIn ? session.startedAt : null;
    if (current === login) return;
    login = current;
    latest = null;
    asking += 1;
    close();
    void ask();
  };
  const askAgain = () => void ask();
  /** Its figures come with it: a thousand players whose checks fall due at once need not ask. */
  const onAnnounced = (due: DueCheck | null) => {
    if (!due || login === null || !isInSight()) return askAgain();
    if (serverNow() - Date.parse(due.serverTime) > FRESH_MS) return askAgain();
    // What was asked before it is older.
    asking += 1;
    apply({ ...due, sessionTimeIncreased: latest?.sessionTimeIncreased ?? false });
  };
  const askIfSeen = () => {
    if (isInSight()) askAgain();
  };
  const onRound = () => {
    if (!roundRunning.get() && (!latest?.play || Date.parse(latest.play.dueAt) <= serverNow())) askAgain();
  };
  const stops = [
    subscribeCalls(client, [getSession], checkLogin),
    onRealityCheck(onAnnounced),
    roundRunning.subscribe(onRound),
  ];
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', askIfSeen, { signal });
  window.addEventListener('pageshow', askAgain, { signal });
  window.addEventListener('online', askAgain, { signal });
  onStorageChange(snoozeKey(''), update, signal);
  return () => {
    login = null;
    asking += 1;
    clearTimeout(timer);
    close();
    for (const stop of stops) stop();
    end.abort();
  };
}
