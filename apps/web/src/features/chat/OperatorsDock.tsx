import { chatGroup } from '@foyer/domain/chat/chat-group';
import { useEffect, useRef, useState } from 'react';
import { openLiveChat } from '../../browser/live-chat.ts';
import { useDevice, usePlace } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { notify } from '../../parts/notices.ts';
import { ChatButton, UnreadNews } from './ChatButton.tsx';
import type { DockProps } from './ChatDock.tsx';
import { type OperatorsChat, startOperatorsChat } from './chat-adapter.ts';

/** The operator's own chat behind our button. Its script is loaded when a visitor asks for the chat, not before. */
export function OperatorsDock({ address, asked, isQuiet }: DockProps & { address: string }) {
  const t = useText();
  const { language } = usePlace();
  const isMobile = useDevice() === 'mobile';
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const chat = useRef<Promise<OperatorsChat> | null>(null);
  useEffect(() => {
    if (asked === 0) return;
    const start = { group: chatGroup(language), language, isMobile, onMinimised: () => setOpen(false) };
    chat.current ??= startOperatorsChat(address, start).then((started) => {
      started.onUnread(setUnread);
      return started;
    });
    chat.current.then(
      (started) => {
        started.open();
        setOpen(true);
      },
      () => {
        // Asked for again by the next press.
        chat.current = null;
        notify('danger', t('chat.unreachable'));
      },
    );
  }, [asked, address, language, isMobile, t]);
  return (
    <div data-chat={isOpen ? 'open' : 'minimised'}>
      {!isOpen && !isQuiet && (!isMobile || unread > 0) && <ChatButton unread={unread} onPress={openLiveChat} />}
      <UnreadNews unread={isOpen ? 0 : unread} />
    </div>
  );
}
