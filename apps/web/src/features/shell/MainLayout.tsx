import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { useDevice, usePlace } from '../../data/place.tsx';
import { Alarm } from './Alarm.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import styles from './Layouts.module.css';
import { NoticesLater } from './NoticesLater.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { RouterMenu } from './RouterMenu.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';

/** The frame of most pages. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { path } = usePlace();
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <SkipLink />
      <SafetyStrip />
      <Alarm />
      <Header />
      {isMobile && <RouterMenu />}
      {showsHomeMenu(path) && <HomeMenu />}
      {/* Another page's part is another one: it stands where it stands and did not move there (no layout shift). */}
      <main key={path} id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {isMobile && <TabBar />}
      <SiteMenu />
      <OfflineBar />
      <NoticesLater />
    </>
  );
}
