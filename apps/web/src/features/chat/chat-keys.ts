import { localStore, sessionStore } from '../../browser/storage/storage.ts';

/** For all tabs of this browser: which conversation there is, and up to which number it was read. Written by a visitor's own chat only. */
export const BROWSER_KEY = 'foyer-chat';
/** For this tab: what is on its way, what is being written, whether the chat is open. Outlives a reload. */
export const TAB_KEY = 'foyer-chat-tab';

/** Whether this browser or tab remembers a conversation. */
export function hasChatMemory(): boolean {
  return localStore.get(BROWSER_KEY) !== null || sessionStore.get(TAB_KEY) !== null;
}
