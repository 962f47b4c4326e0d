import { useSyncExternalStore } from 'react';
import { localStore } from './storage/storage.ts';

const KEY = 'foyer-search-key';

const listeners = new Set<() => void>();

/** Whether the key `/` opens the search in this browser: unless it was switched off (WCAG 2.2, 2.1.4). */
export function isSearchKeyOn(): boolean {
  return localStore.get(KEY) !== 'off';
}

export function switchSearchKey(isOn: boolean): void {
  if (isOn) localStore.remove(KEY);
  else localStore.set(KEY, 'off');
  emitChange();
}

/** The key was pressed in this page: there is a keyboard, whatever the browser says of its pointers. */
let wasPressed = false;

export function recordSearchKeyPress(): void {
  wasPressed = true;
  emitChange();
}

function emitChange(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** See `isSearchKeyOn`; on, on the server and while its page is taken over. */
export function useSearchKey(): boolean {
  return useSyncExternalStore(subscribe, isSearchKeyOn, () => true);
}

/** Whether the key's switch is of use even without a mouse: it was pressed, or it is off and may be wanted back. */
export function useKeySwitchNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasPressed || !isSearchKeyOn(),
    () => false,
  );
}
