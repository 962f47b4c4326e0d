import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { hearLiveChat } from '../browser/live-chat.ts';
import { withTexts } from '../data/later-texts.ts';
import { useDevice } from '../data/place.tsx';
import { useSettings } from '../data/session.tsx';
import { hasChatMemory } from '../features/chat/chat-keys.ts';
import { useHasChat } from '../parts/chat-link.ts';
import { useLoaded } from '../parts/useLoaded.ts';

const load = () => withTexts(import('../features/chat/ChatDock.tsx'));

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
  const loaded = useLoaded(load, isOffered && (isIdle || asked > 0));
  const address = chat?.kind === 'script' ? (chat.address ?? '') : null;
  return isOffered && loaded && <loaded.ChatDock address={address} asked={asked} isQuiet={isQuiet} />;
}
