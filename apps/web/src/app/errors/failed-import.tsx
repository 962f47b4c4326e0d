import { formatQuery } from '@foyer/domain/routing/query';
import type { Address } from '@foyer/domain/routing/resolve-location';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type LazyPart, lazyPart } from '../../browser/lazy-part.ts';
import { useOnline } from '../../browser/useOnline.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import styles from './UnexpectedErrorScreen.module.css';

/** Opens the address of the moment again. */
function useReopen(): () => void {
  const navigation = useNavigation();
  const now = useRef(navigation);
  now.current = navigation;
  return useCallback(() => {
    const { location, go } = now.current;
    go(`${location.path}${formatQuery(location.query)}`, { replace: true });
  }, []);
}

/** Offline: loads the page again once the network is back. */
function OfflinePage() {
  const t = useText();
  const reopen = useReopen();
  const isOnline = useOnline();
  // Only when the network comes back, not after every navigation.
  useEffect(() => {
    if (isOnline) reopen();
  }, [isOnline, reopen]);
  return (
    <section className={styles.screen} role="status">
      <h1>{t('error-page.lineDown')}</h1>
      <p>{t('error-page.lineDownText')}</p>
    </section>
  );
}

/** Browsers may not request a failed module again in the same document (whatwg/html#6768). */
function NewDocumentPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The chunk failed although there is a network (ERROR-05, SHELL-27). `page` is opened once it is loaded. */
function FailedImportPage({ page }: { page: LazyPart<unknown> }) {
  const t = useText();
  const reopen = useReopen();
  useEffect(() => page.run(reopen), [page, reopen]);
  return (
    <section className={styles.screen} role="alert">
      <h1>{t('error-page.oops')}</h1>
      <p>{t('error-page.importFailed')}</p>
      <Button kind="action" onClick={() => window.location.reload()}>
        {t('error-page.reload')}
      </Button>
    </section>
  );
}

function pageFor(here: ShownPage, { wasOffline, load }: FailedImport): () => ReactNode {
  if (!navigator.onLine) return OfflinePage;
  if (here.definition.Page === OfflinePage) return NewDocumentPage;
  const page = lazyPart(load);
  return wasOffline ? OfflinePage : () => <FailedImportPage page={page} />;
}

type FailedImport = {
  /** The network was away meanwhile. */
  wasOffline: boolean;
  /** Loads what the address shows once more. */
  load: () => Promise<unknown>;
};

/** The page for an address whose chunk failed; the address stays. */
export function failedImportPage(here: ShownPage, { path, query }: Address, failed: FailedImport): ShownPage {
  return {
    ...here,
    location: { ...here.location, path: path.slice(here.location.prefix.length) || '/', query },
    layout: 'main',
    status: 200,
    route: 'notFound',
    definition: {
      Page: pageFor(here, failed),
      head: (_, __, t) => ({ title: t('title.error') }),
    },
  };
}
