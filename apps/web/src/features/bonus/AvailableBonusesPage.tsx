import { listOffers, type Offer } from '@foyer/contract/campaign/offer';
import { updateFields } from '@foyer/contract/profile/profile';
import { type Bonus, listBonuses } from '@foyer/contract/wallet/bonus';
import { callOf, useCall, useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AvailableBonusesPage.module.css';
import { OfferCard } from './OfferCard.tsx';
import { PromoCodeForm } from './PromoCodeForm.tsx';

const HEADING = 'available-bonuses';

/** Nothing but a chosen one is offered to whoever left the box of the registration empty, until they say otherwise. */
function NoPart({ hasChosen }: { hasChosen: boolean }) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(updateFields);
  const join = async () => {
    const result = await send({ body: { campaignsEnabled: true } });
    if (!result.ok) return toast('danger', callErrorText(t, result.failure));
    invalidateChanged(client, 'accountChanged');
  };
  return (
    <EmptyState
      icon="gift"
      title={t(hasChosen ? 'offer.noOthers' : 'offer.noPart')}
      text={t(hasChosen ? 'offer.noOthersText' : 'offer.noPartText')}
    >
      <Button busy={isSending} onClick={() => void join()}>
        {t('offer.showOffers')}
      </Button>
    </EmptyState>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (offers.length === 0) {
    return (
      <EmptyState icon="gift" title={t('offer.empty')} text={t('offer.emptyText')}>
        <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={`${offer.campaignId} ${offer.version}`}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** What was given and of which nothing was used yet. */
function Waiting({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useText();
  const zone = useTimeZone();
  const siteHref = useSiteHref();
  if (bonuses.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-bonuses">
      <h2 id="waiting-bonuses">{t('offer.waiting')}</h2>
      <ul>
        {bonuses.map(({ bonusId, title, expiresAt }) => (
          <li key={bonusId}>
            <strong>{title}</strong>{' '}
            <time dateTime={expiresAt}>
              {t('offer.untilDate', { date: formatMoment(expiresAt, t.language, zone) })}
            </time>
          </li>
        ))}
      </ul>
      <p>
        <a href={siteHref('/my/current-bonuses')}>{t('bonus.heading')}</a>
      </p>
    </section>
  );
}

/** Every offer that the player may have, with its terms before any press (ROUTE-35). */
function AvailableBonusesPage() {
  const t = useText();
  const query = { language: useLocation().language };
  const offers = useCall(listOffers, { query });
  const bonuses = useCall(listBonuses, { query });
  return (
    <AccountPage heading={HEADING} title={t('offer.pageTitle')}>
      {offers.data && (offers.data.takesPart || offers.data.offers.length > 0) && (
        <Offers offers={offers.data.offers} />
      )}
      {offers.data && !offers.data.takesPart && <NoPart hasChosen={offers.data.offers.length > 0} />}
      {!offers.data && offers.failure && (
        <ErrorState title={t('offer.loadFailed')} failure={offers.failure} onRetry={offers.reload} />
      )}
      {!offers.data && !offers.failure && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      <PromoCodeForm />
      <Waiting bonuses={bonuses.data?.bonuses.filter(({ isBegun }) => !isBegun) ?? []} />
    </AccountPage>
  );
}

export const availableBonusesPage: PageDefinition = {
  Page: AvailableBonusesPage,
  calls: (_, { language }) => [
    headingCall(HEADING, language),
    callOf(listOffers, { query: { language } }),
    callOf(listBonuses, { query: { language } }),
  ],
  head: (_, __, t) => ({ title: t('offer.pageTitle') }),
};
