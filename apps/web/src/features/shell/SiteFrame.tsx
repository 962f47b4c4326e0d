import type { ReactNode } from 'react';
import { useDevice } from '../../data/place.tsx';
import { Alarm } from './Alarm.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NoticesLater } from './NoticesLater.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { RouterMenu } from './RouterMenu.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';

/** What stands around the main part of a page with every way on. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <SkipLink />
      <SafetyStrip />
      <Alarm />
      <Header />
      {isMobile && <RouterMenu />}
      {children}
      <Footer />
      <SiteMenu />
      {isMobile && <TabBar />}
      <OfflineBar />
      <NoticesLater />
    </>
  );
}
