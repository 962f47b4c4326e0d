import { lastKnown } from '@foyer/domain/chat/chat-thread';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useDevice } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showOverPage } from '../../ui/page-behind.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatEnd } from './ChatEnd.tsx';
import { ChatLog } from './ChatLog.tsx';
import styles from './ChatPanel.module.css';
import { ChatStatusLine } from './ChatStatusLine.tsx';
import type { ChatStore } from './chat-store.ts';

type ChatPanelProps = {
  store: ChatStore;
  /** The visitor opened it just now. */
  takesFocus: boolean;
  /** Grows with each request to open the chat: an open one takes the focus again. */
  asked: number;
  onMinimise(): void;
};

/**
 * Puts the focus where it belongs: on a phone inside, since the panel covers the page; into the field each time the visitor
 * asks for the chat (`asked`, 0 for not at all); and on the panel when the field is gone.
 */
function usePanelFocus(
  panel: RefObject<HTMLDialogElement | null>,
  isMobile: boolean,
  asked: number,
  isClosed: boolean,
): void {
  useEffect(() => {
    if (isMobile && panel.current) return showOverPage(panel.current);
  }, [panel, isMobile]);
  useEffect(() => {
    if (asked > 0) (panel.current?.querySelector('textarea') ?? panel.current)?.focus();
  }, [panel, asked]);
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) panel.current?.focus();
  }, [panel, isClosed]);
}

/** What is on the screen of a page in sight has been seen. */
function useSeen(store: ChatStore, newest: number): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden && newest > 0) store.markSeen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store, newest]);
}

/** The open chat. Where there is room it is no modal: a visitor looks at what the talk is about. Esc minimises it. */
export function ChatPanel({ store, takesFocus, asked, onMinimise }: ChatPanelProps) {
  const t = useText();
  const view = useStore(store.view);
  const headingId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const isMobile = useDevice() === 'mobile';
  const [isEnding, setEnding] = useState(false);
  const { conversation, thread } = view;
  const isClosed = conversation?.status === 'closed';

  useEffect(() => void store.refresh(), [store]);
  usePanelFocus(panel, isMobile, takesFocus ? asked : 0, isClosed);
  useSeen(store, lastKnown(thread));

  const pressKey = (event: KeyboardEvent) => {
    // While words are put together Esc belongs to that.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    onMinimise();
  };
  return (
    <dialog
      ref={panel}
      open={isMobile ? undefined : true}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.panel}
      onKeyDown={pressKey}
      onCancel={(event) => {
        event.preventDefault();
        onMinimise();
      }}
    >
      <div className={styles.header}>
        <h2 id={headingId}>{t('chat.label')}</h2>
        {conversation && !isClosed && !isEnding && (
          <button type="button" className={styles.end} onClick={() => setEnding(true)}>
            {t('chat.end')}
          </button>
        )}
        <IconButton icon="down" label={t('chat.minimise')} onClick={onMinimise} />
      </div>
      <ChatStatusLine view={view} />
      <ChatLog
        thread={thread}
        isDeskStaffed={view.isDeskStaffed}
        onRetry={(key) => store.retry(key)}
        onDiscard={(key) => store.discard(key)}
      />
      {isEnding && !isClosed && (
        <fieldset className={styles.ask}>
          <legend>{t('chat.endSure')}</legend>
          <Button
            onClick={() => {
              setEnding(false);
              void store.close();
            }}
          >
            {t('chat.endYes')}
          </Button>
          <Button kind="ghost" autoFocus onClick={() => setEnding(false)}>
            {t('chat.endNo')}
          </Button>
        </fieldset>
      )}
      {isClosed ? (
        <ChatEnd
          rating={conversation.rating}
          onRate={(rating) => void store.rate(rating)}
          onStartNew={() => void store.startNew()}
        />
      ) : (
        <ChatComposer onSend={(text) => store.write(text)} />
      )}
    </dialog>
  );
}
