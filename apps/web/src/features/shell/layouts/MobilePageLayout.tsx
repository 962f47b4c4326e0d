import type { ReactNode } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Logo } from '../../../parts/content/Logo.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import styles from './Layouts.module.css';
import { TaskFrame } from './TaskFrame.tsx';

/** The frame of a page for one task on a phone: the way back, and the task. */
export function MobilePageLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <TaskFrame>
      <header className={styles.bar}>
        <a href={siteHref('/')} className={styles.backIcon} aria-label={t('error-page.toLobby')}>
          <Icon name="back" />
        </a>
        <Logo />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.task}>
        {children}
      </main>
    </TaskFrame>
  );
}
