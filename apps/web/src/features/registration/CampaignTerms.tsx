import type { Offer } from '@foyer/contract/campaign/offer';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';

/** Of the cashier, and loaded with the first step: it is here by the time that the campaigns are shown. */
export const offerTerms = lazyPart(() => import('../../parts/campaign/OfferTerms.tsx'));

export function CampaignTerms({ offer }: { offer: Offer }) {
  const part = useLazyPart(offerTerms, true);
  return part && <part.OfferTerms offer={offer} />;
}
