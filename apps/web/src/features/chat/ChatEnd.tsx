import type { ChatRating } from '@foyer/contract/contact/chat';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ChatPanel.module.css';

type ChatEndProps = { rating: ChatRating | null; onRate(rating: ChatRating): void; onStartNew(): void };

/** What is left to do when a conversation is over: to say whether it helped, and to begin another. */
export function ChatEnd({ rating, onRate, onStartNew }: ChatEndProps) {
  const t = useText();
  return (
    <div className={styles.ask}>
      <p role="status">{rating ? t('chat.rated') : t('chat.rateQuestion')}</p>
      {!rating && (
        <>
          <Button kind="ghost" onClick={() => onRate('good')}>
            {t('chat.rateGood')}
          </Button>
          <Button kind="ghost" onClick={() => onRate('bad')}>
            {t('chat.rateBad')}
          </Button>
        </>
      )}
      <Button kind="action" wide onClick={onStartNew}>
        {t('chat.startNew')}
      </Button>
    </div>
  );
}
