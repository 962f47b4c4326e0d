import type { OwnEntry } from '@foyer/domain/consent/own-entries';
import * as z from 'zod/mini';
import { localStore, type SafeStorage, sessionStore } from '../../browser/storage/storage.ts';
import { BROWSER_KEY, TAB_KEY } from './chat-keys.ts';

const Known = z.object({ id: z.string(), seen: z.number() });
export type KnownChat = z.output<typeof Known>;

const Tab = z.object({
  isOpen: z.boolean(),
  writing: z.string(),
  drafts: z.array(z.object({ key: z.string().check(z.regex(/^[\w-]{16,64}$/)), text: z.string() })),
});
export type TabMemory = z.output<typeof Tab>;

const EMPTY_TAB: TabMemory = { isOpen: false, writing: '', drafts: [] };

function read<S extends z.ZodMiniType>(store: SafeStorage, key: OwnEntry, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(store.get(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The conversation that this browser knows of; null when none was ever begun here, or it was a player's who has left. */
export function readKnownChat(): KnownChat | null {
  return read(localStore, BROWSER_KEY, Known);
}

export function writeKnownChat(known: KnownChat | null): void {
  if (known) localStore.set(BROWSER_KEY, JSON.stringify(known));
  else localStore.remove(BROWSER_KEY);
}

export function readTab(): TabMemory {
  return read(sessionStore, TAB_KEY, Tab) ?? EMPTY_TAB;
}

/** Changes a part of what this tab remembers. */
export function changeTab(part: Partial<TabMemory>): void {
  sessionStore.set(TAB_KEY, JSON.stringify({ ...readTab(), ...part }));
}

export function clearTab(): void {
  sessionStore.remove(TAB_KEY);
}
