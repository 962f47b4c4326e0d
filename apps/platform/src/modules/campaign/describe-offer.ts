import type { Offer } from '@foyer/contract/campaign/offer';
import { bonusKind } from '@foyer/domain/campaign/campaign-rules';
import type { Kernel } from '../../kernel/kernel.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { catalogueOf } from '../game/service.ts';
import type { CampaignVersion } from './campaign-row.ts';

type Reader = { language: string; currency: string; isJoined?: boolean; isChosen?: boolean };

/** For a player of a currency in which it is offered; throws RangeError for another. */
export async function describeOffer(deps: Kernel, campaign: CampaignVersion, reader: Reader): Promise<Offer> {
  const { wire } = campaign;
  const { language, currency, isJoined = false, isChosen = false } = reader;
  const amounts = wire.amounts[currency];
  if (!amounts) throw new RangeError(`the campaign ${campaign.id} is not offered in ${currency}`);
  const { entryById } = await catalogueOf(deps);
  const { bonusType, trigger, period, percent, spins, returnsTo, wageringTimes, contribution, days, methods } = wire;
  return {
    campaignId: campaign.id,
    version: campaign.version,
    title: textIn(campaign.title, language),
    kind: bonusKind(wire),
    ...{ bonusType, trigger, period, percent, spins, returnsTo, wageringTimes, contribution, days, methods },
    currency,
    ...amounts,
    games:
      wire.games?.flatMap((id) => {
        const entry = entryById.get(id);
        return entry?.enabled ? [{ friendlyId: entry.friendlyId, title: entry.title }] : [];
      }) ?? null,
    needsCode: campaign.promoCode !== null,
    isJoined,
    isChosen,
    endsAt: campaign.endsAt?.toISOString() ?? null,
  };
}
