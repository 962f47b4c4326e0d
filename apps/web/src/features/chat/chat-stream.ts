import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { openEventStream } from '../../browser/event-stream.ts';
import { broadcast, onBroadcast, runInLeaderTab } from '../../browser/tabs.ts';

/** Broadcast to the other tabs. */
const CHANGED = 'chatChanged';

export type ChatStream = {
  /** This tab changed the conversation. */
  notifyTabs(): void;
  close(): void;
};

type Listener = {
  /** There may be something to read. */
  onChange(): void;
  /** Whether this tab's own connection stands. */
  onConnected(isConnected: boolean): void;
};

/** Follows one conversation: the leader tab has the connection and notifies the others. */
export function followChat(conversationId: string, listener: Listener): ChatStream {
  const notifyTabs = () => broadcast(CHANGED);
  const stopListening = onBroadcast(({ kind }) => kind === CHANGED && listener.onChange());
  const stopLeading = runInLeaderTab(`foyer-chat-${conversationId}`, (signal) => {
    const onChange = () => {
      listener.onChange();
      notifyTabs();
    };
    const close = openEventStream({
      path: () => CHAT_STREAM_PATH,
      events: {
        // Reads what happened before the stream opened.
        hello() {
          listener.onConnected(true);
          onChange();
        },
        chatChanged: onChange,
      },
      onError: () => listener.onConnected(false),
    });
    signal.addEventListener('abort', close);
  });
  window.addEventListener('online', listener.onChange);
  return {
    notifyTabs,
    close() {
      stopListening();
      stopLeading();
      window.removeEventListener('online', listener.onChange);
    },
  };
}
