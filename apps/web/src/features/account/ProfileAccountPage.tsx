import { getAccountDetails } from '@foyer/contract/account/account';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { PlayerNumber } from '../../parts/account/PlayerNumber.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { formatDay } from '../../parts/format/day.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';

const HEADING = 'profile-account';

function Facts() {
  const t = useText();
  const zone = useTimeZone();
  const { data, failure, reload } = useCall(getAccountDetails, {});
  if (!data) {
    return failure ? (
      <ErrorState title={t('profile-account.failed')} failure={failure} onRetry={reload} />
    ) : (
      <CardSkeletons />
    );
  }
  const { publicUserId, maskedEmail, currency, memberSince, previousLoginTime } = data;
  const rows = [
    [t('account.number'), <PlayerNumber key="number" number={publicUserId} />],
    // Who came in by a bank has none.
    ...(maskedEmail ? [[t('account.email'), maskedEmail] as const] : []),
    [t('account.currency'), currency],
    [t('account.memberSince'), formatDay(memberSince, t.language)],
    [
      t('account.previousLogin'),
      previousLoginTime ? formatMoment(previousLoginTime, t.language, zone) : t('account.firstVisit'),
    ],
  ] as const;
  return (
    <section className={styles.card}>
      <FactRows className={styles.facts} facts={rows} />
    </section>
  );
}

/** The account in facts, the ways in, and the way out of it (ROUTE-30, HEADER-14). */
function ProfileAccountPage() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <AccountPage heading={HEADING} title={t('profile-account.title')}>
      <div className={styles.list}>
        <Facts />
        <section className={styles.card}>
          <h2>{t('profile-account.waysIn')}</h2>
          <p className={styles.note}>{t('profile-account.waysInText')}</p>
          <div className={styles.ways}>
            <ButtonLink href={siteHref('/my/security')}>{t('profile-account.toSecurity')}</ButtonLink>
            <ButtonLink href={siteHref('/my/activity')}>{t('profile-account.toActivity')}</ButtonLink>
          </div>
        </section>
        <section className={styles.card}>
          <h2>{t('profile-account.closing')}</h2>
          <p className={styles.note}>{t('profile-account.closingText')}</p>
          <div className={styles.ways}>
            <ButtonLink href={siteHref('/contact-us')}>{t('profile-account.toContact')}</ButtonLink>
            <ButtonLink href={siteHref('/my/data')}>{t('profile-account.toData')}</ButtonLink>
          </div>
        </section>
        <ButtonLink href={siteHref('/logout')}>{t('header.logout')}</ButtonLink>
      </div>
    </AccountPage>
  );
}

export const profileAccountPage: PageDefinition = {
  Page: ProfileAccountPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(getAccountDetails, {})],
  head: (_, __, t) => ({ title: t('profile-account.title') }),
};
