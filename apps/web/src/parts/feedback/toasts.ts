import { useEffect } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';

export type Toast = {
  id: number;
  kind: NoticeKind;
  text: string;
  link?: { href: string; text: string };
  /** Defaults to the setting. */
  milliseconds?: number;
};

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast over every page and returns its id. The same text replaces its earlier toast. */
export function toast(kind: NoticeKind, text: string, more: Pick<Toast, 'link' | 'milliseconds'> = {}): number {
  lastId += 1;
  toasts.set([...toasts.get().filter((entry) => entry.text !== text), { id: lastId, kind, text, ...more }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id));
}

/** Oldest first; none on the server. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

/** How many modal dialogs show the toasts themselves: what lies under one can be neither read nor pressed. */
const overlays = createStore(0);

export function useToastOverlay(): void {
  useEffect(() => {
    overlays.set(overlays.get() + 1);
    return () => overlays.set(overlays.get() - 1);
  }, []);
}

export function useHasToastOverlay(): boolean {
  return useStore(overlays) > 0;
}
