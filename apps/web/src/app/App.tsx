import { useEffect } from 'react';
import { emitAnalytics } from '../browser/analytics.ts';
import { whenIdle } from '../browser/idle.ts';
import { removeOldWorkers } from '../browser/old-workers.ts';
import { useLiveEvents } from '../data/live-events.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { Curtain } from './Curtain.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LiveChat } from './LiveChat.tsx';
import { LAYOUTS } from './layouts.ts';
import type { ShownPage } from './load-place.ts';
import { ModalHost } from './ModalHost.tsx';
import { ProtectedScreen } from './ProtectedScreen.tsx';
import { useDocument } from './useDocument.ts';
import { useErrorReporting } from './useErrorReporting.ts';
import { useGamesPreload } from './useGamesPreload.ts';
import { useIdleEntries } from './useIdleEntries.ts';
import { usePagesLanguage } from './usePagesLanguage.ts';
import { usePersonalizedPopups } from './usePersonalizedPopups.ts';
import { useProtection } from './useProtection.ts';

/** The page in its frame, with what floats above it: curtain and modals. */
export function App({ page }: { page: ShownPage }) {
  useDocument(page);
  useLiveEvents();
  useErrorReporting();
  usePagesLanguage(page.place);
  useFirstRender();
  useGamesPreload(page.layout !== 'game');
  useIdleEntries(page.layout === 'game');
  usePersonalizedPopups(page.layout !== 'game');
  const isProtected = useProtection();
  const Layout = LAYOUTS[page.layout];
  const { Page } = page.definition;
  if (isProtected) return <ProtectedScreen />;
  return (
    <ErrorBoundary>
      <Curtain path={page.place.path} />
      <Layout>
        <ErrorBoundary key={page.place.path}>
          <Page params={page.params} query={page.place.query} />
        </ErrorBoundary>
      </Layout>
      <LiveChat isQuiet={page.layout !== 'main' && page.layout !== 'mobile'} />
      <ModalHost />
      <CookieConsent isQuiet={page.layout === 'game'} />
    </ErrorBoundary>
  );
}

/** Once the core is alive the operator's scripts are told. */
function useFirstRender(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    emitAnalytics('RENDERED_APPLICATION', {});
    return whenIdle(() => void removeOldWorkers());
  }, []);
}
