import { documents, getVerification, type VerificationCase } from '@foyer/contract/verification/verification';
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
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AskedNote } from './cases/AskedNote.tsx';
import { DocumentList } from './cases/DocumentList.tsx';
import styles from './Verification.module.css';

const HEADING = 'documents';

/** Leads to where it is done. */
function AskedCard({ asked }: { asked: readonly VerificationCase[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <section className={styles.card} aria-label={t('verify.askedTitle')}>
      <h2 className={styles.stepTitle}>{t('verify.askedTitle')}</h2>
      <ul className={styles.documents}>
        {asked.map((found) => (
          <li key={found.caseId}>
            <div className={styles.head}>
              <strong>{t(`verify.proof-${found.proof}`)}</strong>
              <StatusBadge tone="yours">{t('verify.state-asked')}</StatusBadge>
            </div>
            <AskedNote found={found} />
          </li>
        ))}
      </ul>
      <ButtonLink kind="action" href={siteHref('/my/verification')}>
        {t('verify.toVerification')}
      </ButtonLink>
    </section>
  );
}

function OwnDocuments() {
  const t = useText();
  const siteHref = useSiteHref();
  const listed = useCall(documents, {});
  const verification = useCall(getVerification, {});
  const failure = listed.failure ?? verification.failure;
  const reload = () => {
    listed.reload();
    verification.reload();
  };
  if (!listed.data || !verification.data) {
    return failure ? (
      <ErrorState title={t('verify.failed')} failure={failure} onRetry={reload} />
    ) : (
      <Skeleton shape="card" />
    );
  }
  const { cases } = verification.data;
  const asked = cases.filter(({ owner }) => owner === 'player');
  const sent = listed.data.documents;
  const unsent = cases.filter(({ owner }) => owner !== 'operator').map(({ caseId }) => caseId);
  const toVerification = <ButtonLink href={siteHref('/my/verification')}>{t('verify.toVerification')}</ButtonLink>;
  return (
    <div className={styles.cards}>
      {asked.length > 0 && <AskedCard asked={asked} />}
      {asked.length === 0 && sent.length === 0 && (
        <EmptyState icon="info" title={t('account.noDocuments')} text={t('account.noDocumentsText')}>
          {toVerification}
        </EmptyState>
      )}
      {sent.length > 0 && (
        <section className={styles.card} aria-label={t(pageTitleKey('documents'))}>
          {asked.length === 0 && <p>{t('verify.nothingAsked')}</p>}
          <DocumentList documents={sent} unsent={new Set(unsent)} />
          {asked.length === 0 && toVerification}
        </section>
      )}
    </div>
  );
}

/** What is asked of the player, and all that was sent with what became of it (MODAL-13, PAGES-20). */
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
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(documents, {}), callOf(getVerification, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('documents')) }),
};
