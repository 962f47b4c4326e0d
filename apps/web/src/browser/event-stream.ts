import { HEARTBEAT_EVENT } from '@foyer/contract/event';
import { randomShare, refusedStreamDelay } from './jitter.ts';

/** Three heartbeats, and up to a fourth so that not all come back at once (ms). */
const longestSilence = () => 45_000 + 15_000 * randomShare();

export type EventStreamOptions = {
  path: () => string;
  /** By event name; each gets the message's JSON, null where it is none, and its id. */
  events: Readonly<Record<string, (data: unknown, id: string) => void>>;
  onError?: () => void;
  /** Whether no connection is needed now, as in a hidden tab; called again when the tab is hidden or shown. */
  isPaused?: () => boolean;
};

function parseData({ data }: MessageEvent<string>): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/**
 * Keeps a stream open. The browser reconnects after a break; a refused stream is retried with jitter. One that falls silent, as on a
 * train, is opened anew: a connection may hang for many minutes until the browser finds it broken.
 */
export function openEventStream({ path, events, onError, isPaused = () => false }: EventStreamOptions): () => void {
  if (typeof EventSource !== 'function') return () => {};
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = null;
  };
  const open = () => {
    clearTimeout(timer);
    const opened = new EventSource(path());
    source = opened;
    const watchSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        onError?.();
        close();
        open();
      }, longestSilence());
    };
    // The heartbeat of an earlier connection: this platform sends them.
    if (silence !== undefined) watchSilence();
    opened.addEventListener(HEARTBEAT_EVENT, watchSilence);
    for (const [name, handle] of Object.entries(events)) {
      opened.addEventListener(name, (message: MessageEvent<string>) => handle(parseData(message), message.lastEventId));
    }
    opened.addEventListener('error', () => {
      onError?.();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = null;
      timer = setTimeout(open, refusedStreamDelay());
    });
  };
  const sync = () => {
    if (isPaused()) close();
    else if (!source) open();
  };
  document.addEventListener('visibilitychange', sync);
  sync();
  return () => {
    document.removeEventListener('visibilitychange', sync);
    close();
  };
}
