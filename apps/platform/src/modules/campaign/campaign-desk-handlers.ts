import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { CODE } from '@foyer/contract/error-code';
import type { StoredCampaign } from '@foyer/contract/operator/campaign-desk';
import { validateCampaign } from '@foyer/domain/campaign/campaign-rules';
import { validateGifts } from '@foyer/domain/campaign/validate-gifts';
import * as z from 'zod/mini';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { constraintOf, type Queries, type Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { manualMaximum, recordAction } from '../operator/service.ts';
import { changeCatalogue, marketInForce } from '../settings/service.ts';
import { type CampaignVersion, findCampaign, readCampaigns, toRules } from './campaign-row.ts';

type Names = 'endCampaign' | 'listCampaigns' | 'writeCampaign';

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

export type NewVersion = Pick<CampaignVersion, 'id' | 'promoCode' | 'startsAt' | 'endsAt' | 'wire'> & {
  title: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
};

/** The head of the campaign and its next version. Throws Refusal changedMeanwhile where it is another than `from`, 180 for a code that is taken. */
export async function writeVersion(trx: Trx, next: NewVersion, from: number, at: Date): Promise<void> {
  const { id, promoCode, startsAt, endsAt } = next;
  const version = from + 1;
  const words = { title: JSON.stringify(next.title), body: JSON.stringify(next.body) };
  const head = { ...words, promo_code: promoCode, starts_at: startsAt, ends_at: endsAt, version };
  try {
    const written = await trx
      .insertInto('campaigns')
      .values({ id, ...head })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(head).where('campaigns.version', '=', from))
      .returning('id')
      .executeTakeFirst();
    if (!written) throw new Refusal('changedMeanwhile');
  } catch (error) {
    if (constraintOf(error) === 'campaigns_promo_code') throw new Refusal(CODE.dataExists);
    throw error;
  }
  await trx
    .insertInto('campaign_versions')
    .values({
      campaign_id: id,
      version,
      ...words,
      promo_code: promoCode,
      rules: JSON.stringify(next.wire),
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: at,
    })
    .execute();
}

async function findWritten(trx: Trx, id: string): Promise<CampaignVersion> {
  const campaign = await findCampaign(trx, id);
  if (!campaign) throw new Error(`the campaign ${id} was not written`);
  return campaign;
}

function faultsOf(rules: NewVersion['wire'], judge: (parsed: ReturnType<typeof toRules>) => string[]): string[] {
  try {
    return judge(toRules(rules));
  } catch (error) {
    if (error instanceof RangeError) return ['amountInvalid'];
    throw error;
  }
}

const summary = ({ version, promoCode, startsAt, endsAt, wire }: CampaignVersion) => ({
  version,
  hasCode: promoCode !== null,
  startsAt,
  endsAt,
  rules: wire,
});

export const campaignDeskHandlers: HandlersOf<Names, Kernel> = {
  async listCampaigns(_, { database }) {
    const all = await readCampaigns(database.kysely);
    return { campaigns: await Promise.all(all.map((campaign) => describe(database.kysely, campaign))) };
  },

  async writeCampaign(call, deps) {
    const at = deps.clock.now();
    const market = await marketInForce(deps);
    const { params, body } = call;
    const { title, text, promoCode, rules, version } = body;
    const time = { startsAt: new Date(body.startsAt), endsAt: body.endsAt === null ? null : new Date(body.endsAt) };
    const most = await manualMaximum(deps);
    const faults = faultsOf(rules, (parsed) => [
      ...validateCampaign(parsed, time, market, at),
      ...validateGifts(parsed, most),
    ]);
    if (title.en === undefined) faults.push('englishMissing');
    if (faults.length > 0) {
      throw new Refusal(CODE.badRequest, { issues: faults.map((key) => ({ field: 'rules', key })) });
    }
    const written = await transact(deps.database, async (trx) => {
      const before = await findCampaign(trx, params.campaignId);
      const next = { id: params.campaignId, title, body: text, promoCode, ...time, wire: rules };
      await writeVersion(trx, next, version, at);
      const after = await findWritten(trx, params.campaignId);
      const change = { before: before && summary(before), after: summary(after) };
      await recordAction(trx, call, { target: `campaign:${after.id}`, ...change }, at);
      await changeCatalogue(trx, at);
      return describe(trx, after);
    });
    clearCaches(deps);
    return written;
  },

  async endCampaign(call, deps) {
    const at = deps.clock.now();
    const ended = await transact(deps.database, async (trx) => {
      const before = await findCampaign(trx, call.params.campaignId);
      if (!before) throw new Refusal(CODE.notFound);
      if (before.endsAt !== null && before.endsAt <= at) throw new Refusal(CAMPAIGN_CODE.campaignCancelled);
      const startsAt = before.startsAt < at ? before.startsAt : new Date(at.getTime() - 1);
      const { title, body } = await describe(trx, before).then(({ title, text }) => ({ title, body: text }));
      await writeVersion(trx, { ...before, title, body, startsAt, endsAt: at }, before.version, at);
      const after = await findWritten(trx, before.id);
      const change = { before: summary(before), after: summary(after) };
      await recordAction(trx, call, { target: `campaign:${after.id}`, ...change }, at);
      await changeCatalogue(trx, at);
      return describe(trx, after);
    });
    clearCaches(deps);
    return ended;
  },
};
