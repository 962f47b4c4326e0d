import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { hearLiveChat } from '../browser/live-chat.ts';
import { withTexts } from '../data/later-texts.ts';
import { useSettings } from '../data/session.tsx';
import { useHasChat } from '../parts/chat-link.ts';
import { useLoaded } from '../parts/useLoaded.ts';

const load = () => withTexts(import('../features/chat/ChatDock.tsx'));

/**
 * The live chat over every page (EVENT-07). Its code comes when the browser is idle, or when the chat is asked for.
 * `isQuiet`: until then nothing of it is to be seen.
 */
export function LiveChat({ isQuiet }: { isQuiet: boolean }) {
  const chat = useSettings()?.frontEnd.chat;
  const [asked, setAsked] = useState(0);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => hearLiveChat(() => setAsked((times) => times + 1)), []);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isOffered = useHasChat();
  const loaded = useLoaded(load, isOffered && (isIdle || asked > 0));
  const address = chat?.kind === 'script' ? (chat.address ?? '') : null;
  return isOffered && loaded && <loaded.ChatDock address={address} asked={asked} isQuiet={isQuiet} />;
}
