import { useSyncExternalStore } from 'react';
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

let entries: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Says something to the player, whatever page is shown, and gives the notice's id. The same words twice stand there once. */
export function toast(kind: NoticeKind, text: string, more: Pick<Toast, 'link' | 'milliseconds'> = {}): number {
  lastId += 1;
  change([...entries.filter((entry) => entry.text !== text), { id: lastId, kind, text, ...more }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(entries.filter((entry) => entry.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Toast[] = [];

/** The notices on the screen, oldest first; none on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}
