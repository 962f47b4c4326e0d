import { TABLE_STREAM_PATH } from '@foyer/contract/game/live-table';
import { refusedStreamDelay } from '../../browser/jitter.ts';

/** What one reader of the stream needs. */
export type StreamReader = {
  /** Whether it is told of tables. */
  tables: boolean;
  /** The friendly id of the table looked at, if any. */
  watch: string | null;
  /** In which it is told of jackpots; null: of none. */
  currency: string | null;
};

/** The stream outlives its last reader by this long, so that scrolling past a row does not open and close it (ms). */
const LINGER = 2_000;

const readers = new Set<StreamReader>();
const takers = new Map<string, (data: unknown) => void>();
let source: { stream: EventSource; path: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** JSON of the stream; what cannot be read is none. */
function readMessage({ data }: MessageEvent<string>): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function close(): void {
  source?.stream.close();
  source = null;
}

function openStream(path: string): void {
  close();
  // Where there are no streams, what the page told stands.
  if (typeof EventSource !== 'function') return;
  const stream = new EventSource(path);
  source = { stream, path };
  for (const [name, take] of takers) stream.addEventListener(name, (message) => take(readMessage(message)));
  stream.addEventListener('error', () => {
    // The browser comes back by itself unless the platform refused.
    if (stream.readyState !== EventSource.CLOSED || source?.stream !== stream) return;
    close();
    timer = setTimeout(adjust, refusedStreamDelay());
  });
}

/** One stream for all readers: what none of them needs is not asked for. */
function pathFor(all: readonly StreamReader[]): string {
  const query = new URLSearchParams();
  const watch = all.findLast((reader) => reader.watch !== null)?.watch;
  const currency = all.findLast((reader) => reader.currency !== null)?.currency;
  if (watch) query.set('watch', watch);
  if (currency) query.set('currency', currency);
  if (currency && !all.some(({ tables }) => tables)) query.set('only', 'jackpots');
  return query.size === 0 ? TABLE_STREAM_PATH : `${TABLE_STREAM_PATH}?${query}`;
}

/** Opens, changes or closes the stream as its readers need it; a page out of sight needs none. */
function adjust(): void {
  clearTimeout(timer);
  if (document.hidden) {
    close();
    return;
  }
  if (readers.size === 0) {
    timer = setTimeout(close, LINGER);
    return;
  }
  const path = pathFor([...readers]);
  if (source?.path !== path) openStream(path);
}

let isDue = false;

/** Adjusts once, however many readers go in one turn: leaving a page full of tiles opens no stream in between. */
function adjustSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    adjust();
  });
}

/** Hands every event of this name to `take`, from the next stream on. Called once for each name, before any reader. */
export function takeEvents(name: string, take: (data: unknown) => void): void {
  takers.set(name, take);
  source?.stream.addEventListener(name, (message) => take(readMessage(message)));
}

/** Keeps the stream open until the returned function is called. */
export function readStream(wish: StreamReader): () => void {
  const reader = { ...wish };
  if (readers.size === 0) document.addEventListener('visibilitychange', adjust);
  readers.add(reader);
  adjust();
  return () => {
    readers.delete(reader);
    if (readers.size === 0) document.removeEventListener('visibilitychange', adjust);
    adjustSoon();
  };
}

/** For tests: as if the page had just been opened. */
export function forgetStream(): void {
  close();
}
