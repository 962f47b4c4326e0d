import { listLogins } from '@foyer/contract/account/logins';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { EndOthers } from './EndOthers.tsx';
import { LoginCards } from './LoginCards.tsx';
import { OlderLogins } from './OlderLogins.tsx';
import { OPEN_LOGINS } from './useEndLogins.ts';

const HEADING = 'activity';

function Logins() {
  const t = useText();
  const { data, failure, reload } = useCall(listLogins, { query: {} });
  if (!data) {
    return failure ? <ErrorState title={t('activity.failed')} failure={failure} onRetry={reload} /> : <CardSkeletons />;
  }
  const open = data.logins.filter(({ endedAt }) => endedAt === null);
  const ended = data.logins.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <section className={styles.section} aria-labelledby={OPEN_LOGINS}>
        <h2 id={OPEN_LOGINS} tabIndex={-1}>
          {t('activity.open')}
        </h2>
        <LoginCards logins={open} />
        <EndOthers others={open.filter(({ isCurrent }) => !isCurrent).length} />
      </section>
      <section className={styles.section} aria-labelledby="logins-ended">
        <h2 id="logins-ended">{t('activity.ended')}</h2>
        {ended.length === 0 && <p className={styles.note}>{t('activity.noneEnded')}</p>}
        <LoginCards logins={ended} />
        {data.hasMore && <OlderLogins last={data.logins.at(-1)} />}
      </section>
    </>
  );
}

/** Logins by device and network, to end what is not the player's own (ROUTE-33, HEADER-23). */
function ActivityPage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t('activity.title')}>
      <Logins />
    </AccountPage>
  );
}

export const activityPage: PageDefinition = {
  Page: ActivityPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(listLogins, { query: {} })],
  head: (_, __, t) => ({ title: t('activity.title') }),
};
