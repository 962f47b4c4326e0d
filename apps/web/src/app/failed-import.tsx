import type { Address } from '@foyer/domain/routing/resolve-location';
import { useText } from '../data/texts.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import type { ShownPage } from './load-place.ts';

/** What is shown when a page's chunk does not come (ERROR-05, SHELL-27). */
function FailedImportPage() {
  const t = useText();
  return <FailureNote message={t('error-page.importFailed')} onRetry={() => window.location.reload()} />;
}

/** The page for an address whose chunk failed: the address stays, so that a reload tries it again. */
export function failedImportPage(here: ShownPage, { path, query }: Address): ShownPage {
  return {
    ...here,
    place: { ...here.place, path: path.slice(here.place.prefix.length) || '/', query },
    layout: 'main',
    status: 200,
    definition: { Page: FailedImportPage },
  };
}
