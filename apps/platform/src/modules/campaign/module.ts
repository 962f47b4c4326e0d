import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { requestHandlers } from '../operator/service.ts';
import { CAMPAIGN_APPROVALS } from './campaign-approvals.ts';
import { campaignDeskHandlers } from './campaign-desk-handlers.ts';
import { campaignHandlers } from './campaign-handlers.ts';
import { campaigns } from './migrations/0351-campaigns.ts';
import { campaignMembers } from './migrations/0353-campaign-members.ts';
import { personRefusals } from './migrations/0490-person-refusals.ts';
import { payLossesBack } from './pay-losses-back.ts';
import { endRevokedClaims } from './revoke-claim.ts';
import './campaign-tables.ts';

export const campaignModule = {
  handlers: { ...campaignHandlers, ...campaignDeskHandlers, ...requestHandlers(CAMPAIGN_APPROVALS) },
  migrations: {
    '0351-campaigns': campaigns,
    '0353-campaign-members': campaignMembers,
    '0490-person-refusals': personRefusals,
  },
  retention: {
    campaign_versions: { kept: 'forever', why: 'the terms under which bonuses were given: append-only' },
    campaign_members: { kept: 'current', why: 'one a player and campaign, also after it was left' },
    campaign_refusals: { kept: 'forever', why: 'why a bonus was not given: part of the books' },
    campaign_claims: { kept: 'forever', why: 'which campaign gave which bonus: part of the books' },
  },
  schedule: [
    { name: 'taking bonuses of returned deposits back', everyMs: 5_000, run: endRevokedClaims },
    { name: 'paying losses back', everyMs: 10 * MINUTE_MS, run: payLossesBack },
  ],
} as const satisfies Module<Kernel>;
