import { useOnline } from '../../browser/useOnline.ts';
import { useDevice } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './ChatButton.module.css';

type ChatButtonProps = { unread: number; onPress(): void };

/** The minimised chat in the corner, with the number of messages that were not read. */
export function ChatButton({ unread, onPress }: ChatButtonProps) {
  const t = useText();
  const isMobile = useDevice() === 'mobile';
  const isOnline = useOnline();
  return (
    <button
      type="button"
      className={classNames(styles.button, !isOnline && styles.aboveBar)}
      aria-label={unread > 0 ? t('chat.openUnread', { count: unread }) : t('chat.open')}
      onClick={onPress}
    >
      <Icon name="chat" />
      {!isMobile && <span>{t('chat.label')}</span>}
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  );
}

/** Says to those who listen that messages came while the chat was minimised. */
export function UnreadAnnouncer({ unread }: { unread: number }) {
  const t = useText();
  return <LiveRegion words={unread > 0 ? t('chat.newMessages', { count: unread }) : ''} />;
}
