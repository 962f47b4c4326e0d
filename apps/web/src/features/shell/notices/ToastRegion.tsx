import { useEffect } from 'react';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { dismissToast, type Toast, useToasts } from '../../../parts/feedback/toasts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './ToastRegion.module.css';
import { useSessionEnd } from './useSessionEnd.ts';

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

/** Toasts over every page. `wasLoggedIn`: when the page opened; a session may end before this is loaded. */
export function ToastRegion({ wasLoggedIn }: { wasLoggedIn: boolean }) {
  const t = useText();
  const notices = useToasts();
  useSessionEnd(wasLoggedIn);
  const milliseconds = useSettings()?.frontEnd.notificationAutoHideDuration ?? 5000;
  return (
    <section className={styles.outlet} aria-label={t('notice.label')}>
      <ul>
        {notices.map((entry) => (
          <TimedNotice key={entry.id} entry={entry} milliseconds={entry.milliseconds ?? milliseconds} />
        ))}
      </ul>
    </section>
  );
}
