type Numbered = { readonly number: number; readonly key: string | null };

/** `failed` waits for the visitor; the others are sent automatically, oldest first. */
export type DraftState = 'waiting' | 'sending' | 'failed';

/** A message that the platform has not confirmed yet. */
export type Draft = { readonly key: string; readonly text: string; readonly state: DraftState };

/** A conversation as one page knows it: confirmed messages in order and without gaps, then drafts. */
export type Thread<M extends Numbered> = { readonly messages: readonly M[]; readonly drafts: readonly Draft[] };

export const EMPTY_THREAD: Thread<never> = { messages: [], drafts: [] };

export function lastKnown<M extends Numbered>({ messages }: Thread<M>): number {
  return messages.at(-1)?.number ?? 0;
}

/**
 * Adds received messages, in any order and repeated: those that follow on are added, known ones ignored, those behind a gap
 * left for the next request. Confirmed drafts go.
 */
export function takeMessages<M extends Numbered>(thread: Thread<M>, told: readonly M[]): Thread<M> {
  const messages = [...thread.messages];
  for (const message of told.toSorted((a, b) => a.number - b.number)) {
    if (message.number === (messages.at(-1)?.number ?? 0) + 1) messages.push(message);
  }
  const arrived = new Set(messages.map(({ key }) => key));
  return { messages, drafts: thread.drafts.filter(({ key }) => !arrived.has(key)) };
}

/** Appends a draft; the same key twice is one message. */
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

/** The draft to send now: the oldest and only it, to keep the order. Null while one is being sent or the oldest has failed. */
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
