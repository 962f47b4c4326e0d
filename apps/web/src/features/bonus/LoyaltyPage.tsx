import { getLoyalty, type Loyalty } from '@foyer/contract/loyalty/loyalty';
import type { LoyaltyLevel } from '@foyer/domain/loyalty/loyalty-rules';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { Text } from '@foyer/texts/format';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import styles from './LoyaltyPage.module.css';

const HEADING = 'loyalty';

const LEVELS = {
  bronze: 'loyalty.level-bronze',
  silver: 'loyalty.level-silver',
  gold: 'loyalty.level-gold',
  vip: 'loyalty.level-vip',
} as const;

const levelName = (t: Text, level: LoyaltyLevel) => t(LEVELS[level]);
const pointsText = (t: Text, count: number) => t('loyalty.points', { count });

/** The level with what decides it: figures alone, nothing that urges. */
function Standing({ loyalty: { level, levels, next, points, pointsOfYear } }: { loyalty: Loyalty }) {
  const t = useText();
  const above = levels.find((one) => one.level === next?.level);
  return (
    <section className={styles.standing} aria-label={t('loyalty.yourLevel')}>
      <div>
        <p className={styles.label}>{t('loyalty.yourLevel')}</p>
        <p className={styles.figure}>{levelName(t, level)}</p>
      </div>
      <div>
        <p className={styles.label}>{t('loyalty.toExchange')}</p>
        <p className={styles.figure}>{pointsText(t, points)}</p>
      </div>
      <p>
        {t('loyalty.ofYear', { count: pointsOfYear })}{' '}
        {above
          ? t('loyalty.next', { level: levelName(t, above.level), points: pointsText(t, above.points) })
          : t('loyalty.highest')}
      </p>
    </section>
  );
}

function Levels({ loyalty: { levels, level: own } }: { loyalty: Loyalty }) {
  const t = useText();
  return (
    <section className={styles.part} aria-labelledby="loyalty-levels">
      <h2 id="loyalty-levels">{t('loyalty.levelsTitle')}</h2>
      <ol className={styles.levels}>
        {levels.map(({ level, points }) => (
          <li key={level} aria-current={level === own ? 'true' : undefined}>
            <strong>{levelName(t, level)}</strong>
            <span>{t('loyalty.from', { points: pointsText(t, points) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Level, points, how they are earned, and their exchange (ROUTE-45). */
function LoyaltyPage() {
  const t = useText();
  const { data, failure, reload } = useCall(getLoyalty, {});
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('loyalty'))}>
      {data && (
        <>
          <p className={styles.text}>{t('loyalty.text')}</p>
          <Standing loyalty={data} />
          <section className={styles.part} aria-labelledby="loyalty-earn">
            <h2 id="loyalty-earn">{t('loyalty.earnTitle')}</h2>
            <p>{t('loyalty.earnText', { amount: amountText(t, data.stakePerPoint, data.currency) })}</p>
          </section>
          <Levels loyalty={data} />
          <ExchangeForm loyalty={data} />
        </>
      )}
      {!data && failure && <ErrorState title={t('loyalty.failed')} failure={failure} onRetry={reload} />}
      {!data && !failure && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
    </AccountPage>
  );
}

export const loyaltyPage: PageDefinition = {
  Page: LoyaltyPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(getLoyalty, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('loyalty')) }),
};
