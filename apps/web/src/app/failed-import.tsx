import type { Address } from '@foyer/domain/routing/resolve-location';
import { useText } from '../data/texts.tsx';
import { Button } from '../ui/Button.tsx';
import type { ShownPage } from './load-place.ts';
import styles from './UnexpectedErrorScreen.module.css';

/** What is shown when a page's chunk does not come (ERROR-05, SHELL-27). */
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

/** The page for an address whose chunk failed: the address stays, so that a reload tries it again. */
export function failedImportPage(here: ShownPage, { path, query }: Address): ShownPage {
  return {
    ...here,
    place: { ...here.place, path: path.slice(here.place.prefix.length) || '/', query },
    layout: 'main',
    status: 200,
    route: 'notFound',
    definition: { Page: FailedImportPage, head: (_, __, t) => ({ title: t('title.error') }) },
  };
}
