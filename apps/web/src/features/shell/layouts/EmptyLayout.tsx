import type { ReactNode } from 'react';
import { Logo } from '../../../parts/content/Logo.tsx';
import { SaferGamblingBar } from '../footer/SaferGamblingBar.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import { LazyToasts } from '../notices/LazyToasts.tsx';
import { OfflineBar } from '../notices/OfflineBar.tsx';
import styles from './Layouts.module.css';

/** A frame without header and footer (LAYOUT-04): only the brand's mark and what must be said. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SaferGamblingBar />
      <div className={styles.empty}>
        <main id={CONTENT_ID} tabIndex={-1}>
          <Logo />
          {children}
        </main>
      </div>
      <OfflineBar />
      <LazyToasts />
    </>
  );
}
