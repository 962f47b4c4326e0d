import { TABLE_STREAM_PATH } from '@foyer/contract/game/live-table';
import { openEventStream } from '../../browser/event-stream.ts';

type StreamReader = {
  tables: boolean;
  /** The friendly id of the table looked at. */
  watch: string | null;
  /** In which it needs jackpots; null: none. */
  currency: string | null;
};

export type TableStream = {
  /** Calls `handle` with each event of this name. To be called before the first `read` of its kind. */
  on(name: string, handle: (data: unknown) => void): void;
  read(reader: StreamReader): () => void;
};

/** The stream outlives its last reader by this long, so that scrolling past a row does not open and close it (ms). */
const LINGER_MS = 2_000;

function pathFor(all: readonly StreamReader[]): string {
  const query = new URLSearchParams();
  const watch = all.findLast((reader) => reader.watch !== null)?.watch;
  const currency = all.findLast((reader) => reader.currency !== null)?.currency;
  if (watch) query.set('watch', watch);
  if (currency) query.set('currency', currency);
  if (currency && !all.some(({ tables }) => tables)) query.set('only', 'jackpots');
  return query.size === 0 ? TABLE_STREAM_PATH : `${TABLE_STREAM_PATH}?${query}`;
}

export function createTableStream(): TableStream {
  const readers = new Set<StreamReader>();
  const events: Record<string, (data: unknown) => void> = {};
  let current: { path: string; close(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const isPaused = () => document.hidden || readers.size === 0;
  const close = () => {
    current?.close();
    current = null;
  };
  const sync = () => {
    clearTimeout(timer);
    if (readers.size === 0) {
      timer = setTimeout(close, LINGER_MS);
      return;
    }
    const path = pathFor([...readers]);
    if (current?.path === path) return;
    close();
    current = { path, close: openEventStream({ path: () => path, events, isPaused }) };
  };
  /** Once, however many readers leave in one turn: leaving a page full of tiles opens no stream in between. */
  const syncSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      sync();
    });
  };
  return {
    on(name, handle) {
      events[name] = handle;
    },
    read(options) {
      const reader = { ...options };
      readers.add(reader);
      sync();
      return () => {
        readers.delete(reader);
        syncSoon();
      };
    },
  };
}
