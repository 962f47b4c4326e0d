import { useEffect } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ToastList.module.css';
import { dismissToast, type Toast, useToastOverlay, useToasts } from './toasts.ts';

/** A notice goes by itself after its time, but not while the pointer or the focus is on it (WCAG 2.2.1). */
function TimedNotice({ entry, milliseconds }: { entry: Toast; milliseconds: number }) {
  const t = useText();
  const { id, kind, text, link } = entry;
  useEffect(() => {
    const timer = setInterval(() => {
      const isHeld = document.querySelector(`[data-notice="${id}"]:is(:hover, :focus-within)`);
      if (!isHeld) dismissToast(id);
    }, milliseconds);
    return () => clearInterval(timer);
  }, [id, milliseconds]);
  return (
    <li data-notice={id}>
      <Notice kind={kind} dismissLabel={t('notice.dismiss')} onDismiss={() => dismissToast(id)}>
        {text}
        {link && (
          <>
            {' '}
            <a href={link.href}>{link.text}</a>
          </>
        )}
      </Notice>
    </li>
  );
}

/** The toasts that float over a page. `isBesideGame`: above, where they cover no control of the game. */
export function ToastList({ isBesideGame = false }: { isBesideGame?: boolean }) {
  const t = useText();
  const notices = useToasts();
  const milliseconds = useSettings()?.frontEnd.notificationAutoHideDuration ?? 5000;
  return (
    <section className={classNames(styles.outlet, isBesideGame && styles.besideGame)} aria-label={t('notice.label')}>
      <ul>
        {notices.map((entry) => (
          <TimedNotice key={entry.id} entry={entry} milliseconds={entry.milliseconds ?? milliseconds} />
        ))}
      </ul>
    </section>
  );
}

/** The same inside a modal dialog, in the place of the page's. */
export function ToastOverlay() {
  useToastOverlay();
  return <ToastList />;
}
