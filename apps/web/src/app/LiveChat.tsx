import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { hearLiveChat } from '../browser/services/live-chat.ts';
import { withMessages } from '../data/lazy-messages.ts';
import { useDevice } from '../data/location.tsx';
import { useSettings } from '../data/session.tsx';
import { hasChatMemory } from '../features/chat/chat-keys.ts';
import { useHasChat } from '../parts/link/chat-link.ts';
import { useLazyModule } from '../parts/loading/useLazyModule.ts';

const load = () => withMessages(import('../features/chat/ChatWidget.tsx'));

/**
 * The live chat over every page (EVENT-07). Its code comes when it is asked for; where there is a button or a conversation
 * to show, when the browser is idle.
 * `isQuiet`: until then nothing of it is to be seen.
 */
export function LiveChat({ isQuiet }: { isQuiet: boolean }) {
  const chat = useSettings()?.frontEnd.chat;
  const [asked, setAsked] = useState(0);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => hearLiveChat(() => setAsked((times) => times + 1)), []);
  const isMobile = useDevice() === 'mobile';
  // Phones have no button: without a conversation there is nothing to show.
  useEffect(() => whenIdle(() => setIdle(!isMobile || hasChatMemory())), [isMobile]);
  const isOffered = useHasChat();
  const loaded = useLazyModule(load, isOffered && (isIdle || asked > 0));
  const address = chat?.kind === 'script' ? (chat.address ?? '') : null;
  return isOffered && loaded && <loaded.ChatWidget address={address} asked={asked} isQuiet={isQuiet} />;
}
