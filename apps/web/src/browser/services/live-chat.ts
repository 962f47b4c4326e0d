import { emitAnalytics } from './analytics.ts';

/** As in `/faq#live-chat` (STATIC-06). */
const CHAT_LINK_END = '#live-chat';

export function isLiveChatLink(href: string): boolean {
  return href.endsWith(CHAT_LINK_END);
}

/** By an event on `window`, which an operator's script may dispatch too (EVENT-07, REGCALL-31). */
export function openLiveChat(): void {
  emitAnalytics('OPEN_LIVE_CHAT', {});
}

export function onLiveChatOpened(open: () => void): () => void {
  window.addEventListener('OPEN_LIVE_CHAT', open);
  return () => window.removeEventListener('OPEN_LIVE_CHAT', open);
}
