import { useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { onLiveChatOpened } from '../browser/services/live-chat.ts';
import { useIdle, useLazyPart } from '../browser/useLazyPart.ts';
import { useDevice } from '../data/location.tsx';
import { useSettings } from '../data/session.tsx';
import { hasChatMemory } from '../features/chat/chat-keys.ts';
import { useHasChat } from '../parts/link/chat-link.ts';

const chatWidget = lazyPart(() => import('../features/chat/ChatWidget.tsx'), { messages: 'later' });

/** The live chat (EVENT-07): lazy, loaded when opened or idle. `isQuiet`: nothing is shown until it is opened. */
export function LiveChat({ isQuiet }: { isQuiet: boolean }) {
  const chat = useSettings()?.frontEnd.chat;
  const [asked, setAsked] = useState(0);
  useEffect(() => onLiveChatOpened(() => setAsked((times) => times + 1)), []);
  const isIdle = useIdle();
  const isMobile = useDevice() === 'mobile';
  const isOffered = useHasChat();
  // Phones have no button: without a conversation there is nothing to show.
  const isShown = isIdle && (!isMobile || hasChatMemory());
  const loaded = useLazyPart(chatWidget, isOffered && (isShown || asked > 0));
  const address = chat?.kind === 'script' ? (chat.address ?? '') : null;
  return isOffered && loaded && <loaded.ChatWidget address={address} asked={asked} isQuiet={isQuiet} />;
}
