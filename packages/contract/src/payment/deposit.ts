import { OFFER_REFUSALS } from '@foyer/domain/campaign/judge-offer';
import { DEPOSIT_STATES } from '@foyer/domain/payment/deposit-facts';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import * as z from 'zod/mini';
import { CAMPAIGN_CODE } from '../campaign/campaign-code.ts';
import { ChosenCampaign } from '../campaign/offer.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { EXCLUDED_CODES, PROTECTION_CODE } from '../protection/protection-code.ts';
import { VERIFICATION_CODE } from '../verification/verification-code.ts';
import { CurrencyCode, DecimalAmount, Nothing, Timestamp, Uuid } from '../wire.ts';

/** What the player has to do now. Addresses are of the provider. */
export const DepositStep = z.discriminatedUnion('kind', [
  /** The browser leaves for this page and comes back. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** A page of the provider in a frame: card data never touches this site. */
  z.object({ kind: z.literal('frame'), url: z.string() }),
  /** ENTITY-17. */
  z.object({
    kind: z.literal('transfer'),
    amount: DecimalAmount,
    reference: z.string(),
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
  /** ENTITY-18. */
  z.object({ kind: z.literal('stp'), accountNumber: z.string(), amount: DecimalAmount, reference: z.string() }),
  /** ENTITY-15, ENTITY-16. `amount` in `payCurrency`; `qr` draws `uri` as one path of an SVG of `size` squares. */
  z.object({
    kind: z.literal('crypto'),
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/)),
    payCurrency: z.string(),
    address: z.string(),
    uri: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  z.object({ kind: z.literal('none') }),
]);
export type DepositStep = z.output<typeof DepositStep>;

export const DEPOSIT_BONUS_STATES = ['waiting', 'given', 'takenBack', ...OFFER_REFUSALS] as const;

export const Deposit = lazyObject(() => ({
  paymentId: Uuid,
  state: z.enum(DEPOSIT_STATES),
  methodId: z.number(),
  kind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  amount: DecimalAmount,
  fee: DecimalAmount,
  /** What reached the account. */
  credited: DecimalAmount,
  currency: CurrencyCode,
  createdAt: Timestamp,
  step: DepositStep,
  /** The chosen campaign: not given yet, given with the credit, or why not. */
  bonus: z.nullable(
    z.object({
      title: z.string(),
      state: z.enum(DEPOSIT_BONUS_STATES),
      amount: DecimalAmount,
      freeSpins: z.number(),
      isCash: z.boolean(),
    }),
  ),
  /** Why it failed: a code of the catalogue, with the provider's own words (DEPOSIT-27). */
  problem: z.nullable(z.object({ errorCode: z.string(), errors: z.array(z.string()) })),
  /** What came, whether or not it was credited. */
  received: DecimalAmount,
  /** Of such money, sent by hand, the player says what becomes of it. `step` then says how the rest can be sent. */
  mayDecide: z.boolean(),
  /** By when the player pays, or decides; null where it is nobody's turn, or not theirs. */
  dueAt: z.nullable(Timestamp),
  /** We did not take what came: a limit, a stop on deposits, another's card, another amount. */
  isSentBack: z.boolean(),
}));
export type Deposit = z.output<typeof Deposit>;

/** A new card or account where `detailId` is left out. */
const NewDeposit = z.strictObject({
  methodId: z.number().check(z.int(), z.gte(1), z.lte(999_999)),
  amount: DecimalAmount,
  detailId: z.optional(Uuid),
  /** Remembers the new card or account. */
  saves: z.optional(z.boolean()),
  /** Left out: no bonus. With a code the campaign is the code's. */
  campaign: z.optional(ChosenCampaign),
  promoCode: z.optional(z.string().check(z.maxLength(32))),
  issuer: z.optional(z.string().check(z.maxLength(40))),
  voucherCode: z.optional(z.string().check(z.maxLength(40))),
  iban: z.optional(z.string().check(z.maxLength(50))),
  password: z.optional(z.string().check(z.maxLength(256))),
  /** The key of what was shown of a withdrawal's needs. Left out: what is stored was not shown. */
  promise: z.optional(z.string().check(z.maxLength(200))),
});
export type NewDeposit = z.output<typeof NewDeposit>;

export const createDeposit = endpoint({
  name: 'createDeposit',
  method: 'POST',
  path: '/api/payment/deposit',
  summary:
    'Begins a deposit and says what the player has to do next (CALL-16). Nothing is credited before the provider confirms.',
  access: 'player',
  body: NewDeposit,
  response: z.extend(Deposit, {
    /** Finds the deposit again after the way back, also once the session has ended (ACCESS-29, ACCESS-44). */
    depositToken: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  errors: [
    CODE.notFound,
    CODE.countryBlocked,
    ...EXCLUDED_CODES,
    CODE.loginFailed,
    CODE.paymentLimit,
    CODE.paymentFailed,
    'paymentUnanswered',
    CODE.dataExists,
    VERIFICATION_CODE.verificationFailed,
    VERIFICATION_CODE.documentsOverdue,
    PROTECTION_CODE.depositsBlocked,
    '3001',
    'freshLoginNeeded',
    'fundsProtectionUnread',
    'methodUnavailable',
    'promiseChanged',
    CAMPAIGN_CODE.campaignNotFound,
    CAMPAIGN_CODE.campaignsForbidden,
    'promoCodeUnknown',
    'campaignEnded',
    'campaignNotForYou',
    'campaignTaken',
  ],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  method: 'GET',
  path: '/api/payment/deposit/{paymentId}',
  summary: 'One deposit of the player.',
  access: 'player',
  params: z.object({ paymentId: Uuid }),
  response: Deposit,
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const findDeposit = endpoint({
  name: 'findDeposit',
  method: 'POST',
  path: '/api/payment/find-deposit',
  summary: 'The deposit that a browser began, by the token that it kept over the way out and back.',
  access: 'player',
  body: z.strictObject({ depositToken: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: Deposit,
  errors: [CODE.notFound],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const cancelDeposit = endpoint({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/api/payment/deposit/{paymentId}/cancel',
  summary: 'Gives a deposit up. Money that comes all the same is credited.',
  access: 'player',
  params: z.object({ paymentId: Uuid }),
  response: Deposit,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const decideDeposit = endpoint({
  name: 'decideDeposit',
  method: 'POST',
  path: '/api/payment/deposit/{paymentId}/decision',
  summary: 'Another amount came than was ordered, sent by hand: credits what came, or sends it back.',
  access: 'player',
  params: z.object({ paymentId: Uuid }),
  /** `received`: as it was shown. */
  body: z.strictObject({ decision: z.enum(['credit', 'sendBack']), received: DecimalAmount }),
  response: Deposit,
  errors: [CODE.notFound, CODE.countryBlocked, ...EXCLUDED_CODES, 'methodUnavailable', 'changedMeanwhile'],
  cache: 'no-store',
  idempotency: 'required',
});

export const getDepositDetails = endpoint({
  name: 'getDepositDetails',
  method: 'GET',
  path: '/api/payment/deposit-details',
  summary: 'How many deposits were successful, and whether the page of the first one was shown (DEPOSIT-06).',
  access: 'player',
  response: z.object({ numberOfSuccessfulDeposit: z.number(), firstDepositShown: z.boolean() }),
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

export const markFirstDeposit = endpoint({
  name: 'markFirstDeposit',
  method: 'POST',
  path: '/api/payment/first-deposit',
  summary: 'The page of the first deposit was shown: it is never led to again (DEPOSIT-03).',
  access: 'player',
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
