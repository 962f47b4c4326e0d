/** An operator's own chat, as the front end drives it. Documented for operators in docs/operators/live-chat.md. */
export type ThirdPartyChatAdapter = {
  open(): void;
  minimise(): void;
  /** Calls `listener` with the number of unread messages whenever it changes. Gives the way to stop. */
  onUnread(listener: (count: number) => void): () => void;
};

/** What an operator's chat gets when it starts. */
export type ChatStart = {
  /** The desk's group (CHAT-04). */
  group: number;
  language: string;
  isMobile: boolean;
  /** To be called when the visitor minimised the chat by its own means. */
  onMinimised(): void;
};

/** A module on this site's own origin: the page's policy takes scripts from nowhere else. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

function isFunction(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function';
}

function isChat(value: unknown): value is ThirdPartyChatAdapter {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['open', 'minimise', 'onUnread'].every((name) => isFunction(parts.get(name)));
}

const loadModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Loads and starts the operator's chat: a module that exports `startChat(start)`, which gives the chat or a promise of it.
 * Rejects when the module cannot be had or is no chat. `load` is for tests.
 */
export async function startThirdPartyChat(
  address: string,
  start: ChatStart,
  load: (address: string) => Promise<unknown> = loadModule,
): Promise<ThirdPartyChatAdapter> {
  if (!isOwnAddress(address)) throw new Error(`the chat's address ${address} is not on this site`);
  const loaded = await load(address);
  const startChat = typeof loaded === 'object' && loaded !== null && 'startChat' in loaded ? loaded.startChat : null;
  if (!isFunction(startChat)) throw new Error(`${address} exports no startChat`);
  const chat = await startChat(start);
  if (!isChat(chat)) throw new Error(`${address} starts no chat`);
  return chat;
}
