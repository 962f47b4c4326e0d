import { Activity, memo } from 'react';
import { type Navigation, NavigationContext } from '../../data/location.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import { PageInLayout } from './PageInLayout.tsx';

/** A page with the navigation of its last time on the screen. */
export type LeftPage = { page: ShownPage; navigation: Navigation };

/**
 * Hidden behind a running game, so that Back finds it as it was left. Its props must not change during hydration: an
 * Activity that is rendered again before is hydrated at once and whole.
 */
export const PageBehindGame = memo(function PageBehindGame({ left, isHidden }: { left: LeftPage; isHidden: boolean }) {
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <NavigationContext value={left.navigation}>
        <PageInLayout page={left.page} />
      </NavigationContext>
    </Activity>
  );
});
