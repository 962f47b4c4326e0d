import { memo } from 'react';
import type { ShownPage } from '../navigation/load-route.ts';
import { LAYOUTS } from './layouts.ts';
import { PageContent } from './PageContent.tsx';
import { VisitedPages } from './VisitedPages.tsx';

export const PageInLayout = memo(function PageInLayout({ page }: { page: ShownPage }) {
  const Layout = LAYOUTS[page.layout];
  return <Layout>{page.layout === 'main' ? <VisitedPages page={page} /> : <PageContent page={page} />}</Layout>;
});
