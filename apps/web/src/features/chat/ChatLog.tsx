import type { ChatMessage } from '@foyer/contract/contact/chat';
import type { Draft, Thread } from '@foyer/domain/chat/chat-thread';
import { dateFormat } from '@foyer/texts/intl-formats';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '../../browser/useOnline.ts';
import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatLog.module.css';

/** Nearer to the end than this the log follows what comes. Pixels. */
const NEAR_END = 80;

/** The time of day where the visitor is. */
function formatTime(iso: string, language: string): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

function MessageItem({ message }: { message: ChatMessage }) {
  const t = useText();
  const { author, text, notice, at } = message;
  const isOwn = author === 'visitor';
  const who = isOwn ? t('chat.you') : author === 'desk' ? t('chat.support') : t('chat.automatic');
  const words = text ?? (notice ? t(`chat.notice-${notice}`) : '');
  return (
    <li className={isOwn ? styles.own : styles.other}>
      <p className={styles.who}>
        {isOwn ? <VisuallyHidden>{who}</VisuallyHidden> : who}
        <time dateTime={at}>{formatTime(at, t.language)}</time>
        {isOwn && <span>{t('chat.sent')}</span>}
      </p>
      <p dir="auto" className={styles.words}>
        {words}
      </p>
    </li>
  );
}

type DraftItemProps = { draft: Draft; onRetry(key: string): void; onDiscard(key: string): void };

function DraftItem({ draft, onRetry, onDiscard }: DraftItemProps) {
  const t = useText();
  const isOnline = useOnline();
  const { key, text, state } = draft;
  const going = state === 'sending' && isOnline ? 'chat.sending' : 'chat.waiting';
  return (
    <li className={styles.own} data-state={state}>
      <p className={styles.who}>
        <VisuallyHidden>{t('chat.you')}</VisuallyHidden>
        <span>{t(state === 'failed' ? 'chat.failed' : going)}</span>
      </p>
      <p dir="auto" className={styles.words}>
        {text}
      </p>
      {state === 'failed' && (
        <p className={styles.actions}>
          <button type="button" onClick={() => onRetry(key)}>
            {t('chat.retry')}
          </button>
          <button type="button" onClick={() => onDiscard(key)}>
            {t('chat.discard')}
          </button>
        </p>
      )}
    </li>
  );
}

type ChatLogProps = {
  thread: Thread<ChatMessage>;
  isDeskStaffed: boolean | null;
  onRetry(key: string): void;
  onDiscard(key: string): void;
};

/** Everything that was said, oldest first, then what is on its way. New lines are read out. */
export function ChatLog({ thread, isDeskStaffed, onRetry, onDiscard }: ChatLogProps) {
  const t = useText();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [scrolls, setScrolls] = useState(false);
  const { messages, drafts } = thread;
  const count = messages.length + drafts.length;
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    setScrolls(element.scrollHeight > element.clientHeight);
    if (isAtEnd.current && count > 0) element.scrollTop = element.scrollHeight;
  }, [count]);
  const saveScroll = () => {
    const element = log.current;
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
  };
  return (
    <div
      ref={log}
      role="log"
      // What scrolls must be reachable by the keyboard.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={t('chat.messages')}
      className={styles.log}
      onScroll={saveScroll}
    >
      {count === 0 && isDeskStaffed !== null && (
        <p className={styles.welcome}>{t(isDeskStaffed ? 'chat.welcome' : 'chat.welcomeAway')}</p>
      )}
      <ol className={styles.list}>
        {messages.map((message) => (
          <MessageItem key={message.key ?? message.number} message={message} />
        ))}
        {drafts.map((draft) => (
          <DraftItem key={draft.key} draft={draft} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </ol>
    </div>
  );
}
