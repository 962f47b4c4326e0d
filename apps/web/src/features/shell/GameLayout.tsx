import type { ReactNode } from 'react';
import styles from './Layouts.module.css';
import { OfflineBar } from './OfflineBar.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { CONTENT_ID } from './SkipLink.tsx';

/** The frame of a running game: below the market's links the whole window is the page's, which brings its own bar. */
export function GameLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.window}>
      <SafetyStrip isBesideGame />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.game}>
        {children}
      </main>
      <OfflineBar />
    </div>
  );
}
