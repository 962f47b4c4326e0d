import { getProfile, type Profile } from '@foyer/contract/profile/profile';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { modalHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AgeCard } from './age-check/AgeCard.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const HEADING = 'profile';

/** Hungarian players give a tax number before they can win a taxable jackpot. */
function TaxCard({ profile }: { profile: Profile }) {
  const t = useText();
  const { query } = useLocation();
  if (profile.country !== 'HUN') return null;
  const number = profile.taxIdentificationNumber;
  return (
    <section className={styles.card}>
      <h2>{t('profile.taxTitle')}</h2>
      <p className={styles.note}>{number ?? t('profile.taxMissing')}</p>
      <ButtonLink href={modalHref(query, 'tax-number')}>
        {t(number ? 'profile.taxChange' : 'profile.taxAdd')}
      </ButtonLink>
    </section>
  );
}

function ProfileCards() {
  const t = useText();
  const { data, failure, reload } = useCall(getProfile, {});
  if (!data) {
    return failure ? <ErrorState title={t('profile.failed')} failure={failure} onRetry={reload} /> : <CardSkeletons />;
  }
  return (
    <div className={styles.list}>
      <section className={styles.card}>
        <ProfileForm key={data.publicUserId} profile={data} />
      </section>
      <AgeCard isConfirmed={data.ageVerificationStatus === 'VERIFIED'} />
      <TaxCard profile={data} />
    </div>
  );
}

/** Read-only but for the phone number (ROUTE-27, HEADER-09 to HEADER-12). */
function ProfilePage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('profile'))}>
      <ProfileCards />
    </AccountPage>
  );
}

export const profilePage: PageDefinition = {
  Page: ProfilePage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(getProfile, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('profile')) }),
};
