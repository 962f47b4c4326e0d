import { getSession, type Session } from '@foyer/contract/account/session';
import { EVENT_STREAM_PATH, LIVE_EVENTS, type LiveEventName, type LiveEventPayload } from '@foyer/contract/event';
import { getSettings } from '@foyer/contract/settings/settings';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { openEventStream } from '../../browser/event-stream.ts';
import { randomShare } from '../../browser/jitter.ts';
import { lazyPart } from '../../browser/lazy-part.ts';
import { exclusionNotice } from '../../browser/services/exclusion.ts';
import { announceNotice } from '../../browser/services/player-notice.ts';
import { announceRealityCheck } from '../../browser/services/reality-check.ts';
import { announceSessionIdle } from '../../browser/services/session-idle.ts';
import { markLoggedOut } from '../../browser/storage/player-flags.ts';
import { broadcast, onBroadcast, runInLeaderTab } from '../../browser/tabs.ts';
import { readCall, writeCall } from '../call.ts';
import { invalidateChanged, isCallable, isChangedBy } from '../invalidate.ts';
import { applySession, guestSession } from '../session-change.ts';
import type { Transport } from '../transport.ts';

type LiveMessage = { number: number; name: LiveEventName; data: unknown };

type Tab = { client: QueryClient; transport: Transport };

const favouriteCache = lazyPart(() => import('../favourite-cache.ts'));

type Handlers = { [N in LiveEventName]: (payload: LiveEventPayload<N>, tab: Tab) => void };

const HANDLERS: Handlers = {
  // The page may be older than the last change.
  hello({ catalogueVersion = 0, walletVersion = 0 }, tab) {
    const { client } = tab;
    const known = readCall(client, getSettings, {})?.version;
    if (known !== undefined && known < catalogueVersion) invalidateChanged(client, 'catalogueChanged');
    const balance = readCall(client, getBalance, {});
    if (balance && balance.version < walletVersion) void refetchAfterGap(tab);
  },
  balanceChanged({ balance, summary }, { client }) {
    // An answer fetched meanwhile may be newer than this event: the higher version counts.
    const known = readCall(client, getBalance, {});
    if (balance.version >= (known?.version ?? -1)) writeCall(client, getBalance, {}, balance);
    const knownSummary = readCall(client, getPlaySummary, {})?.version ?? -1;
    if (summary.version >= knownSummary) writeCall(client, getPlaySummary, {}, summary);
    invalidateChanged(client, 'balanceChanged', [getBalance, getPlaySummary]);
    const isFreePlaySame = known?.freeSpins === balance.freeSpins && known.freeMoney === balance.freeMoney;
    if (!isFreePlaySame) invalidateChanged(client, 'freePlayChanged');
  },
  favouriteChanged({ gameId, favourite }, tab) {
    // Without the chunk the games are fetched again, as after a gap.
    favouriteCache.load().then(
      ({ applyFavouriteEvent }) => applyFavouriteEvent(tab.client, gameId, favourite),
      () => void refetchAfterGap(tab),
    );
  },
  recentGamesChanged: (_, { client }) => invalidateChanged(client, 'recentGamesChanged'),
  accountChanged: (_, { client }) => invalidateChanged(client, 'accountChanged'),
  languageChanged({ language }, { client }) {
    const session = readCall(client, getSession, {});
    if (!session?.player || session.player.language === language) return;
    writeCall(client, getSession, {}, { ...session, player: { ...session.player, language } });
  },
  limitsChanged: (_, { client }) => {
    invalidateChanged(client, 'limitsChanged');
    announceRealityCheck();
  },
  limitNear: (near) => announceNotice('limitNear', near),
  bonusEnded: (ended) => announceNotice('bonusEnded', ended),
  playAdviceChanged: (_, { client }) => invalidateChanged(client, 'playAdviceChanged'),
  chatChanged: () => {},
  sessionEnded({ reason, until }, { client }) {
    // The login that replaced it is this browser's own, and broadcasts itself.
    if (reason === 'replaced') return;
    // Before the answer of the logout: the toast about the end reads this flag.
    if (reason === 'logout') markLoggedOut();
    if (reason === 'excluded') exclusionNotice.set({ until: until ?? null });
    const session = readCall(client, getSession, {});
    if (session) void applySession(client, guestSession(session));
  },
  realityCheckDue: (due) => announceRealityCheck(due),
  realityCheckAnswered: () => announceRealityCheck(),
  sessionIdle: ({ endsAt }) => announceSessionIdle(endsAt),
  catalogueChanged: ({ withinMs = 0 }, { client }) => refetchWithin(client, withinMs),
};

const waiting = new WeakSet<QueryClient>();

/** At a random moment: thousands of browsers get the event at the same time. */
function refetchWithin(client: QueryClient, ms: number): void {
  if (ms <= 0) invalidateChanged(client, 'catalogueChanged');
  if (ms <= 0 || waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    invalidateChanged(client, 'catalogueChanged');
  }, randomShare() * ms);
}

/** What a stream of one session counts. A change of the site's own data is found by its version. */
const isMissed = isChangedBy([
  'accountChanged',
  'balanceChanged',
  'favouriteChanged',
  'recentGamesChanged',
  'freePlayChanged',
  'limitsChanged',
  'playAdviceChanged',
]);

