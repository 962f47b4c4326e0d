import type { ReactNode } from 'react';
import { useDevice } from '../../../data/location.tsx';
import { sharedFrame } from '../../../data/shared-part.tsx';
import { Footer } from '../footer/Footer.tsx';
import { SaferGamblingBar } from '../footer/SaferGamblingBar.tsx';
import { Header } from '../header/Header.tsx';
import { RouterMenu } from '../header/RouterMenu.tsx';
import { SkipLink } from '../header/SkipLink.tsx';
import { SiteMenu } from '../menu/SiteMenu.tsx';
import { TabBar } from '../menu/TabBar.tsx';
import { LazyToasts } from '../notices/LazyToasts.tsx';
import { OfflineBar } from '../notices/OfflineBar.tsx';
import { SiteBanner } from '../notices/SiteBanner.tsx';

const SharedRouterMenu = sharedFrame(RouterMenu);
const SharedSiteMenu = sharedFrame(SiteMenu);
const SharedTabBar = sharedFrame(TabBar);

/** What stands around the main part of a page with every way on. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <SkipLink />
      <SaferGamblingBar />
      <SiteBanner />
      <Header />
      {isMobile && <SharedRouterMenu />}
      {children}
      <Footer />
      <SharedSiteMenu />
      {isMobile && <SharedTabBar />}
      <OfflineBar />
      <LazyToasts />
    </>
  );
}
