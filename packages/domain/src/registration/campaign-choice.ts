/** Named as on the wire (REG-18). */
export type CampaignOffer = { campaignId: string; title: string; promoCode: string };

/** REG-20, REG-21. */
export const PROMO_CODE_CHOICE = '0';
export const NO_BONUS_CHOICE = '-1';

/** REG-19 to REG-21: each current campaign, then the player's own code, then none. */
export function campaignChoices(campaigns: readonly CampaignOffer[]): string[] {
  return [...campaigns.map(({ campaignId }) => campaignId), PROMO_CODE_CHOICE, NO_BONUS_CHOICE];
}

/** The campaign of the address (REG-04), if it is a current one; else none: nobody is given terms without asking. */
export function preselectedCampaign(campaigns: readonly CampaignOffer[], query: string | undefined): string {
  const wanted = campaigns.find(({ campaignId }) => campaignId === query);
  return wanted?.campaignId ?? NO_BONUS_CHOICE;
}

/** The code that goes with the choice; a campaign brings its own. */
export function chosenPromoCode(
  campaigns: readonly CampaignOffer[],
  draft: { campaignId: string; promoCode: string },
): string {
  if (draft.campaignId === PROMO_CODE_CHOICE) return draft.promoCode.trim();
  return campaigns.find(({ campaignId }) => campaignId === draft.campaignId)?.promoCode ?? '';
}
