import type { Offer } from '@foyer/contract/campaign/offer';
import { judgeOffer } from '@foyer/domain/campaign/judge-offer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Kernel } from '../../kernel/kernel.ts';
import { readCampaigns } from './campaign-row.ts';
import { describeOffer } from './describe-offer.ts';

type NewcomerOffers = {
  offers: Offer[];
  /** Ids of campaigns that nobody new may have: the market forbids them, or they are not in the currency. */
  refused: ReadonlySet<string>;
};

/** Country, groups and age are not known before the account is open: the choice is judged again with the deposit. */
export async function newcomerOffers(
  deps: Kernel,
  { language, market }: { language: string; market: MarketProfile },
): Promise<NewcomerOffers> {
  const { currency } = market;
  const now = deps.clock.now();
  const campaigns = (await readCampaigns(deps.database.kysely)).filter(({ promoCode }) => promoCode === null);
  const offered = campaigns.filter((campaign) => {
    const { countries, groups } = campaign.rules;
    const facts = {
      now,
      currency,
      country: countries?.[0] ?? '',
      groups: groups ?? [],
      isOpen: true,
      isYoungAdult: false,
      takesPart: true,
      deposits: 0,
      hadBonus: false,
      hasClaimed: false,
    };
    return judgeOffer(campaign, facts, market) === null;
  });
  return {
    offers: await Promise.all(offered.map((campaign) => describeOffer(deps, campaign, { language, currency }))),
    refused: new Set(campaigns.filter((campaign) => !offered.includes(campaign)).map(({ id }) => id)),
  };
}
