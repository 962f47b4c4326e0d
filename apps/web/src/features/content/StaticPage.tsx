import { type ContentPage, getPage } from '@foyer/contract/content/content-page';
import { isPromoPath } from '@foyer/domain/content/promo-path';
import type { Text } from '@foyer/texts/format';
import { type ReactNode, useEffect } from 'react';
import { emitAnalytics } from '../../browser/services/analytics.ts';
import { type CallSpec, callOf, useCall } from '../../data/call.ts';
import { useLocation, useNavigation } from '../../data/location.tsx';
import type { PageHead, ReadCall } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './StaticPage.module.css';

/** A page of content that its reader may see. */
type TestPage = Extract<ContentPage, { kind: 'page' }>;

/** The call behind a page of content. `path`: its key, such as `promotions/welcome`. */
export function pageCall(path: string, language: string): CallSpec {
  return callOf(getPage, { params: { path }, query: { language } });
}

/** Says that the page is not for this reader and leads home; of the page itself nothing was sent (STATIC-02, STATIC-03). */
function Denied() {
  const t = useText();
  const { go } = useNavigation();
  useEffect(() => {
    toast('danger', t('content.denied'));
    go('/', { replace: true });
  }, [t, go]);
  return <p className={styles.denied}>{t('content.denied')}</p>;
}

/** Tells the operator's scripts of an offer that is looked at (STATIC-09, STATIC-10). */
function usePromoView(isShown: boolean): void {
  const { path } = useLocation();
  useEffect(() => {
    if (isShown && isPromoPath(path)) emitAnalytics('PROMO_PAGE_VIEW', { path });
  }, [path, isShown]);
}

type StaticPageProps = { path: string; children: (page: TestPage) => ReactNode };

/** A page of content in its states: on its way, failed, not for this reader, or drawn by `children`. */
export function StaticPage({ path, children }: StaticPageProps) {
  const t = useText();
  const { language } = useLocation();
  const { data, failure, reload } = useCall(getPage, { params: { path }, query: { language } });
  const page = data?.kind === 'page' ? data : null;
  usePromoView(page !== null);
  if (data?.kind === 'denied') return <Denied />;
  if (page) return children(page);
  if (failure) return <ErrorState title={t('content.failed')} failure={failure} onRetry={reload} />;
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </div>
  );
}

/** The head of a page of content: its own title and entries (STATIC-11 to STATIC-13). */
export function staticHead(path: string, read: ReadCall, t: Text): PageHead {
  const page = read(getPage, { params: { path }, query: { language: t.language } });
  if (page?.kind === 'denied') return { title: t('content.deniedTitle') };
  if (!page) return {};
  const meta = page.meta.map((entry) => ({ ...entry, content: t.fill(entry.content) }));
  // A page of a file without a title: it is called as the site.
  return { ...(page.title === '' ? {} : { title: t.fill(page.title) }), meta };
}

/** The status of its document. */
export function staticStatus(path: string, language: string, read: ReadCall): number | undefined {
  return read(getPage, { params: { path }, query: { language } })?.kind === 'denied' ? 403 : undefined;
}
