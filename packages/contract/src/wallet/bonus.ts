import { BONUS_KINDS } from '@foyer/domain/wallet/bonus-stake';
import * as z from 'zod/mini';
import { CAMPAIGN_CODE } from '../campaign/campaign-code.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Language, Timestamp } from '../wire.ts';

const Count = z.number().check(z.int(), z.gte(0));

const query = z.strictObject({ language: z.optional(Language) });

const BonusId = z.string().check(z.regex(/^\d{1,18}$/));

/** All terms, nothing in small print. */
export const Bonus = z.object({
  bonusId: BonusId,
  kind: z.enum(BONUS_KINDS),
  title: z.string(),
  currency: CurrencyCode,
  /** What is left; cannot be withdrawn. */
  amount: DecimalAmount,
  freeSpins: Count,
  spinValue: z.nullable(DecimalAmount),
  /** For the return of a free spin. */
  returnsTo: z.enum(['cash', 'bonus']),
  /** Of the amount, or of what free spins return; 0: no wagering. */
  wageringTimes: z.number(),
  /** Still to be staked, and in all. */
  currentTurnover: DecimalAmount,
  totalTurnover: DecimalAmount,
  /** Percent of a stake that counts; a game's first matching group decides, other games do not count. */
  contribution: z.array(z.object({ group: z.string(), percent: z.number() })),
  /** Null: every game that accepts promo money. */
  games: z.nullable(z.array(z.object({ friendlyId: z.string(), title: z.string() }))),
  maxStake: z.nullable(DecimalAmount),
  /** Something of it was staked, also where that went back. */
  isBegun: z.boolean(),
  grantedAt: Timestamp,
  expiresAt: Timestamp,
});
export type Bonus = z.output<typeof Bonus>;

export const listBonuses = endpoint({
  name: 'listBonuses',
  method: 'GET',
  path: '/api/player/bonuses',
  summary: "The player's active bonuses with their terms, the one that ends first comes first.",
  access: 'player',
  query,
  response: z.object({ bonuses: z.array(Bonus) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'balanceChanged'],
});

export const giveUpBonus = endpoint({
  name: 'giveUpBonus',
  method: 'POST',
  path: '/api/player/bonuses/{bonusId}/give-up',
  summary: 'Ends a bonus. What the player was shown to lose comes along: when it is another by now, nothing happens.',
  access: 'player',
  params: z.strictObject({ bonusId: BonusId }),
  body: z.strictObject({ amount: DecimalAmount, freeSpins: Count }),
  response: z.object({ bonusId: BonusId, amount: DecimalAmount, freeSpins: Count, currency: CurrencyCode }),
  errors: [
    CODE.notFound,
    CAMPAIGN_CODE.bonusInRound,
    CAMPAIGN_CODE.bonusEnded,
    CAMPAIGN_CODE.bonusNotCancelled,
    'bonusChanged',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'requestInFlight',
  ],
  cache: 'no-store',
  idempotency: 'required',
});

/** With a `promoCode` only for those who have the code (WALLET-20, WALLET-21). */
export const Campaign = z.object({
  campaignId: z.string(),
  title: z.string(),
  text: z.string(),
  promoCode: z.optional(z.string()),
  endsAt: z.nullable(Timestamp),
});
export type Campaign = z.output<typeof Campaign>;

export const getCampaigns = endpoint({
  name: 'getCampaigns',
  method: 'GET',
  path: '/api/player/campaigns',
  summary: 'The campaigns that are live now.',
  access: 'player',
  query,
  response: z.object({ liveCampaigns: z.array(Campaign) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});

const version = z.number();

export const getFreeSpins = endpoint({
  name: 'getFreeSpins',
  method: 'GET',
  path: '/api/player/free-spins',
  summary: 'How many free spins the player has.',
  access: 'player',
  response: z.object({ freeSpins: Count, version }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const getBettingBonus = endpoint({
  name: 'getBettingBonus',
  method: 'GET',
  path: '/api/player/betting-bonus',
  summary: "The player's bonus money for betting.",
  access: 'player',
  response: z.object({ bettingBonus: DecimalAmount, version }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const getLiveCasinoBonus = endpoint({
  name: 'getLiveCasinoBonus',
  method: 'GET',
  path: '/api/player/live-casino-bonus',
  summary: "The player's bonus money for live tables.",
  access: 'player',
  response: z.object({ liveCasinoBonus: DecimalAmount, version }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});