/** Refetches what missed events change. The session first: once it is over, calls for players are refused. */
async function refetchAfterGap({ client, transport }: Tab): Promise<void> {
  announceRealityCheck();
  await client.invalidateQueries({ predicate: isMissed, refetchType: 'none' });
  await fetchSession({ client, transport });
  const canCall = isCallable(client);
  await client.refetchQueries({
    predicate: (query) => isMissed(query) && query.state.isInvalidated && canCall(query),
    type: 'active',
  });
}

function applyEvent<N extends LiveEventName>(name: N, data: unknown, tab: Tab): void {
  const payload = LIVE_EVENTS[name].safeParse(data);
  if (payload.success) HANDLERS[name](payload.data as LiveEventPayload<N>, tab);
}

/** `number`: of the last event that the tab knows, null before the first message. */
type Position = { startedAt?: string | null; number: number | null };

/** Applies each event of a stream once, by its number, and requests again what was missed. Exported for its test. */
export function createReceiver(tab: Tab, position: Position = { number: null }): (message: LiveMessage) => void {
  let hasEnded = false;
  let isOther = false;
  return ({ number, name, data }) => {
    const hello = name === 'hello' ? (data as LiveEventPayload<'hello'>) : null;
    // After a login or a logout that this tab missed, the stream is another session's: its numbers are not ours.
    if (hello?.startedAt !== undefined) isOther = ![undefined, hello.startedAt].includes(position.startedAt);
    if (isOther) {
      if (hello) void refetchAfterGap(tab);
      return;
    }
    const { number: last } = position;
    const isSilent = hello?.silent === true;
    const missed = last !== null && (hello && !isSilent ? number > last || hasEnded : number > last + 1);
    // In a player's stream a change of the site's data has no number: the browser adds the one before.
    const isUncounted = name === 'catalogueChanged' && number === last;
    const isNew = last === null || number > last || isUncounted;
    if (hello || isNew) position.number = number;
    if (isNew && !isUncounted) hasEnded = name === 'sessionEnded';
    if (hello || isNew) applyEvent(name, data, tab);
    // Last, because what the event wrote would pass for a fresh answer.
    if (missed) void refetchAfterGap(tab);
  };
}

function versionsIn({ name, data }: LiveMessage): object {
  switch (name) {
    case 'hello': {
      const { silent: _, ...versions } = data as LiveEventPayload<'hello'>;
      return versions;
    }
    case 'balanceChanged':
      return { walletVersion: (data as LiveEventPayload<'balanceChanged'>).balance.version };
    case 'catalogueChanged':
      return { catalogueVersion: (data as LiveEventPayload<'catalogueChanged'>).version };
    default:
      return {};
  }
}

/** Applies a session's live events. Only the leader tab connects, as browsers allow few connections to one host. */
export function followStream(tab: Tab, start: Pick<Session, 'startedAt' | 'eventNumber'>): () => void {
  const session = start.startedAt ?? 'guest';
  const position = { startedAt: start.startedAt, number: start.eventNumber ?? null };
  const receive = createReceiver(tab, position);
  /** In the leader tab: `hello` as it would be now, for tabs that open later. */
  let hello: (LiveMessage & { data: object }) | null = null;
  // The kind names the session: another session's numbers would look like a gap.
  const event = `liveEvent ${session}`;
  const stopListening = onBroadcast(({ kind, data }) => {
    if (kind === event) receive(data as LiveMessage);
    else if (kind === 'helloWanted' && data === session && hello) broadcast(event, hello);
  });
  const stopLeading = runInLeaderTab(`foyer-live-${session}`, (signal) => {
    const handle = (message: LiveMessage) => {
      receive(message);
      broadcast(event, message);
      const { number } = message;
      hello = { number, name: 'hello', data: { ...hello?.data, ...versionsIn(message), number } };
    };
    const names = Object.keys(LIVE_EVENTS) as LiveEventName[];
    const close = openEventStream({
      path: () => EVENT_STREAM_PATH + (position.number === null ? '' : `?after=${position.number}`),
      events: Object.fromEntries(
        names.map((name) => [name, (data: unknown, id: string) => handle({ number: Number(id), name, data })]),
      ),
    });
    signal.addEventListener('abort', close);
  });
  broadcast('helloWanted', session);
  return () => {
    stopListening();
    stopLeading();
  };
}

async function fetchSession({ client, transport }: Tab): Promise<void> {
  const result = await transport(getSession, {});
  if (result.ok) await applySession(client, result.value);
}

/** Refetches the session after a change in another tab, the back-forward cache or a lost network. */
export function followSession(tab: Tab): () => void {
  const refetch = () => void fetchSession(tab);
  const leave = (startedAt: unknown) => {
    const session = readCall(tab.client, getSession, {});
    if (session?.loggedIn && session.startedAt === startedAt) void applySession(tab.client, guestSession(session));
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && refetch();
  const stopListening = onBroadcast(({ kind, data }) => {
    if (kind === 'sessionChanged') refetch();
    // Without a request: the other tab had the platform's answer. A login here meanwhile is another session.
    else if (kind === 'sessionEnded') leave(data);
  });
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', refetch);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('online', refetch);
  };
}
