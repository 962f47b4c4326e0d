import { useSyncExternalStore } from 'react';
import { storedItem } from './storage/storage.ts';
import { createStore, useStore } from './store.ts';

const item = storedItem('foyer-search-key');

/** The key was pressed in this page: there is a keyboard, whatever the browser says of its pointers. */
const wasPressed = createStore(false);

/** Whether the key `/` opens the search in this browser: unless it was switched off (WCAG 2.2, 2.1.4). */
export function isSearchKeyOn(): boolean {
  return item.get() !== 'off';
}

export function switchSearchKey(isOn: boolean): void {
  item.set(isOn ? null : 'off');
}

export function recordSearchKeyPress(): void {
  wasPressed.set(true);
}

export function useSearchKey(): boolean {
  return useSyncExternalStore(item.subscribe, isSearchKeyOn, () => true);
}

/** Whether the key's switch is of use even without a mouse: it was pressed, or it is off and may be wanted back. */
export function useKeySwitchNeeded(): boolean {
  const isPressed = useStore(wasPressed);
  return !useSearchKey() || isPressed;
}
