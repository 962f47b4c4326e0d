import { LOYALTY_LEVELS } from '@foyer/domain/loyalty/loyalty-rules';
import * as z from 'zod/mini';
import { CAMPAIGN_CODE } from '../campaign/campaign-code.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { ApprovalNote, ApprovalRequest } from '../operator/approval.ts';
import { EXCLUDED_CODES } from '../protection/protection-code.ts';
import { CurrencyCode, DecimalAmount } from '../wire.ts';

const Points = z.number().check(z.int(), z.gte(1), z.lte(100_000_000));

/** What the operator sets for all players. Amounts by currency; in others nothing is earned. */
export const LoyaltyRules = z.strictObject({
  /** From which points of the last twelve months; `bronze` from 0. */
  levels: z.strictObject({ silver: Points, gold: Points, vip: Points }),
  /** Points for one `amount`; fewer are not exchanged. */
  exchangePoints: Points,
  /** 0: cash. Otherwise bonus money with this wagering. */
  wageringTimes: z.number().check(z.int(), z.gte(0), z.lte(100)),
  /** Days to wager it. */
  days: z.number().check(z.int(), z.gte(1), z.lte(365)),
  amounts: z.record(CurrencyCode, z.strictObject({ stakePerPoint: DecimalAmount, amount: DecimalAmount })),
});
export type LoyaltyRules = z.output<typeof LoyaltyRules>;

const Loyalty = lazyObject(() => ({
  level: z.enum(LOYALTY_LEVELS),
  /** To exchange. */
  points: z.number(),
  /** Of the last twelve months, by which the level is. */
  pointsOfYear: z.number(),
  next: z.nullable(z.object({ level: z.enum(LOYALTY_LEVELS), missing: z.number() })),
  levels: z.array(z.object({ level: z.enum(LOYALTY_LEVELS), points: z.number() })),
  currency: CurrencyCode,
  stakePerPoint: DecimalAmount,
  exchange: z.object({
    points: z.number(),
    amount: DecimalAmount,
    wageringTimes: z.number(),
    days: z.number(),
  }),
}));
export type Loyalty = z.output<typeof Loyalty>;

export const getLoyalty = endpoint({
  name: 'getLoyalty',
  method: 'GET',
  path: '/api/player/loyalty',
  summary:
    'Level and points of the player, and how points are earned and exchanged (ROUTE-45). 101 where there is no programme.',
  access: 'player',
  response: Loyalty,
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'catalogueChanged'],
});

export const exchangePoints = endpoint({
  name: 'exchangePoints',
  method: 'POST',
  path: '/api/player/loyalty/exchange',
  summary: 'Exchanges points. What the player was shown to get comes along: at another rate by now nothing happens.',
  access: 'player',
  body: z.strictObject({ points: Points, amount: DecimalAmount }),
  response: Loyalty,
  errors: [CODE.notFound, CODE.countryBlocked, ...EXCLUDED_CODES, CAMPAIGN_CODE.campaignsForbidden, 'bonusChanged'],
  cache: 'no-store',
  idempotency: 'required',
});

export const readLoyaltyRules = endpoint({
  name: 'readLoyaltyRules',
  method: 'GET',
  path: '/api/operator/loyalty',
  summary: 'How points are earned and exchanged, and the version of that.',
  access: 'operator',
  scope: 'money',
  response: z.object({ version: z.number(), rules: LoyaltyRules }),
  errors: [],
  cache: 'no-store',
});

export const writeLoyaltyRules = endpoint({
  name: 'writeLoyaltyRules',
  method: 'PUT',
  path: '/api/operator/loyalty',
  summary:
    'Asks to set them; done once a second person approves, for what is staked from then on: points that were earned stay. `version`: the one that was read.',
  access: 'operator',
  scope: 'money',
  approval: 'secondPerson',
  body: z.strictObject({ version: z.number(), rules: LoyaltyRules, note: ApprovalNote }),
  response: ApprovalRequest,
  errors: ['changedMeanwhile', 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});
