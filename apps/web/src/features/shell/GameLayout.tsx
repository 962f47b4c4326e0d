import type { ReactNode } from 'react';
import styles from './Layouts.module.css';
import { OfflineBar } from './OfflineBar.tsx';
import { CONTENT_ID } from './SkipLink.tsx';

/** The frame of a running game: the whole window is the page's, which brings its own bar. */
export function GameLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.game}>
        {children}
      </main>
      <OfflineBar />
    </>
  );
}
