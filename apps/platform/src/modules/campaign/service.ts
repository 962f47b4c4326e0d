export { CAMPAIGN_APPROVALS } from './campaign-approvals.ts';
export { chooseForDeposit, recordClaimRefusal } from './choose-campaign.ts';
export { leaveAll } from './claim-offer.ts';
export { grantForDeposit } from './grant-claim.ts';
export { liveCampaigns } from './live-campaigns.ts';
export { newcomerOffers } from './newcomer-offers.ts';
export { revokeForDeposit } from './revoke-claim.ts';
export { withheldCampaigns } from './withheld-campaigns.ts';
export { type NewVersion, writeVersion } from './write-version.ts';
