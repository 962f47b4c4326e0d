import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { usePlace } from '../../data/place.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import styles from './Layouts.module.css';
import { SiteFrame } from './SiteFrame.tsx';
import { CONTENT_ID } from './SkipLink.tsx';

/** The frame of most pages. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { path } = usePlace();
  return (
    <SiteFrame>
      {showsHomeMenu(path) && <HomeMenu />}
      {/* Another page's part is another one: it stands where it stands and did not move there (no layout shift). */}
      <main key={path} id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </SiteFrame>
  );
}
