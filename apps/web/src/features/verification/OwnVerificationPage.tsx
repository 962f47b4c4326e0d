import { getVerificationDetails } from '@foyer/contract/verification/details';
import { accountDetails, getVerification } from '@foyer/contract/verification/verification';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { callOf } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { useCameraDocument } from './upload/camera-policy.ts';
import styles from './Verification.module.css';
import { Verification } from './Verification.tsx';

/** ROUTE-32, LAYOUT-05, LAYOUT-13. */
function OwnVerificationPage() {
  const t = useText();
  useCameraDocument();
  return (
    <div className={styles.page}>
      <PageHeading title={t(pageTitleKey('verification'))} note={t('verify.pageNote')} />
      <Verification />
    </div>
  );
}

export const ownVerificationPage: PageDefinition = {
  Page: OwnVerificationPage,
  calls: () => [getVerification, getVerificationDetails, accountDetails].map((endpoint) => callOf(endpoint, {})),
  head: (_, __, t) => ({ title: t(pageTitleKey('verification')) }),
};
