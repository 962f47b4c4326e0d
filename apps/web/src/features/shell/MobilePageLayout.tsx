import type { ReactNode } from 'react';
import { useText } from '../../data/texts.tsx';
import { Logo } from '../../parts/Logo.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Alarm } from './Alarm.tsx';
import styles from './Layouts.module.css';
import { NoticesLater } from './NoticesLater.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

/** The frame of a page for one task on a phone: the way back, and the task. */
export function MobilePageLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <>
      <SkipLink />
      <SafetyStrip />
      <Alarm />
      <header className={styles.bar}>
        <a href={siteHref('/')} className={styles.backIcon} aria-label={t('error-page.toLobby')}>
          <Icon name="back" />
        </a>
        <Logo />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.task}>
        {children}
      </main>
      <OfflineBar />
      <NoticesLater />
    </>
  );
}
