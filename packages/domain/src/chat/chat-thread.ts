type Numbered = { readonly number: number; readonly key: string | null };

/** `failed` waits for the visitor; the others are sent automatically, oldest first. */
export type DraftState = 'waiting' | 'sending' | 'failed';

export type Draft = { readonly key: string; readonly text: string; readonly state: DraftState };

export type Thread<M extends Numbered> = { readonly messages: readonly M[]; readonly drafts: readonly Draft[] };

export const EMPTY_THREAD: Thread<never> = { messages: [], drafts: [] };

export function lastKnown<M extends Numbered>({ messages }: Thread<M>): number {
  return messages.at(-1)?.number ?? 0;
}

/** Accepts any order and repeats. Messages behind a gap are dropped: the next request brings them. */
export function mergeMessages<M extends Numbered>(thread: Thread<M>, received: readonly M[]): Thread<M> {
  const messages = [...thread.messages];
  for (const message of received.toSorted((a, b) => a.number - b.number)) {
    if (message.number === (messages.at(-1)?.number ?? 0) + 1) messages.push(message);
  }
  const arrived = new Set(messages.map(({ key }) => key));
  return { messages, drafts: thread.drafts.filter(({ key }) => !arrived.has(key)) };
}

export function addDraft<M extends Numbered>(thread: Thread<M>, key: string, text: string): Thread<M> {
  if (thread.drafts.some((draft) => draft.key === key)) return thread;
  return { ...thread, drafts: [...thread.drafts, { key, text, state: 'waiting' }] };
}

export function markDraft<M extends Numbered>(thread: Thread<M>, key: string, state: DraftState): Thread<M> {
  return { ...thread, drafts: thread.drafts.map((draft) => (draft.key === key ? { ...draft, state } : draft)) };
}

export function dropDraft<M extends Numbered>(thread: Thread<M>, key: string): Thread<M> {
  return { ...thread, drafts: thread.drafts.filter((draft) => draft.key !== key) };
}

/** Only the oldest, to preserve the order. Null while it is being sent or has failed. */
export function nextDraft<M extends Numbered>({ drafts }: Thread<M>): Draft | null {
  const [oldest] = drafts;
  return oldest?.state === 'waiting' ? oldest : null;
}

export function countUnread(
  messages: readonly { readonly number: number; readonly author: string }[],
  seen: number,
): number {
  return messages.filter(({ number, author }) => number > seen && author !== 'visitor').length;
}
