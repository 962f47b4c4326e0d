import { countUnread } from '@foyer/domain/chat/chat-thread';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { useStore } from '../../browser/store.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useTransport } from '../../data/call.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { ChatButton, UnreadAnnouncer } from './ChatButton.tsx';
import type { WidgetProps } from './ChatWidget.tsx';
import { changeTab, readTab } from './chat-memory.ts';
import { ChatStore } from './chat-store.ts';
import { useOpenChat } from './useOpenChat.ts';

const chatPanel = lazyPart(() => import('./ChatPanel.tsx'), { messages: 'later' });

const saveOpen = (isOpen: boolean) => changeTab({ isOpen });

/** Follows the session: goes on after a login, resets after a logout. */
function useChatStore(): ChatStore {
  const transport = useTransport();
  const { language } = useLocation();
  const { startedAt } = useSession();
  const [store] = useState(() => new ChatStore(transport));
  const lastStartedAt = useRef(startedAt);
  useEffect(() => {
    store.start(language);
    return () => store.stop();
  }, [store, language]);
  useEffect(() => {
    if (lastStartedAt.current === startedAt) return;
    const wasPlayer = lastStartedAt.current !== null;
    lastStartedAt.current = startedAt;
    if (wasPlayer) store.reset();
    else void store.refresh();
  }, [store, startedAt]);
  return store;
}

/** Our own chat: a button in the corner, and the panel once it is open. */
export function BuiltInChat({ asked, isQuiet }: WidgetProps) {
  const store = useChatStore();
  const { conversation, thread, seen, resetCount } = useStore(store.view);
  const isMobile = useDevice() === 'mobile';
  // On a phone the chat is minimised at load, whatever it was before (CHAT-03).
  const [wasOpen] = useState(() => !isMobile && !isQuiet && readTab().isOpen);
  const { isOpen, isAskedFor, minimise, dock } = useOpenChat(asked, wasOpen, saveOpen);
  const panel = useLazyPart(chatPanel, isOpen);
  const unread = countUnread(thread.messages, seen);
  // Phones open the chat from their menu: the button only leads back to a conversation.
  const hasButton = !isQuiet && (!isMobile || conversation !== null || thread.drafts.length > 0);
  const isShown = isOpen && panel !== null;
  return (
    <div ref={dock} data-chat={isShown ? 'open' : 'minimised'}>
      {isShown ? (
        <panel.ChatPanel key={resetCount} store={store} takesFocus={isAskedFor} asked={asked} onMinimise={minimise} />
      ) : (
        hasButton && <ChatButton unread={unread} onPress={openLiveChat} />
      )}
      <UnreadAnnouncer unread={isOpen ? 0 : unread} />
    </div>
  );
}
