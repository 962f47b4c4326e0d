import { Activity, memo } from 'react';
import { type Navigation, NavigationContext } from '../data/location.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { LAYOUTS } from './layouts.ts';
import type { ShownPage } from './navigation/load-route.ts';

/** A page in the frame of its route. */
export const PageInFrame = memo(function PageInFrame({ page }: { page: ShownPage }) {
  const Layout = LAYOUTS[page.layout];
  const { Page, keepAlive: isKept } = page.definition;
  return (
    <Layout isKept={isKept}>
      <ErrorBoundary key={page.location.path}>
        <Page params={page.params} query={page.location.query} />
      </ErrorBoundary>
    </Layout>
  );
});

/** A page with the navigation that was its own when it was last on the screen. */
export type KeptPage = { page: ShownPage; navigation: Navigation };

/**
 * The page on the screen, or at rest behind a running game. The document's page comes alive bit by bit after its frame; an
 * Activity that is rendered again before that is hydrated at once and whole, so this one keeps its props.
 */
export const PageBehind = memo(function PageBehind({ kept, isAtRest }: { kept: KeptPage; isAtRest: boolean }) {
  return (
    <Activity mode={isAtRest ? 'hidden' : 'visible'}>
      <NavigationContext value={kept.navigation}>
        <PageInFrame page={kept.page} />
      </NavigationContext>
    </Activity>
  );
});
