import { MOST_SELF_HELP } from '@foyer/domain/market/market-duties';
import { MARKET_CODES, WITHDRAWAL_PROOFS } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import { disputeBodySchema } from '../contact/complaint.ts';
import { HelpLink } from '../content/help-link.ts';
import { endpoint } from '../endpoint.ts';
import { fundsProtectionSchema } from '../payment/funds-protection.ts';

const Milliseconds = z.int().check(z.gte(0), z.lte(60_000));

/** As it is dialled. */
const Phone = z.string().check(z.regex(/^\+?\d[\d ()-]{1,22}\d$/));

export const marketDutiesSchema = z.strictObject({
  minimumAge: z.optional(z.int().check(z.gte(1), z.lte(99))),
  realityCheckMinutes: z.optional(z.int().check(z.gte(1), z.lte(24 * 60))),
  minRoundMs: z.optional(z.strictObject({ slots: Milliseconds, other: Milliseconds })),
  clock: z.optional(z.boolean()),
  selfHelp: z.optional(
    z.array(z.strictObject({ ...HelpLink.shape, phone: z.optional(Phone) })).check(z.maxLength(MOST_SELF_HELP)),
  ),
  fundsProtection: z.optional(fundsProtectionSchema),
  disputeBody: z.optional(disputeBodySchema),
  withdrawalProofs: z.optional(z.array(z.enum(WITHDRAWAL_PROOFS)).check(z.maxLength(WITHDRAWAL_PROOFS.length))),
});

export const EditedMarket = z.object({
  market: z.enum(MARKET_CODES),
  /** Optimistic lock. */
  version: z.number(),
  duties: marketDutiesSchema,
  inForce: z.object({
    appliedCountryRules: z.nullable(z.string()),
    minimumAge: z.number(),
    realityCheckMinutes: z.number(),
    minRoundMs: z.object({ slots: z.number(), other: z.number() }),
    clock: z.boolean(),
    selfHelp: z.array(HelpLink),
    currency: z.string(),
    fundsProtection: z.nullable(fundsProtectionSchema),
    answerWithinDays: z.number(),
    disputeBody: z.nullable(disputeBodySchema),
    withdrawalProofs: z.array(z.enum(WITHDRAWAL_PROOFS)),
  }),
});
export type EditedMarket = z.output<typeof EditedMarket>;

export const readMarket = endpoint({
  name: 'readMarket',
  method: 'GET',
  path: '/api/operator/market',
  summary: 'The market whose rules hold on this platform, with the operator’s own duties, for editors.',
  access: 'operator',
  scope: 'read',
  response: EditedMarket,
  errors: [],
  cache: 'no-store',
});

export const writeMarket = endpoint({
  name: 'writeMarket',
  method: 'PUT',
  path: '/api/operator/market',
  summary:
    'Chooses the market and replaces the duties that the operator sets in it; each market keeps its own. What asks for less than the market is refused; what fits holds at once, on the server and on every open page.',
  access: 'operator',
  scope: 'settings',
  body: z.strictObject({
    version: z.int().check(z.gte(0)),
    market: z.optional(z.enum(MARKET_CODES)),
    duties: z.optional(marketDutiesSchema),
  }),
  response: EditedMarket,
  errors: ['changedMeanwhile'],
  cache: 'no-store',
});
