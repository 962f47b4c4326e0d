import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { useLocation } from '../../../data/location.tsx';
import { sharedFrame } from '../../../data/shared-part.tsx';
import { HomeMenu } from '../menu/HomeMenu.tsx';
import { KeepAlivePages } from './KeepAlivePages.tsx';
import { SiteFrame } from './SiteFrame.tsx';

const SharedHomeMenu = sharedFrame(HomeMenu);

/** The frame of most pages. */
export function MainLayout({ isKept = false, children }: { isKept?: boolean | undefined; children: ReactNode }) {
  const { path } = useLocation();
  return (
    <SiteFrame>
      {showsHomeMenu(path) && <SharedHomeMenu />}
      <KeepAlivePages isKept={isKept}>{children}</KeepAlivePages>
    </SiteFrame>
  );
}
