import { memo } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { ShownPage } from '../navigation/load-route.ts';

/** A page without its layout. */
export const PageContent = memo(function PageContent({ page }: { page: ShownPage }) {
  const { Page } = page.definition;
  return (
    <ErrorBoundary key={page.location.path}>
      <Page params={page.params} query={page.location.query} />
    </ErrorBoundary>
  );
});
