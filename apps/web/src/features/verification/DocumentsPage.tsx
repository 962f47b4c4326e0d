import { documents } from '@foyer/contract/verification/verification';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocumentList } from './DocumentList.tsx';
import styles from './Verification.module.css';

const HEADING = 'documents';

function OwnDocuments() {
  const t = useText();
  const siteHref = useSiteHref();
  const { data, failure, reload } = useCall(documents, {});
  if (!data) {
    return failure ? (
      <ErrorState title={t('verify.failed')} failure={failure} onRetry={reload} />
    ) : (
      <Skeleton shape="card" />
    );
  }
  const toVerification = <ButtonLink href={siteHref('/my/verification')}>{t('verify.toVerification')}</ButtonLink>;
  if (data.documents.length === 0) {
    return (
      <EmptyState icon="info" title={t('account.noDocuments')} text={t('account.noDocumentsText')}>
        {toVerification}
      </EmptyState>
    );
  }
  return (
    <section className={styles.card} aria-label={t(pageTitleKey('documents'))}>
      <DocumentList documents={data.documents} />
      {toVerification}
    </section>
  );
}

/** All that the player has sent, with what became of it (MODAL-13, PAGES-20). */
function DocumentsPage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('documents'))}>
      <OwnDocuments />
    </AccountPage>
  );
}

export const documentsPage: PageDefinition = {
  Page: DocumentsPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(documents, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('documents')) }),
};
