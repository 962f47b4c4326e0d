import { emitAnalytics } from './analytics.ts';

/** The end of an address that opens the live chat: `#live-chat`, `/faq#live-chat` (STATIC-06). */
const CHAT_LINK_END = '#live-chat';

/** Whether a link means the live chat rather than a page. */
export function isLiveChatLink(href: string): boolean {
  return href.endsWith(CHAT_LINK_END);
}

/**
 * Opens the live chat, whichever the operator has: tells everyone by one OPEN_LIVE_CHAT event on `window` (EVENT-07,
 * REGCALL-31). The chat listens to that event, so that an operator's own script may fire it as well.
 */
export function openLiveChat(): void {
  emitAnalytics('OPEN_LIVE_CHAT', {});
}

/** Listens for the wish to open the chat until the returned function is called. */
export function hearLiveChat(open: () => void): () => void {
  window.addEventListener('OPEN_LIVE_CHAT', open);
  return () => window.removeEventListener('OPEN_LIVE_CHAT', open);
}
