import { TABLE_EVENTS, TableState } from '@foyer/contract/game/live-table';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { syncServerTime } from '../../browser/clock.ts';
import { forgetStream, readStream, takeEvents } from './table-stream.ts';

/** A state older than the one known by less than this came late; by more, the clock was moved back (ms). */
const LATE = 60_000;

type Listener = () => void;

/** The tables as the platform told them last. They stay when the stream closes: a paused tile shows what it showed. */
const states = new Map<number, TableState>();
const listeners = new Map<number, Set<Listener>>();

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
  syncServerTime(parsed.data.serverTime);
  for (const table of parsed.data.tables) take(table);
}

takeEvents('tables', takeAll);
takeEvents('tableChanged', take);

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
  useEffect(() => (isShown ? readStream({ tables: true, watch, currency: null }) : undefined), [isShown, watch]);
  const subscribe = useCallback((listener: Listener) => hear(gameId, listener), [gameId]);
  return useSyncExternalStore(isShown ? subscribe : nothing, () => states.get(gameId), unknown);
}

/** For tests: as if the page had just been opened. */
export function forgetTables(): void {
  forgetStream();
  states.clear();
}
