import type { ReactNode } from 'react';
import { SaferGamblingBar } from '../footer/SaferGamblingBar.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import { OfflineBar } from '../notices/OfflineBar.tsx';
import styles from './Layouts.module.css';

/** The frame of a running game: below the market's links the whole window is the page's, which brings its own bar. */
export function GameLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.window}>
      <SaferGamblingBar isBesideGame />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.game}>
        {children}
      </main>
      <OfflineBar />
    </div>
  );
}
