import { useOnline } from '../../browser/useOnline.ts';
import { useText } from '../../data/texts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChatStatusLine.module.css';
import type { ChatView } from './chat-store.ts';

/** Who answers, how long the queue is, whether anything gets through; announced when it changes. */
export function ChatStatusLine({ view }: { view: ChatView }) {
  const t = useText();
  const isOnline = useOnline();
  const { conversation, isDeskStaffed, isReachable } = view;
  const isBroken = !isOnline || !isReachable;
  const words = (): string => {
    if (!isOnline) return t('chat.offline');
    if (!isReachable) return t('chat.unreachable');
    if (conversation?.status === 'closed') return t('chat.closed');
    if (conversation && isDeskStaffed === false) return t('chat.away');
    if (conversation?.queuePosition) return t('chat.queue', { position: conversation.queuePosition });
    return conversation?.status === 'open' ? t('chat.talking') : '';
  };
  return (
    <div role="status" className={isBroken ? styles.broken : styles.status}>
      {isBroken && <Icon name="offline" />}
      <span>{words()}</span>
    </div>
  );
}
