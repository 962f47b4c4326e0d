import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { CODE } from '@foyer/contract/error-code';
import type { StoredCampaign } from '@foyer/contract/operator/campaign-desk';
import * as z from 'zod/mini';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import type { Queries } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { recordAction } from '../operator/service.ts';
import { type CampaignVersion, findCampaign, readCampaigns } from './campaign-row.ts';
import { campaignSummary, writeVersion } from './write-version.ts';

type Names = 'endCampaign' | 'listCampaigns';

const Words = z.record(z.string(), z.string());

async function claimsOf(db: Queries, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_claims')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function describe(db: Queries, campaign: CampaignVersion): Promise<StoredCampaign> {
  return {
    campaignId: campaign.id,
    version: campaign.version,
    title: z.parse(Words, campaign.title),
    text: z.parse(Words, campaign.body),
    promoCode: campaign.promoCode,
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt?.toISOString() ?? null,
    rules: campaign.wire,
    claims: await claimsOf(db, campaign.id),
  };
}

export const campaignDeskHandlers: HandlersOf<Names, Kernel> = {
  async listCampaigns(_, { database }) {
    const all = await readCampaigns(database.kysely);
    return { campaigns: await Promise.all(all.map((campaign) => describe(database.kysely, campaign))) };
  },

  async endCampaign(call, deps) {
    const at = deps.clock.now();
    const ended = await transact(deps.database, async (trx) => {
      const before = await findCampaign(trx, call.params.campaignId);
      if (!before) throw new Refusal(CODE.notFound);
      if (before.endsAt !== null && before.endsAt <= at) throw new Refusal(CAMPAIGN_CODE.campaignCancelled);
      const startsAt = before.startsAt < at ? before.startsAt : new Date(at.getTime() - 1);
      const { title, body } = await describe(trx, before).then(({ title, text }) => ({ title, body: text }));
      const after = await writeVersion(trx, { ...before, title, body, startsAt, endsAt: at }, before.version, at);
      const change = { before: campaignSummary(before), after: campaignSummary(after) };
      await recordAction(trx, call, { target: `campaign:${after.id}`, ...change }, at);
      return describe(trx, after);
    });
    clearCaches(deps);
    return ended;
  },
};
