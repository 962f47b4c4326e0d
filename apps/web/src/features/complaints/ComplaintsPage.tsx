import { listComplaints } from '@foyer/contract/contact/complaint';
import { useState } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import cards from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import styles from './Complaints.module.css';

const HEADING = 'complaints';

function Complaints() {
  const t = useText();
  const { value: about = '' } = useLocation().query;
  const { data, failure, reload } = useCall(listComplaints, {});
  const [filed, setFiled] = useState(0);
  if (!data) {
    if (failure) return <ErrorState title={t('complaint.failed')} failure={failure} onRetry={reload} />;
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton shape="card" />
      </div>
    );
  }
  const { complaints, answerWithinDays, disputeBody } = data;
  return (
    <div className={styles.page}>
      <section className={cards.card} aria-labelledby="file-complaint">
        <h2 id="file-complaint">{t('complaint.file')}</h2>
        <p className={cards.note}>{t('complaint.intro', { days: answerWithinDays })}</p>
        <ComplaintForm key={filed} about={filed === 0 ? about : ''} onFiled={() => setFiled(filed + 1)} />
      </section>
      <section aria-labelledby="own-complaints">
        <h2 id="own-complaints">{t('complaint.yours')}</h2>
        {complaints.length === 0 && <p className={cards.note}>{t('complaint.none')}</p>}
        <ul className={cards.list}>
          {complaints.map((complaint) => (
            <ComplaintCard key={complaint.reference} complaint={complaint} disputeBody={disputeBody} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Filing a complaint, and seeing what becomes of each. */
function ComplaintsPage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t('complaint.title')}>
      <Complaints />
    </AccountPage>
  );
}

export const complaintsPage: PageDefinition = {
  Page: ComplaintsPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(listComplaints, {})],
  head: (_, __, t) => ({ title: t('complaint.title') }),
};
