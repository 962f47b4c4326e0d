import { formatQuery } from '@foyer/domain/routing/query';
import type { Address } from '@foyer/domain/routing/resolve-location';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../../browser/useOnline.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import styles from './UnexpectedErrorScreen.module.css';

/** Offline: loads the page again once the network is back. */
function OfflinePage() {
  const t = useText();
  const navigation = useNavigation();
  const now = useRef(navigation);
  now.current = navigation;
  const isOnline = useOnline();
  // Only when the network comes back, not after every navigation.
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

/** Browsers may not request a failed module again in the same document (whatwg/html#6768). */
function NewDocumentPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The chunk failed although there is a network (ERROR-05, SHELL-27). */
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
  if (!navigator.onLine) return OfflinePage;
  if (here.definition.Page === OfflinePage) return NewDocumentPage;
  return wasOffline ? OfflinePage : FailedImportPage;
}

/** The page for an address whose chunk failed; the address stays. `wasOffline`: the network was away meanwhile. */
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
