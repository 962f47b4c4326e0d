import { lazy, Suspense } from 'react';
import { useAfter } from './useAfter.ts';

/** Milliseconds after which notices are loaded (SHELL-31). */
export const NOTICES_DELAY_MS = 1100;

const NoticesOutlet = lazy(async () => ({ default: (await import('./NoticesOutlet.tsx')).NoticesOutlet }));

/** Notices come a moment after the page: nothing has anything to say before. */
export function NoticesLater() {
  if (!useAfter(NOTICES_DELAY_MS)) return null;
  return (
    <Suspense fallback={null}>
      <NoticesOutlet />
    </Suspense>
  );
}
