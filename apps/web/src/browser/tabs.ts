const CHANNEL = 'foyer';

export type TabMessage = { kind: string; data?: unknown };

let channel: BroadcastChannel | null = null;

function tabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(CHANNEL);
  return channel;
}

export function broadcast(kind: string, data?: unknown): void {
  tabs()?.postMessage({ kind, data });
}

/** Calls `listener` with messages of other tabs until the returned function is called. */
export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<TabMessage>) => listener(data);
  tabs()?.addEventListener('message', handle);
  return () => tabs()?.removeEventListener('message', handle);
}

/** Runs `lead` in one tab at a time; another takes over when it closes. Without the Web Locks API every tab leads. */
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
  // Rejects when it is aborted while it waits for the lock.
  navigator.locks.request(name, { signal: end.signal }, held).catch(() => {});
  return () => end.abort();
}
