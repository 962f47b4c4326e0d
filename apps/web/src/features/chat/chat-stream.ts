import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { refusedStreamDelay } from '../../browser/jitter.ts';
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

function connect(listener: Listener, onNews: () => void): () => void {
  if (typeof EventSource !== 'function') return () => {};
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(CHAT_STREAM_PATH);
    // What happened while nobody listened is read at every beginning.
    source.addEventListener('hello', () => {
      listener.onConnected(true);
      onNews();
    });
    source.addEventListener('chatChanged', onNews);
    source.addEventListener('error', () => {
      listener.onConnected(false);
      // The browser comes back by itself unless the platform refused.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, refusedStreamDelay());
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Follows one conversation: one tab keeps the connection and tells the others. */
export function followChat(conversationId: string, listener: Listener): ChatStream {
  const tell = () => broadcast(NEWS);
  const stopHearing = onBroadcast(({ kind }) => kind === NEWS && listener.onNews());
  const stopLeading = runInLeaderTab(`foyer-chat-${conversationId}`, (signal) => {
    const close = connect(listener, () => {
      listener.onNews();
      tell();
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
