import { useEffect } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { emitAnalytics } from '../browser/services/analytics.ts';
import { removeOldWorkers } from '../browser/services/old-workers.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { usePrefetchGames } from './background/prefetch/usePrefetchGames.ts';
import { useIdleListeners } from './background/useIdleListeners.ts';
import { useLiveEvents } from './background/useLiveEvents.ts';
import { useLoginAnnouncer } from './background/useLoginAnnouncer.ts';
import { usePersonalizedPopups } from './background/usePersonalizedPopups.ts';
import { useProtection } from './background/useProtection.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { Curtain } from './Curtain.tsx';
import { useDocument } from './document/useDocument.ts';
import { usePagesLanguage } from './document/usePagesLanguage.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { useErrorReporting } from './errors/useErrorReporting.ts';
import { KeepAlivePages } from './keep-alive/KeepAlivePages.tsx';
import { LiveChat } from './LiveChat.tsx';
import { ModalHost } from './ModalHost.tsx';
import type { ShownPage } from './navigation/load-route.ts';
import { useRouteAnnouncer } from './navigation/useRouteAnnouncer.ts';
import { ProtectedScreen } from './ProtectedScreen.tsx';

/** The page, with what floats above it and what runs beside it. */
export function App({ page }: { page: ShownPage }) {
  useDocument(page);
  useLiveEvents();
  useErrorReporting();
  usePagesLanguage(page.location);
  useFirstRender();
  usePrefetchGames(page.layout !== 'game');
  useIdleListeners(page.layout === 'game');
  usePersonalizedPopups(page.layout !== 'game');
  const routeAnnouncement = useRouteAnnouncer(page);
  const loginAnnouncement = useLoginAnnouncer();
  const isProtected = useProtection();
  if (isProtected) return <ProtectedScreen />;
  return (
    <ErrorBoundary>
      <Curtain path={page.location.path} />
      <KeepAlivePages page={page} />
      <LiveChat isQuiet={page.layout !== 'main' && page.layout !== 'mobile'} />
      <ModalHost />
      <LiveRegion words={routeAnnouncement} />
      <LiveRegion words={loginAnnouncement} />
      <CookieConsent isQuiet={page.layout === 'game'} />
    </ErrorBoundary>
  );
}

/** Tells the operator's scripts that the application is rendered. */
function useFirstRender(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    emitAnalytics('RENDERED_APPLICATION', {});
    return whenIdle(() => void removeOldWorkers());
  }, []);
}
