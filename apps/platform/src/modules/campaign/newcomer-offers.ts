import type { Offer } from '@foyer/contract/campaign/offer';
import { judgeOffer } from '@foyer/domain/campaign/judge-offer';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../settings/service.ts';
import { readCampaigns } from './campaign-row.ts';
import { describeOffer } from './describe-offer.ts';

/** Country, groups and age are not known before the account is open: the choice is judged again with the deposit. */
export async function newcomerOffers(deps: Kernel, reader: { language: string; currency: string }): Promise<Offer[]> {
  const market = await marketInForce(deps);
  const now = deps.clock.now();
  const campaigns = (await readCampaigns(deps.database.kysely)).filter((campaign) => {
    const { countries, groups } = campaign.rules;
    const facts = {
      now,
      currency: reader.currency,
      country: countries?.[0] ?? '',
      groups: groups ?? [],
      isOpen: true,
      isYoungAdult: false,
      takesPart: true,
      deposits: 0,
      hadBonus: false,
      hasTaken: false,
    };
    return campaign.promoCode === null && judgeOffer(campaign, facts, market) === null;
  });
  return Promise.all(campaigns.map((campaign) => describeOffer(deps, campaign, reader)));
}
