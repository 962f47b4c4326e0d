import { useSyncExternalStore } from 'react';
import type { NoticeKind } from '../ui/Notice.tsx';

export type NoticeEntry = {
  id: number;
  kind: NoticeKind;
  text: string;
  /** A way on from here, by address. */
  link?: { href: string; text: string };
  /** How long it stays; as long as the setting says when absent. */
  milliseconds?: number;
};

let entries: readonly NoticeEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly NoticeEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Says something to the player, whatever page is shown, and gives the notice's id. The same words twice stand there once. */
export function notify(kind: NoticeKind, text: string, more: Pick<NoticeEntry, 'link' | 'milliseconds'> = {}): number {
  lastId += 1;
  change([...entries.filter((entry) => entry.text !== text), { id: lastId, kind, text, ...more }]);
  return lastId;
}

export function dismissNotice(id: number): void {
  change(entries.filter((entry) => entry.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly NoticeEntry[] = [];

/** The notices on the screen, oldest first; none on the server. */
export function useNotices(): readonly NoticeEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}
