import { useOnline } from '../../browser/useOnline.ts';
import { useText } from '../../data/texts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChatStatus.module.css';
import type { ChatView } from './chat-store.ts';

/** How it stands: who answers, how long the queue is, whether anything gets through. Read out whenever it changes. */
export function ChatStatus({ view }: { view: ChatView }) {
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
    <div role="status" className={isBroken ? styles.broken : styles.standing}>
      {isBroken && <Icon name="offline" />}
      <span>{words()}</span>
    </div>
  );
}
