import { chatGroup } from '@foyer/domain/chat/chat-group';
import { OPTIONAL_SERVICES } from '@foyer/domain/consent/consent';
import { useEffect, useRef, useState } from 'react';
import { isAllowed, whileAllowed } from '../../browser/consent/consent.ts';
import { openCookieSettings } from '../../browser/consent/cookie-settings.ts';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { ChatButton, UnreadAnnouncer } from './ChatButton.tsx';
import type { WidgetProps } from './ChatWidget.tsx';
import { startThirdPartyChat, type ThirdPartyChatAdapter } from './chat-adapter.ts';

/** The operator's own chat behind our button. Its script is loaded when a visitor asks for the chat, not before. */
export function ThirdPartyChat({ address, asked, isQuiet }: WidgetProps & { address: string }) {
  const t = useText();
  const { language } = useLocation();
  const isMobile = useDevice() === 'mobile';
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const chat = useRef<Promise<ThirdPartyChatAdapter> | null>(null);
  const isManaged = useSettings()?.frontEnd.customCookieManagement;
  useEffect(() => {
    if (asked === 0) return;
    if (isManaged && !isAllowed(OPTIONAL_SERVICES.chatScript)) {
      openCookieSettings();
      toast('info', t('consent.chatNeeds'));
      return;
    }
    const start = { group: chatGroup(language), language, isMobile, onMinimised: () => setOpen(false) };
    chat.current ??= startThirdPartyChat(address, start).then((started) => {
      started.onUnread(setUnread);
      // A script that runs cannot be unloaded: the page begins anew without it when the consent is withdrawn.
      if (isManaged) whileAllowed(OPTIONAL_SERVICES.chatScript, () => () => window.location.reload());
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
        toast('danger', t('chat.unreachable'));
      },
    );
  }, [asked, address, language, isMobile, isManaged, t]);
  return (
    <div data-chat={isOpen ? 'open' : 'minimised'}>
      {!isOpen && !isQuiet && (!isMobile || unread > 0) && <ChatButton unread={unread} onPress={openLiveChat} />}
      <UnreadAnnouncer unread={isOpen ? 0 : unread} />
    </div>
  );
}
