import type { ReactNode } from 'react';
import { SaferGamblingBar } from '../footer/SaferGamblingBar.tsx';
import { SkipLink } from '../header/SkipLink.tsx';
import { LazyToasts } from '../notices/LazyToasts.tsx';
import { OfflineBar } from '../notices/OfflineBar.tsx';
import { SiteBanner } from '../notices/SiteBanner.tsx';

/** What stands around a page for one task: what must be said, and no way but its own. */
export function TaskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SaferGamblingBar />
      <SiteBanner />
      {children}
      <OfflineBar />
      <LazyToasts />
    </>
  );
}
