import { getVerification } from '@foyer/contract/verification/verification';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useState } from 'react';
import { callOf, useCall, useQueryClient } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CaseCard } from './cases/CaseCard.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { FundsProofs } from './steps/ProofIntro.tsx';
import { useCameraDocument } from './upload/camera-policy.ts';
import styles from './Verification.module.css';

function SourceOfFunds() {
  const t = useText();
  const client = useQueryClient();
  const { data, failure, reload } = useCall(getVerification, {});
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return failure ? (
      <ErrorState title={t('verify.failed')} failure={failure} onRetry={reload} />
    ) : (
      <Skeleton shape="card" />
    );
  }
  const close = () => {
    setOpen(false);
    invalidateChanged(client, 'accountChanged');
  };
  if (isOpen) {
    return (
      <section className={styles.card} aria-label={t('verify.proof-sourceOfFunds')}>
        <h2 className={styles.stepTitle}>{t('verify.proof-sourceOfFunds')}</h2>
        <DocumentsStep proof="sourceOfFunds" onBack={close} onDone={close} />
      </section>
    );
  }
  const found = data.cases.find(({ proof }) => proof === 'sourceOfFunds');
  if (found) return <CaseCard found={found} onOpen={() => setOpen(true)} onLeave={close} />;
  return (
    <section className={styles.card} aria-label={t('verify.proof-sourceOfFunds')}>
      <FundsProofs />
      <Button kind="action" onClick={() => setOpen(true)}>
        {t('verify.begin')}
      </Button>
    </section>
  );
}

/** ROUTE-31. */
function SourceOfFundsPage() {
  const t = useText();
  useCameraDocument();
  return (
    <div className={styles.page}>
      <PageHeading title={t(pageTitleKey('source-of-funds'))} note={t('verify.fundsNote')} />
      <SourceOfFunds />
    </div>
  );
}

export const sourceOfFundsPage: PageDefinition = {
  Page: SourceOfFundsPage,
  calls: () => [callOf(getVerification, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('source-of-funds')) }),
};
