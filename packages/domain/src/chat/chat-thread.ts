/** A message as the thread needs to know it. */
type Numbered = { readonly number: number; readonly key: string | null };

/** `failed` waits for the visitor; the others are sent by themselves, oldest first. */
export type DraftState = 'waiting' | 'sending' | 'failed';

/** A message of the visitor that the platform has not confirmed yet. */
export type Draft = { readonly key: string; readonly text: string; readonly state: DraftState };

/** A conversation as one page knows it: what the platform confirmed, in order and without gaps, then what is on its way. */
export type Thread<M extends Numbered> = { readonly messages: readonly M[]; readonly drafts: readonly Draft[] };

export const EMPTY_THREAD: Thread<never> = { messages: [], drafts: [] };

/** Number of the newest message known; everything up to it is there. */
export function lastKnown<M extends Numbered>({ messages }: Thread<M>): number {
  return messages.at(-1)?.number ?? 0;
}

/**
 * Takes in messages that the platform told, in any order and as often as it likes: those that follow on are added, those
 * known already change nothing, those behind a gap are left for the next asking. A draft that arrived is no draft any more.
 */
export function takeMessages<M extends Numbered>(thread: Thread<M>, told: readonly M[]): Thread<M> {
  const messages = [...thread.messages];
  for (const message of told.toSorted((a, b) => a.number - b.number)) {
    if (message.number === (messages.at(-1)?.number ?? 0) + 1) messages.push(message);
  }
  const arrived = new Set(messages.map(({ key }) => key));
  return { messages, drafts: thread.drafts.filter(({ key }) => !arrived.has(key)) };
}

/** Puts a message at the end of what is to be sent. The same key twice is one message. */
export function addDraft<M extends Numbered>(thread: Thread<M>, key: string, text: string): Thread<M> {
  if (thread.drafts.some((draft) => draft.key === key)) return thread;
  return { ...thread, drafts: [...thread.drafts, { key, text, state: 'waiting' }] };
}

/** Says how it stands with one draft; an unknown key changes nothing. */
export function markDraft<M extends Numbered>(thread: Thread<M>, key: string, state: DraftState): Thread<M> {
  return { ...thread, drafts: thread.drafts.map((draft) => (draft.key === key ? { ...draft, state } : draft)) };
}

/** Takes a draft back. */
export function dropDraft<M extends Numbered>(thread: Thread<M>, key: string): Thread<M> {
  return { ...thread, drafts: thread.drafts.filter((draft) => draft.key !== key) };
}

/**
 * What is to be sent now: the oldest draft, and only it, so that messages arrive in the order they were written in. None
 * while one is on its way or the oldest has failed: what was written after it would overtake it.
 */
export function nextDraft<M extends Numbered>({ drafts }: Thread<M>): Draft | null {
  const [oldest] = drafts;
  return oldest?.state === 'waiting' ? oldest : null;
}

/** How many messages of others came after number `seen`. */
export function countUnread(
  messages: readonly { readonly number: number; readonly author: string }[],
  seen: number,
): number {
  return messages.filter(({ number, author }) => number > seen && author !== 'visitor').length;
}
