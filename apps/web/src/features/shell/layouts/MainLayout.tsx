import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { useLocation } from '../../../data/location.tsx';
import { sharedFrame } from '../../../data/shared-part.tsx';
import { HomeMenu } from '../menu/HomeMenu.tsx';
import { SiteFrame } from './SiteFrame.tsx';

const SharedHomeMenu = sharedFrame(HomeMenu);

/** The frame of most pages. The children bring the `main` element: each page has its own. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { path } = useLocation();
  return (
    <SiteFrame>
      {showsHomeMenu(path) && <SharedHomeMenu />}
      {children}
    </SiteFrame>
  );
}
