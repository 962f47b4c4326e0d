import type { OwnEntry } from '@foyer/domain/consent/own-entries';
import { createStore } from '../store.ts';

/** Where the browser blocks storage, values last as long as the page. */
export type SafeStorage = {
  get(key: OwnEntry): string | null;
  set(key: OwnEntry, value: string): void;
  remove(key: OwnEntry): void;
};

/** `open` may throw (storage blocked) and so may every call (storage full): both fall back to memory. */
export function createStorage(open: () => Storage): SafeStorage {
  const memory = new Map<OwnEntry, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      memory.delete(key);
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!stored) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** One item of the local storage, whose changes in this tab can be subscribed to. `set(null)` removes it. */
export function storedItem(key: OwnEntry) {
  const changes = createStore(0);
  return {
    get: () => localStore.get(key),
    set(value: string | null): void {
      if (value === null) localStore.remove(key);
      else localStore.set(key, value);
      changes.set(changes.get() + 1);
    },
    subscribe: changes.subscribe,
  };
}

/** Calls `listener` when another tab changes a local item whose key starts with `start`, or clears them all. */
export function onStorageChange(start: string, listener: () => void, signal: AbortSignal): void {
  const handle = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(start)) listener();
  };
  window.addEventListener('storage', handle, { signal });
}

export const localStore = createStorage(() => window.localStorage);
export const sessionStore = createStorage(() => window.sessionStorage);
