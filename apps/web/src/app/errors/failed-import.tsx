import { formatQuery } from '@foyer/domain/routing/query';
import type { Address } from '@foyer/domain/routing/resolve-location';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../../browser/useOnline.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import styles from './UnexpectedErrorScreen.module.css';

/** What is shown while there is no network to get a page's chunk by: it is asked for again once there is. */
function LineDownPage() {
  const t = useText();
  const navigation = useNavigation();
  const now = useRef(navigation);
  now.current = navigation;
  const isOnline = useOnline();
  // Once each time the network comes back: the navigation is another one after every move.
  useEffect(() => {
    const { location, go } = now.current;
    if (isOnline) go(`${location.path}${formatQuery(location.query)}`, { replace: true });
  }, [isOnline]);
  return (
    <section className={styles.screen} role="status">
      <h1>{t('error-page.lineDown')}</h1>
      <p>{t('error-page.lineDownText')}</p>
    </section>
  );
}

/**
 * What follows when the chunk does not come although the network is back: many a browser never asks again, in the same
 * document, for a module that it once asked for in vain (whatwg/html#6768).
 */
function NewDocumentPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** What is shown when a page's chunk does not come although there is a network (ERROR-05, SHELL-27). */
function FailedImportPage() {
  const t = useText();
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

function pageFor(here: ShownPage, wasOffline: boolean): () => ReactNode {
  if (!navigator.onLine) return LineDownPage;
  if (here.definition.Page === LineDownPage) return NewDocumentPage;
  // The network is back sooner than the failure was known: it is asked for again at once.
  return wasOffline ? LineDownPage : FailedImportPage;
}

/**
 * The page for an address whose chunk failed: the address stays, so that a reload tries it again. `wasOffline`: the network
 * was away while it loaded.
 */
export function failedImportPage(here: ShownPage, { path, query }: Address, wasOffline: boolean): ShownPage {
  return {
    ...here,
    location: { ...here.location, path: path.slice(here.location.prefix.length) || '/', query },
    layout: 'main',
    status: 200,
    route: 'notFound',
    definition: {
      Page: pageFor(here, wasOffline),
      head: (_, __, t) => ({ title: t('title.error') }),
    },
  };
}
