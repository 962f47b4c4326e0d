import { judgeOffer } from '@foyer/domain/campaign/judge-offer';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertCountryServed, isPlayerServed, marketInForce, servedCountries } from '../settings/service.ts';
import { type CampaignVersion, readCampaigns } from './campaign-row.ts';
import { assertOffered, findChosen } from './choose-campaign.ts';
import { claim, leave } from './claim-offer.ts';
import { describeOffer } from './describe-offer.ts';
import { liveCampaigns } from './live-campaigns.ts';
import { factsFor, isChosen, readPlayerFacts } from './offer-facts.ts';

type Names = 'checkPromoCode' | 'claimOffer' | 'getCampaigns' | 'leaveCampaign' | 'listOffers';

export const campaignHandlers: HandlersOf<Names, Kernel> = {
  async listOffers(call, deps) {
    const { session, query, language } = call;
    const { playerId, player } = session;
    const { kysely } = deps.database;
    const isServed = await isPlayerServed(kysely, playerId, await servedCountries(deps, call));
    const market = await marketInForce(deps);
    const facts = await readPlayerFacts(kysely, playerId, deps.clock.now());
    const mayHave = (campaign: CampaignVersion) =>
      judgeOffer(campaign, factsFor(campaign, facts, market), market) === null;
    const campaigns = isServed ? (await readCampaigns(kysely)).filter(mayHave) : [];
    const isWish = (campaign: CampaignVersion) => isChosen(campaign, facts);
    const reader = { language: query.language ?? language, currency: player.currency };
    const members = await kysely
      .selectFrom('campaign_members')
      .select('campaign_id')
      .where('player_id', '=', playerId)
      .where('left_at', 'is', null)
      .execute();
    const isJoined = (id: string) => members.some((row) => row.campaign_id === id);
    const offers = campaigns
      .filter(({ promoCode }) => promoCode === null)
      .toSorted((one, other) => Number(isWish(other)) - Number(isWish(one)))
      .map((one) => describeOffer(deps, one, { ...reader, isJoined: isJoined(one.id), isChosen: isWish(one) }));
    return {
      offers: await Promise.all(offers),
      takesPart: facts.takesPart,
      promoCode: campaigns.find((one) => one.promoCode !== null && isWish(one))?.promoCode ?? '',
    };
  },

  async getCampaigns({ query, language }, deps) {
    return { liveCampaigns: await liveCampaigns(deps, query.language ?? language) };
  },

  async claimOffer(call, deps) {
    const { session, params, body, idempotencyKey: key } = call;
    const market = await marketInForce(deps);
    const served = await servedCountries(deps, call);
    return claim(deps, { playerId: session.playerId, ...params, body, key, market, served });
  },

  async leaveCampaign({ session, params }, { database, clock }) {
    await transact(database, (trx) => leave(trx, session.playerId, params.campaignId, clock.now()));
    return {};
  },

  async checkPromoCode(call, deps) {
    const { session, query, body, language } = call;
    const { playerId, player } = session;
    const { kysely } = deps.database;
    await assertCountryServed(kysely, playerId, await servedCountries(deps, call));
    const campaign = await findChosen(kysely, body);
    if (!campaign) throw new Refusal('promoCodeUnknown');
    await assertOffered(kysely, campaign, { playerId, market: await marketInForce(deps), now: deps.clock.now() });
    return describeOffer(deps, campaign, { language: query.language ?? language, currency: player.currency });
  },
};
