import { isAgainstLaw, isRunning } from '@foyer/domain/campaign/judge-offer';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../settings/service.ts';
import { readCampaigns } from './campaign-row.ts';

const storedCampaigns = cachedRead(({ database }) => readCampaigns(database.kysely));

/** Ids of campaigns that give nothing to anybody now: to come, over, or against the market's law. */
export async function withheldCampaigns(deps: Kernel): Promise<ReadonlySet<string>> {
  const now = deps.clock.now();
  const market = await marketInForce(deps);
  const withheld = (await storedCampaigns(deps)).filter(
    (campaign) => !isRunning(campaign, now) || isAgainstLaw(campaign.rules, market),
  );
  return new Set(withheld.map(({ id }) => id));
}
