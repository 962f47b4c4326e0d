import { refusedStreamDelay } from './jitter.ts';

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

/** Keeps a stream open. The browser reconnects after a break; a refused stream is retried with jitter. */
export function openEventStream({ path, events, onError, isPaused = () => false }: EventStreamOptions): () => void {
  if (typeof EventSource !== 'function') return () => {};
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    clearTimeout(timer);
    const opened = new EventSource(path());
    source = opened;
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
