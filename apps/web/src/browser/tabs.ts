const CHANNEL = 'foyer';

export type TabMessage = { kind: string; data?: unknown };

let channel: BroadcastChannel | null = null;

/** All tabs and windows of this browser hear each other here; null where the browser has no such channel. */
function tabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells every other tab. */
export function broadcast(kind: string, data?: unknown): void {
  tabs()?.postMessage({ kind, data });
}

/** Listens to the other tabs until the returned function is called. */
export function onBroadcast(listener: (news: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  tabs()?.addEventListener('message', hear);
  return () => tabs()?.removeEventListener('message', hear);
}

/**
 * Runs `lead` in one tab at a time: when that tab goes, another takes over. `lead` gets a signal and ends when it fires.
 * Where the browser has no locks, every tab leads itself.
 */
export function runInLeaderTab(name: string, lead: (signal: AbortSignal) => void): () => void {
  const end = new AbortController();
  if (!navigator.locks) {
    lead(end.signal);
    return () => end.abort();
  }
  const held = () =>
    new Promise<void>((release) => {
      end.signal.addEventListener('abort', () => release());
      lead(end.signal);
    });
  navigator.locks.request(name, { signal: end.signal }, held).catch(() => {
    // Aborted while waiting: another tab leads and this one is gone.
  });
  return () => end.abort();
}
