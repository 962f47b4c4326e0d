import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { showOverPage } from './page-behind.ts';

type DialogProps = {
  title: string;
  closeLabel?: string;
  /** Null: it stays until its content is answered. */
  onClose: (() => void) | null;
  children: ReactNode;
  /** `medium`: for long forms. `tall` has a fixed height, for content that loads. `side`: at the end of a wide screen, with the page beside it visible. */
  size?: 'small' | 'medium' | 'large' | 'tall' | 'side';
  /** For screen readers only: the content draws its own title. */
  hideTitle?: boolean;
};

/** The browser restores the focus when it closes. */
function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const unlock = showOverPage(dialog);
    return () => {
      unlock();
      dialog.close();
    };
  }, [ref]);
}

/** What is first in a dialog whose content is still loading: a link below it, or the button to close. */
const NO_START = 'a, h2 ~ button:last-child';

/** Text to read and what is loading start at the title, a form at its first control (ARIA APG, dialog). Runs after the dialog is shown. */
function useTitleFocus(heading: RefObject<HTMLElement | null>, title: string, isRead: boolean): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost =
      shown.current === null ? activeElement?.matches(NO_START) || isRead : activeElement === body && isRead;
    shown.current = title;
    if (!isLost || !heading.current) return;
    // Only now: the browser would start every dialog at a title that takes the focus.
    heading.current.tabIndex = -1;
    heading.current.focus({ preventScroll: true });
  }, [heading, title, isRead]);
}

/** Esc, and a press that begins and ends on the backdrop, call `onClose`. */
function useDismiss(ref: RefObject<HTMLDialogElement | null>, onClose: (() => void) | null): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressed: EventTarget | null = null;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose?.();
    };
    const press = ({ target }: Event) => {
      pressed = target;
    };
    const click = ({ target }: Event) => {
      if (target === dialog && pressed === dialog) onClose?.();
    };
    // A browser lets a second Esc close whatever the page says.
    const reopen = () => {
      if (!onClose && dialog.isConnected) dialog.showModal();
    };
    dialog.addEventListener('close', reopen);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);
    return () => {
      dialog.removeEventListener('close', reopen);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
    };
  }, [ref, onClose]);
}

/** A native modal dialog: a sheet on phones, a card in the middle elsewhere. Mount it to open it. */
export function Dialog({ title, closeLabel = '', onClose, children, size = 'small', hideTitle = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useModal(ref);
  const isRead = size === 'large' || size === 'tall' || onClose === null;
  useTitleFocus(heading, title, isRead);
  useDismiss(ref, onClose);
  return (
    <dialog ref={ref} className={classNames(styles.dialog, styles[size])} aria-labelledby={titleId}>
      <div className={styles.card}>
        <h2 key={title} ref={heading} id={titleId} className={hideTitle ? styles.hiddenTitle : styles.title}>
          {title}
        </h2>
        {children}
        {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} className={styles.close} />}
      </div>
    </dialog>
  );
}
