import { countUnread } from '@foyer/domain/chat/chat-thread';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useTransport } from '../../data/call.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { ChatButton, UnreadNews } from './ChatButton.tsx';
import type { WidgetProps } from './ChatWidget.tsx';
import { changeTab, readTab } from './chat-memory.ts';
import { ChatStore } from './chat-store.ts';
import { useOpenChat } from './useOpenChat.ts';

const chatPanel = lazyPart(() => import('./ChatPanel.tsx'), { messages: 'later' });

const noteOpen = (isOpen: boolean) => changeTab({ isOpen });

/** The chat of this page, in step with who is here: after a login it goes on, after a logout it is forgotten. */
function useChatStore(): ChatStore {
  const transport = useTransport();
  const { language } = useLocation();
  const { startedAt } = useSession();
  const [store] = useState(() => new ChatStore(transport));
  const who = useRef(startedAt);
  useEffect(() => {
    store.start(language);
    return () => store.stop();
  }, [store, language]);
  useEffect(() => {
    if (who.current === startedAt) return;
    const wasPlayer = who.current !== null;
    who.current = startedAt;
    if (wasPlayer) store.forget();
    else void store.refresh();
  }, [store, startedAt]);
  return store;
}

/** Our own chat: a button in the corner, and the panel once it is open. */
export function BuiltInChat({ asked, isQuiet }: WidgetProps) {
  const store = useChatStore();
  const { conversation, thread, seen, age } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const isMobile = useDevice() === 'mobile';
  // On a phone the chat is minimised at load, whatever it was before (CHAT-03).
  const [wasOpen] = useState(() => !isMobile && !isQuiet && readTab().isOpen);
  const { isOpen, isAskedFor, minimise, dock } = useOpenChat(asked, wasOpen, noteOpen);
  const panel = useLazyPart(chatPanel, isOpen);
  const unread = countUnread(thread.messages, seen);
  // Phones have the entry in their menu: the button stands there only while there is somebody to come back to.
  const hasButton = !isQuiet && (!isMobile || conversation !== null || thread.drafts.length > 0);
  const isShown = isOpen && panel !== null;
  return (
    <div ref={dock} data-chat={isShown ? 'open' : 'minimised'}>
      {isShown ? (
        <panel.ChatPanel key={age} store={store} takesFocus={isAskedFor} asked={asked} onMinimise={minimise} />
      ) : (
        hasButton && <ChatButton unread={unread} onPress={openLiveChat} />
      )}
      <UnreadNews unread={isOpen ? 0 : unread} />
    </div>
  );
}
