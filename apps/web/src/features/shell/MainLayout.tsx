import { showsHomeMenu } from '@foyer/domain/curtain/curtain';
import type { ReactNode } from 'react';
import { usePlace } from '../../data/place.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import { MainParts } from './MainParts.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** The frame of most pages. */
export function MainLayout({ isKept = false, children }: { isKept?: boolean | undefined; children: ReactNode }) {
  const { path } = usePlace();
  return (
    <SiteFrame>
      {showsHomeMenu(path) && <HomeMenu />}
      <MainParts isKept={isKept}>{children}</MainParts>
    </SiteFrame>
  );
}
