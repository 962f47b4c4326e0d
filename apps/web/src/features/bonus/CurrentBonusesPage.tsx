import { type Bonus, type Campaign, getCampaigns, listBonuses } from '@foyer/contract/wallet/bonus';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { isHiddenLink } from '@foyer/domain/visibility/visibility';
import { openCampaigns } from '@foyer/domain/wallet/wallet';
import { useState } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { BonusCard } from './BonusCard.tsx';
import { CampaignList } from './CampaignList.tsx';
import styles from './CurrentBonusesPage.module.css';
import { GiveUpDialog } from './GiveUpDialog.tsx';

const HEADING = 'current-bonuses';
const CAMPAIGNS_PATH = '/my/campaigns/promotions';

function Bonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const [givingUp, giveUp] = useState<string | null>(null);
  const wanted = bonuses.find(({ bonusId }) => bonusId === givingUp);
  if (bonuses.length === 0) {
    return (
      <EmptyState icon="gift" title={t('bonus.empty')} text={t('bonus.emptyText')}>
        <ButtonLink href={siteHref('/my/available-bonuses')}>{t('offer.pageTitle')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.bonuses}>
        {bonuses.map((bonus) => (
          <li key={bonus.bonusId}>
            <BonusCard bonus={bonus} onGiveUp={() => giveUp(bonus.bonusId)} />
          </li>
        ))}
      </ul>
      {wanted && <GiveUpDialog bonus={wanted} onClose={() => giveUp(null)} />}
    </>
  );
}

/** In short what runs now, and the way to all that there is to know of it (PATH-10). */
function CampaignsNow({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { appliedCountryRules } = useSession();
  return (
    <section className={styles.campaigns} aria-labelledby="campaigns-now">
      <h2 id="campaigns-now">{t('bonus.campaigns')}</h2>
      {campaigns.length === 0 && <p className={styles.none}>{t('bonus.campaignsEmpty')}</p>}
      <CampaignList campaigns={campaigns} heading="h3" />
      {!isHiddenLink(CAMPAIGNS_PATH, appliedCountryRules) && (
        <ButtonLink href={siteHref(CAMPAIGNS_PATH)}>{t('bonus.allCampaigns')}</ButtonLink>
      )}
    </section>
  );
}

/** Every active bonus in plain words, and the campaigns that run now (PATH-04; standards 8.12). */
function CurrentBonusesPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const query = { language: useLocation().language };
  const bonuses = useCall(listBonuses, { query });
  const campaigns = useCall(getCampaigns, { query });
  return (
    <AccountPage heading={HEADING} title={t('bonus.heading')}>
      {bonuses.data && <Bonuses bonuses={bonuses.data.bonuses} />}
      <p className={styles.earlier}>
        <a href={siteHref('/my/transactions/promo')}>{t('bonus.earlier')}</a>
      </p>
      {!bonuses.data && bonuses.failure && (
        <ErrorState title={t('bonus.failed')} failure={bonuses.failure} onRetry={bonuses.reload} />
      )}
      {campaigns.data && <CampaignsNow campaigns={openCampaigns(campaigns.data.liveCampaigns)} />}
    </AccountPage>
  );
}

export const currentBonusesPage: PageDefinition = {
  Page: CurrentBonusesPage,
  calls: (_, { language }) => [
    headingCall(HEADING, language),
    callOf(listBonuses, { query: { language } }),
    callOf(getCampaigns, { query: { language } }),
  ],
  head: (_, __, t) => ({ title: t(pageTitleKey('bonuses')) }),
};
