import type { Offer } from '@foyer/contract/campaign/offer';
import { withModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useId } from 'react';
import { saveTypedDeposit } from '../../browser/storage/pending-deposit.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { OfferTerms } from '../../parts/campaign/OfferTerms.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './OfferCard.module.css';
import { useClaimOffer } from './useClaimOffer.ts';

type OfferCardProps = { offer: Offer; promoCode?: string | null; onClaimed?: () => void };

/** The deposit with this offer chosen there; a code goes along in the tab. */
function DepositLink({
  offer: { campaignId },
  promoCode,
  labelledBy,
}: {
  offer: Offer;
  promoCode: string | null;
  labelledBy: string;
}) {
  const t = useText();
  const { path, query } = useLocation();
  const siteHref = useSiteHref();
  const id = useId();
  return (
    <ButtonLink
      id={id}
      aria-labelledby={`${id} ${labelledBy}`}
      href={`${siteHref(path)}${formatQuery(withModal(query, 'deposit', { campaign: campaignId }))}`}
      onClick={() => {
        if (promoCode) saveTypedDeposit({ methodId: 0, amount: '', issuer: '', promoCode });
      }}
    >
      {t('offer.toDeposit')}
    </ButtonLink>
  );
}

/** One offer with its terms, and the way to have it. */
export function OfferCard({ offer, promoCode = null, onClaimed = () => {} }: OfferCardProps) {
  const t = useText();
  const id = useId();
  const { claimOrJoin, leave, isSending } = useClaimOffer(offer, promoCode, onClaimed);
  const { title, trigger, isJoined, isChosen } = offer;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isJoined && <Badge>{t('offer.joined')}</Badge>}
      {isChosen && <p>{t('offer.chosen')}</p>}
      <OfferTerms offer={offer} />
      {trigger === 'deposit' && <DepositLink offer={offer} promoCode={promoCode} labelledBy={id} />}
      {trigger !== 'deposit' && (
        <Button
          id={`${id}-take`}
          aria-labelledby={`${id}-take ${id}`}
          {...(isJoined && { kind: 'ghost' as const })}
          busy={isSending}
          onClick={() => void (isJoined ? leave() : claimOrJoin())}
        >
          {isJoined ? t('offer.leave') : t(trigger === 'loss' ? 'offer.join' : 'offer.take')}
        </Button>
      )}
    </article>
  );
}
