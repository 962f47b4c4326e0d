import { CAMPAIGN_PERIODS, CAMPAIGN_TRIGGERS } from '@foyer/domain/campaign/campaign-rules';
import { DEPOSIT_BONUS_TYPES } from '@foyer/domain/payment/bonus-types';
import { BONUS_KINDS } from '@foyer/domain/wallet/bonus-stake';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { EXCLUDED_CODES } from '../protection/protection-code.ts';
import { CurrencyCode, DecimalAmount, Language, Nothing, Timestamp } from '../wire.ts';
import { CAMPAIGN_CODE } from './campaign-code.ts';

const CampaignId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
/** VMSG-69. */
export const PromoCode = z.string().check(z.minLength(3), z.maxLength(32));

/** The version that the player reads: another one is refused. */
export const ChosenCampaign = z.strictObject({
  campaignId: CampaignId,
  version: z.number().check(z.int(), z.gte(1)),
});
export type ChosenCampaign = z.output<typeof ChosenCampaign>;

/** A campaign that the player may have, in the player's currency, with every term. */
export const Offer = lazyObject(() => ({
  campaignId: CampaignId,
  version: z.number(),
  title: z.string(),
  bonusType: z.enum(DEPOSIT_BONUS_TYPES),
  /** `cash`: the player's at once. */
  kind: z.enum([...BONUS_KINDS, 'cash']),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  period: z.enum(CAMPAIGN_PERIODS),
  currency: CurrencyCode,
  /** Given in any case, and the share of deposit or loss with its bound. */
  fixed: DecimalAmount,
  percent: z.number(),
  most: DecimalAmount,
  /** Least deposit or loss. */
  minimum: DecimalAmount,
  spins: z.number(),
  spinValue: z.nullable(DecimalAmount),
  returnsTo: z.enum(['cash', 'bonus']),
  wageringTimes: z.number(),
  contribution: z.array(z.object({ group: z.string(), percent: z.number() })),
  games: z.nullable(z.array(z.object({ friendlyId: z.string(), title: z.string() }))),
  maxStake: z.nullable(DecimalAmount),
  days: z.number(),
  /** Ids of payment methods. Null: every one. */
  methods: z.nullable(z.array(z.number())),
  needsCode: z.boolean(),
  /** Takes part already: a campaign that pays losses back. */
  isJoined: z.boolean(),
  /** At registration, by a player who has had no bonus and made no deposit since. */
  isChosen: z.boolean(),
  endsAt: z.nullable(Timestamp),
}));
export type Offer = z.output<typeof Offer>;

const query = z.strictObject({ language: z.optional(Language) });

export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  path: '/api/player/offers',
  summary:
    'The campaigns that the player may have now, without those that need a code (ROUTE-35); the one of the registration is the first.',
  access: 'player',
  query,
  /** `takesPart`: false where the player wants no bonuses, and nothing is offered (`campaignsEnabled`). */
  response: z.object({
    offers: z.array(Offer),
    takesPart: z.boolean(),
    /** The code of the registration, while it can still be used; empty for none. */
    promoCode: z.string(),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'balanceChanged', 'accountChanged'],
});

export const checkPromoCode = endpoint({
  name: 'checkPromoCode',
  method: 'POST',
  path: '/api/player/promo-code',
  summary: 'The campaign of a promo code with its terms. Nothing is given (DEPOSIT-11).',
  access: 'player',
  query,
  body: z.strictObject({ promoCode: PromoCode }),
  response: Offer,
  errors: [
    CODE.countryBlocked,
    CAMPAIGN_CODE.campaignsForbidden,
    'promoCodeUnknown',
    'campaignEnded',
    'campaignNotForYou',
    'campaignTaken',
  ],
  cache: 'no-store',
  rateLimit: 'guessing',
});

const params = z.strictObject({ campaignId: CampaignId });

export const claimOffer = endpoint({
  name: 'claimOffer',
  method: 'POST',
  path: '/api/player/offers/{campaignId}/claim',
  summary:
    'Takes a campaign that needs no deposit, under the terms of the version that was read. One that pays losses back begins to count.',
  access: 'player',
  params,
  body: z.strictObject({ version: z.number().check(z.int(), z.gte(1)), promoCode: z.optional(PromoCode) }),
  response: z.object({
    /** Null: taken part in, nothing given yet. */
    bonus: z.nullable(
      z.object({ amount: DecimalAmount, freeSpins: z.number(), isCash: z.boolean(), currency: CurrencyCode }),
    ),
  }),
  errors: [
    CODE.countryBlocked,
    ...EXCLUDED_CODES,
    CAMPAIGN_CODE.campaignNotFound,
    CAMPAIGN_CODE.campaignsForbidden,
    'promoCodeUnknown',
    'campaignEnded',
    'campaignNotForYou',
    'campaignTaken',
  ],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'guessing',
});

export const leaveCampaign = endpoint({
  name: 'leaveCampaign',
  method: 'POST',
  path: '/api/player/offers/{campaignId}/leave',
  summary:
    'Takes part no longer in a campaign that pays losses back. A bonus that was given is given up by giveUpBonus.',
  access: 'player',
  params,
  response: Nothing,
  errors: [CAMPAIGN_CODE.campaignNotFound, CAMPAIGN_CODE.campaignNotCancelled, CAMPAIGN_CODE.campaignCancelled],
  cache: 'no-store',
});
