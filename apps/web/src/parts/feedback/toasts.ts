import { createStore, useStore } from '../../browser/store.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';

export type Toast = {
  id: number;
  kind: NoticeKind;
  text: string;
  /** A way on from here, by address. */
  link?: { href: string; text: string };
  /** How long it stays; as long as the setting says when absent. */
  milliseconds?: number;
};

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says something to the player, whatever page is shown, and gives the notice's id. The same words twice stand there once. */
export function toast(kind: NoticeKind, text: string, more: Pick<Toast, 'link' | 'milliseconds'> = {}): number {
  lastId += 1;
  toasts.set([...toasts.get().filter((entry) => entry.text !== text), { id: lastId, kind, text, ...more }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id));
}

/** The toasts on the screen, oldest first; none on the server. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}
