import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { emitAnalytics } from '../browser/services/analytics.ts';
import { removeOldWorkers } from '../browser/services/old-workers.ts';
import { useNavigation } from '../data/location.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { useIdleListeners } from './background/useIdleListeners.ts';
import { useLiveEvents } from './background/useLiveEvents.ts';
import { useLoginAnnouncer } from './background/useLoginAnnouncer.ts';
import { usePersonalizedPopups } from './background/usePersonalizedPopups.ts';
import { usePrefetchGames } from './background/usePrefetchGames.ts';
import { useProtection } from './background/useProtection.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { Curtain } from './Curtain.tsx';
import { useDocument } from './document/useDocument.ts';
import { usePagesLanguage } from './document/usePagesLanguage.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { useErrorReporting } from './errors/useErrorReporting.ts';
import { LiveChat } from './LiveChat.tsx';
import { ModalHost } from './ModalHost.tsx';
import type { ShownPage } from './navigation/load-route.ts';
import { useRouteAnnouncer } from './navigation/useRouteAnnouncer.ts';
import { type KeptPage, PageBehind, PageInFrame } from './PageBehind.tsx';
import { ProtectedScreen } from './ProtectedScreen.tsx';

/** The page in its frame, with what floats above it: curtain and modals. */
export function App({ page }: { page: ShownPage }) {
  useDocument(page);
  useLiveEvents();
  useErrorReporting();
  usePagesLanguage(page.location);
  useFirstRender();
  usePrefetchGames(page.layout !== 'game');
  useIdleListeners(page.layout === 'game');
  usePersonalizedPopups(page.layout !== 'game');
  const news = useRouteAnnouncer(page);
  const loginNews = useLoginAnnouncer();
  const isProtected = useProtection();
  const behind = usePageBehind(page);
  if (isProtected) return <ProtectedScreen />;
  return (
    <ErrorBoundary>
      <Curtain path={page.location.path} />
      {page.layout === 'game' && <PageInFrame page={page} />}
      {behind && <PageBehind kept={behind} isAtRest={page.layout === 'game'} />}
      <LiveChat isQuiet={page.layout !== 'main' && page.layout !== 'mobile'} />
      <ModalHost />
      <LiveRegion words={news} />
      <LiveRegion words={loginNews} />
      <CookieConsent isQuiet={page.layout === 'game'} />
    </ErrorBoundary>
  );
}

/**
 * The page on the screen, or the last one before a running game: it waits out of sight, at rest, and Back finds it as it
 * was left. Null when the visit began with the game.
 */
function usePageBehind(page: ShownPage): KeptPage | null {
  const navigation = useNavigation();
  const [last, setLast] = useState(page.layout === 'game' ? null : { page, navigation });
  if (page.layout === 'game') return last;
  if (last?.page === page && last.navigation === navigation) return last;
  const now = { page, navigation };
  setLast(now);
  return now;
}

/** Once the core is alive the operator's scripts are told. */
function useFirstRender(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    emitAnalytics('RENDERED_APPLICATION', {});
    return whenIdle(() => void removeOldWorkers());
  }, []);
}
