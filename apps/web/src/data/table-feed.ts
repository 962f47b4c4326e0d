import { TABLE_EVENTS, TABLE_STREAM_PATH, TableState } from '@foyer/contract/live-table';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { noteServerTime } from '../browser/clock.ts';

/** The stream outlives its last reader by this long, so that scrolling past a row does not open and close it (ms). */
const LINGER = 2_000;
/** A stream that the platform refused is asked for again after this long (ms). */
const RETRY = 10_000;
/** A state older than the one known by less than this came late; by more, the clock was moved back (ms). */
const LATE = 60_000;

type Listener = () => void;

/** The tables as the platform told them last. They stay when the stream closes: a paused tile shows what it showed. */
const states = new Map<number, TableState>();
const listeners = new Map<number, Set<Listener>>();
/** One entry per reader: the table it looks at, or null for tiles in general. */
const readers = new Map<symbol, string | null>();
let source: { stream: EventSource; path: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function take(data: unknown): void {
  const parsed = TableState.safeParse(data);
  // A malformed table is no news of the others.
  if (!parsed.success) return;
  const state = parsed.data;
  const known = states.get(state.gameId);
  const behind = known ? Date.parse(known.at) - Date.parse(state.at) : 0;
  if (behind > 0 && behind < LATE) return;
  states.set(state.gameId, state);
  for (const listener of listeners.get(state.gameId) ?? []) listener();
}

function takeAll(data: unknown): void {
  const parsed = TABLE_EVENTS.tables.safeParse(data);
  if (!parsed.success) return;
  noteServerTime(parsed.data.serverTime);
  for (const table of parsed.data.tables) take(table);
}

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
  const stream = new EventSource(path);
  source = { stream, path };
  stream.addEventListener('tables', (message) => takeAll(readMessage(message)));
  stream.addEventListener('tableChanged', (message) => take(readMessage(message)));
  stream.addEventListener('error', () => {
    // The browser comes back by itself unless the platform refused.
    if (stream.readyState !== EventSource.CLOSED || source?.stream !== stream) return;
    close();
    timer = setTimeout(adjust, RETRY);
  });
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
  const watched = [...readers.values()].findLast((watch) => watch !== null) ?? null;
  const path = watched === null ? TABLE_STREAM_PATH : `${TABLE_STREAM_PATH}?watch=${encodeURIComponent(watched)}`;
  if (source?.path !== path) openStream(path);
}

/** Keeps the stream open until the returned function is called. `watch`: the friendly id of the table looked at, if any. */
function read(watch: string | null): () => void {
  const reader = Symbol('reader');
  if (readers.size === 0) document.addEventListener('visibilitychange', adjust);
  readers.set(reader, watch);
  adjust();
  return () => {
    readers.delete(reader);
    if (readers.size === 0) document.removeEventListener('visibilitychange', adjust);
    adjust();
  };
}

function hear(gameId: number, listener: Listener): () => void {
  const own = listeners.get(gameId) ?? new Set();
  listeners.set(gameId, own.add(listener));
  return () => own.delete(listener);
}

const nothing = () => () => {};
const unknown = () => undefined;

/**
 * A live table as it is now; undefined until the stream has told it, and on the server. While `isShown` is false nothing is
 * asked for and nothing changes. `watch`: the friendly id, where the visitor looks at this very table.
 */
export function useTable(gameId: number, isShown: boolean, watch: string | null = null): TableState | undefined {
  useEffect(() => (isShown ? read(watch) : undefined), [isShown, watch]);
  const subscribe = useCallback((listener: Listener) => hear(gameId, listener), [gameId]);
  return useSyncExternalStore(isShown ? subscribe : nothing, () => states.get(gameId), unknown);
}

/** For tests: as if the page had just been opened. */
export function forgetTables(): void {
  close();
  clearTimeout(timer);
  states.clear();
}
