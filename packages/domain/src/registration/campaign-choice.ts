/** Named as on the wire (REG-18). */
export type CampaignOffer = { campaignId: string; title: string; promoCode: string };

/** REG-20, REG-21. */
export const PROMO_CODE_CHOICE = '0';
export const NO_BONUS_CHOICE = '-1';

/** The campaign of the address (REG-04), if it is a current one; else none: nobody is given terms without asking. */
export function preselectedCampaign(campaigns: readonly CampaignOffer[], query: string | undefined): string {
  const wanted = campaigns.find(({ campaignId }) => campaignId === query);
  return wanted?.campaignId ?? NO_BONUS_CHOICE;
}
