import { type Bonus, getCampaigns, listBonuses } from '@foyer/contract/bonus';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useState } from 'react';
import { useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { usePlace } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FailureNote } from '../../parts/FailureNote.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { BonusCard } from './BonusCard.tsx';
import { CampaignList } from './CampaignList.tsx';
import styles from './CurrentBonusesPage.module.css';
import { GiveUpDialog } from './GiveUpDialog.tsx';

function Bonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const [givingUp, giveUp] = useState<string | null>(null);
  const wanted = bonuses.find(({ bonusId }) => bonusId === givingUp);
  if (bonuses.length === 0) {
    return (
      <EmptyNote icon="gift" title={t('bonus.empty')} text={t('bonus.emptyText')}>
        <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
      </EmptyNote>
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

/** Every active bonus in plain words, and the campaigns that run now (PATH-04; standards 8.12). */
function CurrentBonusesPage() {
  const t = useText();
  const query = { language: usePlace().language };
  const bonuses = useCall(listBonuses, { query });
  const campaigns = useCall(getCampaigns, { query });
  return (
    <>
      <PageHeading title={t('bonus.heading')} note={t('bonus.intro')} />
      {bonuses.data && <Bonuses bonuses={bonuses.data.bonuses} />}
      {!bonuses.data && bonuses.failure && (
        <FailureNote title={t('bonus.failed')} failure={bonuses.failure} onRetry={bonuses.reload} />
      )}
      {campaigns.data && <CampaignList campaigns={campaigns.data.liveCampaigns} />}
    </>
  );
}

export const currentBonusesPage: PageDefinition = {
  Page: CurrentBonusesPage,
  calls: (_, { loggedIn, language }) =>
    loggedIn
      ? [
          { endpoint: listBonuses, input: { query: { language } } },
          { endpoint: getCampaigns, input: { query: { language } } },
        ]
      : [],
  head: (_, __, t) => ({ title: t(pageTitleKey('bonuses')) }),
};
