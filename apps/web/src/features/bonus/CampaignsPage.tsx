import { listOffers } from '@foyer/contract/campaign/offer';
import { listPromotions } from '@foyer/contract/content/content-page';
import { type Campaign, getCampaigns } from '@foyer/contract/wallet/bonus';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { isHiddenLink } from '@foyer/domain/visibility/visibility';
import { openCampaigns } from '@foyer/domain/wallet/wallet';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ContentHeading, headingCall } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CampaignList } from './CampaignList.tsx';

const HEADING = 'campaigns';

/**
 * Where the terms of a campaign stand: a promotion's page of the same key, except where promotions are not linked to (ROLE-04), or
 * among the offers that the player may have.
 */
function useTerms(): ReadonlyMap<string, string> {
  const { language } = useLocation();
  const { appliedCountryRules } = useSession();
  const query = { language };
  const promotions = useCall(listPromotions, { query }).data?.promotions ?? [];
  const offers = useCall(listOffers, { query }).data?.offers ?? [];
  const pages = isHiddenLink('/promotions', appliedCountryRules) ? [] : promotions;
  return new Map([
    ...offers.map(({ campaignId }) => [campaignId, '/my/available-bonuses'] as const),
    ...pages.map(({ key }) => [key, `/promotions/${key}`] as const),
  ]);
}

function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const terms = useTerms();
  if (campaigns.length > 0) return <CampaignList campaigns={campaigns} heading="h2" terms={terms} />;
  return (
    <EmptyState icon="gift" title={t('bonus.noCampaign')} text={t('bonus.noCampaignText')}>
      <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
    </EmptyState>
  );
}

/** The campaigns that run now, each with the way to its terms (ROUTE-44). */
function CampaignsPage() {
  const t = useText();
  const { language } = useLocation();
  const { data, failure, reload } = useCall(getCampaigns, { query: { language } });
  return (
    <>
      <ContentHeading page={HEADING} title={t(pageTitleKey('campaigns'))} />
      {data && <Campaigns campaigns={openCampaigns(data.liveCampaigns)} />}
      {!data && failure && <ErrorState title={t('bonus.campaignsFailed')} failure={failure} onRetry={reload} />}
      {!data && !failure && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
    </>
  );
}

export const campaignsPage: PageDefinition = {
  Page: CampaignsPage,
  calls: (_, { language }) => [
    headingCall(HEADING, language),
    callOf(getCampaigns, { query: { language } }),
    callOf(listPromotions, { query: { language } }),
    callOf(listOffers, { query: { language } }),
  ],
  head: (_, __, t) => ({ title: t(pageTitleKey('campaigns')) }),
};
