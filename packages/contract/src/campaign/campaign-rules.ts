import { CAMPAIGN_PERIODS, CAMPAIGN_TRIGGERS } from '@foyer/domain/campaign/campaign-rules';
import { DEPOSIT_BONUS_TYPES } from '@foyer/domain/payment/bonus-types';
import * as z from 'zod/mini';
import { Country, CurrencyCode, DecimalAmount } from '../wire.ts';

/** By whom and where a campaign can be had, what it gives and what it asks: the terms that players read come from these fields. */
export const CampaignRulesBody = z.strictObject({
  bonusType: z.enum(DEPOSIT_BONUS_TYPES),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  period: z.enum(CAMPAIGN_PERIODS),
  /** Of the deposit or the net loss. */
  percent: z.number().check(z.int(), z.gte(0), z.lte(1_000)),
  spins: z.number().check(z.int(), z.gte(0), z.lte(1_000)),
  /** Game ids. Null: every game that takes promo money. */
  games: z.nullable(z.array(z.number().check(z.int(), z.gte(1))).check(z.maxLength(200))),
  returnsTo: z.enum(['cash', 'bonus']),
  wageringTimes: z.number().check(z.int(), z.gte(0), z.lte(100)),
  contribution: z
    .array(z.strictObject({ group: z.string().check(z.maxLength(40)), percent: z.number() }))
    .check(z.maxLength(40)),
  /** Days to use or wager it. */
  days: z.number().check(z.int(), z.gte(1), z.lte(365)),
  countries: z.nullable(z.array(Country).check(z.maxLength(250))),
  groups: z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))),
  methods: z.nullable(z.array(z.number()).check(z.maxLength(100))),
  amounts: z.record(
    CurrencyCode,
    z.strictObject({
      fixed: DecimalAmount,
      most: DecimalAmount,
      minimum: DecimalAmount,
      spinValue: z.nullable(DecimalAmount),
      maxStake: z.nullable(DecimalAmount),
    }),
  ),
});
export type CampaignRulesBody = z.output<typeof CampaignRulesBody>;
