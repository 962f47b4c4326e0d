import * as z from 'zod/mini';
import { CAMPAIGN_CODE } from '../campaign/campaign-code.ts';
import { CampaignRulesBody } from '../campaign/campaign-rules.ts';
import { PromoCode } from '../campaign/offer.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { Timestamp } from '../wire.ts';
import { ApprovalNote, ApprovalRequest } from './approval.ts';

const CampaignId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const params = z.strictObject({ campaignId: CampaignId });

/** By language; English is the fallback of the others. */
const Words = (longest: number) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.minLength(1), z.maxLength(longest)));

const CampaignBody = z.strictObject({
  title: Words(100),
  text: Words(1_000),
  /** Null: everybody may have it. Letters and digits in any case. */
  promoCode: z.nullable(PromoCode.check(z.regex(/^[\w-]+$/))),
  startsAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  rules: CampaignRulesBody,
});

const StoredCampaign = lazyObject(() => ({
  campaignId: CampaignId,
  version: z.number(),
  ...CampaignBody.shape,
  /** How many bonuses it gave, in all its versions. */
  claims: z.number(),
}));
export type StoredCampaign = z.output<typeof StoredCampaign>;

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/operator/campaigns',
  summary: 'Every campaign that gives a bonus, in its version of now, also those that are over.',
  access: 'operator',
  scope: 'money',
  response: z.object({ campaigns: z.array(StoredCampaign) }),
  errors: [],
  cache: 'no-store',
});

export const writeCampaign = endpoint({
  name: 'writeCampaign',
  method: 'PUT',
  path: '/api/operator/campaigns/{campaignId}',
  summary:
    'Asks to begin a campaign, or to write its next version; done once a second person approves. Bonuses that run keep the terms of theirs. `version`: the one that was read, 0 for a new campaign.',
  access: 'operator',
  scope: 'money',
  approval: 'secondPerson',
  params,
  body: z.extend(CampaignBody, { version: z.number().check(z.int(), z.gte(0)), note: ApprovalNote }),
  response: ApprovalRequest,
  errors: ['changedMeanwhile', CODE.dataExists, 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});

export const endCampaign = endpoint({
  name: 'endCampaign',
  method: 'POST',
  path: '/api/operator/campaigns/{campaignId}/end',
  summary: 'Ends a campaign now. Bonuses that run go on under their terms.',
  access: 'operator',
  scope: 'money',
  params,
  response: StoredCampaign,
  errors: [CODE.notFound, CAMPAIGN_CODE.campaignCancelled],
  cache: 'no-store',
});
