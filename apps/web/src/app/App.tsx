import { useEffect, useState } from 'react';
import { emitAnalytics } from '../browser/analytics.ts';
import { whenIdle } from '../browser/idle.ts';
import { removeOldWorkers } from '../browser/old-workers.ts';
import { useNavigation } from '../data/place.tsx';
import { SpokenStatus } from '../ui/SpokenStatus.tsx';
import { CookieConsent } from './CookieConsent.tsx';
import { Curtain } from './Curtain.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LiveChat } from './LiveChat.tsx';
import type { ShownPage } from './load-place.ts';
import { ModalHost } from './ModalHost.tsx';
import { type KeptPage, PageBehind, PageInFrame } from './PageBehind.tsx';
import { ProtectedScreen } from './ProtectedScreen.tsx';
import { useDocument } from './useDocument.ts';
import { useErrorReporting } from './useErrorReporting.ts';
import { useGamesPreload } from './useGamesPreload.ts';
import { useIdleEntries } from './useIdleEntries.ts';
import { useLiveEvents } from './useLiveEvents.ts';
import { usePageNews } from './usePageNews.ts';
import { usePagesLanguage } from './usePagesLanguage.ts';
import { usePersonalizedPopups } from './usePersonalizedPopups.ts';
import { useProtection } from './useProtection.ts';
import { useSessionNews } from './useSessionNews.ts';

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
  const news = usePageNews(page);
  const loginNews = useSessionNews();
  const isProtected = useProtection();
  const behind = usePageBehind(page);
  if (isProtected) return <ProtectedScreen />;
  return (
    <ErrorBoundary>
      <Curtain path={page.place.path} />
      {page.layout === 'game' && <PageInFrame page={page} />}
      {behind && <PageBehind kept={behind} isAtRest={page.layout === 'game'} />}
      <LiveChat isQuiet={page.layout !== 'main' && page.layout !== 'mobile'} />
      <ModalHost />
      <SpokenStatus words={news} />
      <SpokenStatus words={loginNews} />
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
