import { cleanMessage, MESSAGE_LIMIT, messageLength, validateMessage } from '@foyer/domain/chat/chat-message';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useDevice } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ChatComposer.module.css';
import { changeTab, readTab } from './chat-memory.ts';

/** The counter is shown from so many characters left. */
const TELL_FROM = 200;

/** Where a message is written. What was begun outlives minimising and a reload. */
export function ChatComposer({ onSend }: { onSend(text: string): void }) {
  const t = useText();
  const id = useId();
  const isMobile = useDevice() === 'mobile';
  const [writing, setWriting] = useState(() => readTab().writing);
  const text = cleanMessage(writing);
  const length = messageLength(text);
  const left = MESSAGE_LIMIT - length;
  const change = (next: string) => {
    setWriting(next);
    changeTab({ writing: next });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (validateMessage(text).length > 0) return;
    onSend(text);
    change('');
  };
  const pressKey = (event: KeyboardEvent) => {
    // On phones Enter is the only way to a new line.
    if (event.key !== 'Enter' || event.shiftKey || isMobile || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const hint = left < 0 ? t('chat.tooLong', { length, maximum: MESSAGE_LIMIT }) : t('chat.left', { count: left });
  return (
    <form method="dialog" className={styles.composer} onSubmit={send}>
      <label htmlFor={id} className={styles.label}>
        {t('chat.write')}
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        value={writing}
        enterKeyHint={isMobile ? 'enter' : 'send'}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={pressKey}
      />
      <Button kind="action" type="submit">
        {t('chat.send')}
      </Button>
      <p id={`${id}-hint`} aria-live="polite" className={left < 0 ? styles.error : styles.hint}>
        {left < TELL_FROM ? hint : ''}
      </p>
    </form>
  );
}
