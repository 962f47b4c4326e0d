import type { ReactNode } from 'react';
import { ContentHeading } from '../content/ContentHeading.tsx';
import { AccountNav } from './AccountNav.tsx';
import styles from './AccountPage.module.css';

/** `heading`: the key below `headers/` (HEADER-09 to HEADER-14); `title`: without a heading there. */
type AccountPageProps = { heading: string; title: string; children: ReactNode };

/** The frame of the player's own pages: the way between them, the operator's heading, and the page. */
export function AccountPage({ heading, title, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <AccountNav />
      <div className={styles.content}>
        <ContentHeading page={heading} title={title} />
        {children}
      </div>
    </div>
  );
}
