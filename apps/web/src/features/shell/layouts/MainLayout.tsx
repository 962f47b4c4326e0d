import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { useLocation } from '../../../data/location.tsx';
import { HomeMenu } from '../menu/HomeMenu.tsx';
import { KeepAlivePages } from './KeepAlivePages.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** The frame of most pages. */
export function MainLayout({ isKept = false, children }: { isKept?: boolean | undefined; children: ReactNode }) {
  const { path } = useLocation();
  return (
    <SiteFrame>
      {showsHomeMenu(path) && <HomeMenu />}
      <KeepAlivePages isKept={isKept}>{children}</KeepAlivePages>
    </SiteFrame>
  );
}
