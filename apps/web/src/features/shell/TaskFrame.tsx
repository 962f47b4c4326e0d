import type { ReactNode } from 'react';
import { Alarm } from './Alarm.tsx';
import { NoticesLater } from './NoticesLater.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { SkipLink } from './SkipLink.tsx';

/** What stands around a page for one task: what must be said, and no way but its own. */
export function TaskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SafetyStrip />
      <Alarm />
      {children}
      <OfflineBar />
      <NoticesLater />
    </>
  );
}
