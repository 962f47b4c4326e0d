import { judgeOffer } from '@foyer/domain/campaign/judge-offer';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { marketInForce } from '../settings/service.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import { readCampaigns } from './campaign-row.ts';
import { assertOffered, findChosen } from './choose-campaign.ts';
import { describeOffer } from './describe-offer.ts';
import { factsFor, readPlayerFacts } from './offer-facts.ts';

type Names = 'checkPromoCode' | 'listOffers';

export const campaignHandlers: HandlersOf<Names, CampaignDeps> = {
  async listOffers({ session, query, language }, deps) {
    const { playerId, player } = session;
    const { kysely } = deps.database;
    const market = await marketInForce(deps);
    const facts = await readPlayerFacts(kysely, playerId, deps.clock.now());
    const offered = (await readCampaigns(kysely)).filter(
      (campaign) => campaign.promoCode === null && judgeOffer(campaign, factsFor(campaign, facts), market) === null,
    );
    const reader = { language: query.language ?? language, currency: player.currency };
    return { offers: await Promise.all(offered.map((campaign) => describeOffer(deps, campaign, reader))) };
  },

  async checkPromoCode({ session, query, body, language }, deps) {
    const { playerId, player } = session;
    const { kysely } = deps.database;
    const campaign = await findChosen(kysely, body);
    if (!campaign) throw new Refusal('promoCodeUnknown');
    await assertOffered(kysely, campaign, { playerId, market: await marketInForce(deps), now: deps.clock.now() });
    return describeOffer(deps, campaign, { language: query.language ?? language, currency: player.currency });
  },
};
