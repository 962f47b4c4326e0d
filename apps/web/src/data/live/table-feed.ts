import { TABLE_EVENTS, TableState } from '@foyer/contract/game/live-table';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { syncServerTime } from '../../browser/clock.ts';
import { type Instances, useInstances } from '../instances.ts';
import { createTableStream } from './table-stream.ts';

/** A state that is older than the known one by less was delayed; by more, the clock was moved back (ms). */
const LATE_MS = 60_000;

/** The tables as the stream sent them last. They stay when it closes: a paused tile shows what it showed. */
function createTableFeed(instances: Instances) {
  const stream = instances.get(createTableStream);
  const states = new Map<number, TableState>();
  const listeners = new Map<number, Set<() => void>>();
  const apply = (data: unknown) => {
    const parsed = TableState.safeParse(data);
    if (!parsed.success) return;
    const state = parsed.data;
    const known = states.get(state.gameId);
    const behind = known ? Date.parse(known.at) - Date.parse(state.at) : 0;
    if (behind > 0 && behind < LATE_MS) return;
    states.set(state.gameId, state);
    for (const listener of listeners.get(state.gameId) ?? []) listener();
  };
  stream.on('tableChanged', apply);
  stream.on('tables', (data) => {
    const parsed = TABLE_EVENTS.tables.safeParse(data);
    if (!parsed.success) return;
    syncServerTime(parsed.data.serverTime);
    for (const table of parsed.data.tables) apply(table);
  });
  return {
    read: (watch: string | null) => stream.read({ tables: true, watch, currency: null }),
    get: (gameId: number) => states.get(gameId),
    subscribe(gameId: number, listener: () => void) {
      const own = listeners.get(gameId) ?? new Set();
      listeners.set(gameId, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}

const subscribeNothing = () => () => {};
const unknown = () => undefined;

/** Undefined until the stream has sent it. Nothing changes while `isShown` is false. `watch`: the friendly id of the game info. */
export function useTable(gameId: number, isShown: boolean, watch: string | null = null): TableState | undefined {
  const feed = useInstances().get(createTableFeed);
  useEffect(() => (isShown ? feed.read(watch) : undefined), [feed, isShown, watch]);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(gameId, listener), [feed, gameId]);
  return useSyncExternalStore(isShown ? subscribe : subscribeNothing, () => feed.get(gameId), unknown);
}
