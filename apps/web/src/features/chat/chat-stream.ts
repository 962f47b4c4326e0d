import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { openEventStream } from '../../browser/event-stream.ts';
import { broadcast, onBroadcast, runInLeaderTab } from '../../browser/tabs.ts';

/** What one tab tells the others: that there is something to read. */
const NEWS = 'chatChanged';

export type ChatStream = {
  /** Tells the other tabs that this one changed the conversation. */
  tell(): void;
  close(): void;
};

type Listener = {
  /** There may be something to read. */
  onNews(): void;
  /** Whether this tab's own connection stands. */
  onConnected(isConnected: boolean): void;
};

/** Follows one conversation: one tab keeps the connection and tells the others. */
export function followChat(conversationId: string, listener: Listener): ChatStream {
  const tell = () => broadcast(NEWS);
  const stopHearing = onBroadcast(({ kind }) => kind === NEWS && listener.onNews());
  const stopLeading = runInLeaderTab(`foyer-chat-${conversationId}`, (signal) => {
    const onNews = () => {
      listener.onNews();
      tell();
    };
    const close = openEventStream({
      path: () => CHAT_STREAM_PATH,
      events: {
        // What happened while nobody listened is read at every beginning.
        hello() {
          listener.onConnected(true);
          onNews();
        },
        chatChanged: onNews,
      },
      onError: () => listener.onConnected(false),
    });
    signal.addEventListener('abort', close);
  });
  window.addEventListener('online', listener.onNews);
  return {
    tell,
    close() {
      stopHearing();
      stopLeading();
      window.removeEventListener('online', listener.onNews);
    },
  };
}
