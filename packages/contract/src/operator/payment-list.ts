import { EXCLUSION_KINDS } from '@foyer/domain/exclusion/exclusion';
import { HARM_RULE_NAMES } from '@foyer/domain/harm/harm-rules';
import { DEPOSIT_STATES } from '@foyer/domain/payment/deposit-facts';
import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { PROOFS } from '@foyer/domain/verification/proof';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { AdviceLevel } from '../protection/play-advice.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';
import { REFUSAL_REASONS } from './payment-desk.ts';

export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;

const State = z.enum([...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])]);

const DeskPayment = z.object({
  paymentId: Uuid,
  kind: z.enum(PAYMENT_KINDS),
  /** Public id. */
  player: z.string(),
  state: State,
  methodId: z.int(),
  /** In English. */
  methodName: z.string(),
  provider: z.string(),
  /** The provider's own id; null until it answered. */
  reference: z.nullable(z.string()),
  /** Without a fee. */
  amount: DecimalAmount,
  currency: CurrencyCode,
  createdAt: Timestamp,
  changedAt: Timestamp,
  pending: pendingField,
});
export type DeskPayment = z.output<typeof DeskPayment>;

/** The pattern alone would accept the 99th of a month. */
const Moment = Timestamp.check(z.refine((text) => !Number.isNaN(Date.parse(text))));

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/operator/payments',
  summary:
    'Deposits and withdrawals, newest first, by player (public id), our id, the provider’s reference, kind, state, method and time. `after`: the `next` of the page before.',
  access: 'operator',
  scope: 'money',
  query: z.strictObject({
    kind: z.optional(z.enum(PAYMENT_KINDS)),
    player: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    payment: z.optional(Uuid),
    reference: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
    state: z.optional(State),
    methodId: z.optional(z.coerce.number().check(z.gte(1), z.lte(999_999), z.int())),
    from: z.optional(Moment),
    until: z.optional(Moment),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}_[0-9a-f-]{36}$/))),
    /** `due`: the earliest deadline first, of one kind and one state. */
    sort: z.optional(z.literal('due')),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(200), z.int())),
  }),
  response: z.object({ payments: z.array(DeskPayment), next: z.nullable(z.string()) }),
  errors: [],
  cache: 'no-store',
});

/** What keeps a player out or asks for care, as of now. */
const PayerProtection = z.object({
  /** `kind` null: a self-exclusion whose time has passed, and whose player has not asked to return. `until` null: for good. */
  exclusion: z.nullable(z.object({ kind: z.nullable(z.enum(EXCLUSION_KINDS)), until: z.nullable(Timestamp) })),
  /** The last alert of each rule that no person has answered, newest first. */
  harmAlerts: z.array(z.object({ rule: z.enum(HARM_RULE_NAMES), level: AdviceLevel, at: Timestamp })),
  openComplaints: z.int(),
});

const PaymentEvent = z.object({
  at: Timestamp,
  source: z.enum(['player', 'provider', 'operator', 'clock']),
  state: State,
  /** A provider's message as it came, without the card or account that it names. */
  message: z.unknown(),
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/api/operator/payments/{paymentId}',
  summary:
    'All that is known of a payment: its facts, what its player has proved, deposited and withdrawn, with the scope `players` what keeps the player out or asks for care, its states with times, and every message in the order they came.',
  access: 'operator',
  scope: 'money',
  params: z.strictObject({ paymentId: Uuid }),
  response: z.extend(DeskPayment, {
    /** Label of the card or account that paid, or is paid; null until it is known. */
    account: z.nullable(z.string()),
    /** Of a withdrawal that was refused or failed. */
    reason: z.nullable(z.string()),
    /** Of a deposit. `captured`: taken by the provider, fee included; `shortfall`: of `reversed`, borne by the house. */
    facts: z.nullable(
      z.object({
        fee: DecimalAmount,
        captured: DecimalAmount,
        refunded: DecimalAmount,
        chargedBack: DecimalAmount,
        credited: DecimalAmount,
        reversed: DecimalAmount,
        shortfall: DecimalAmount,
        expiresAt: Timestamp,
      }),
    ),
    /** Of a withdrawal: what `decideWithdrawal` accepts now. `isHeld`: an event opened a case, until whose end nobody approves it. */
    decisions: z.nullable(
      z.object({ canApprove: z.boolean(), isHeld: z.boolean(), refusalReasons: z.array(z.enum(REFUSAL_REASONS)) }),
    ),
    /** Of its player, in the player's currency. `deposited`: less what went back; `bonus`: bonus money that is not cash yet. */
    payer: z.object({
      isVerified: z.boolean(),
      openProofs: z.array(z.enum(PROOFS)),
      deposited: DecimalAmount,
      depositedByMethod: DecimalAmount,
      withdrawn: DecimalAmount,
      bonus: DecimalAmount,
      /** Withdrawals that the player took back in the last 30 days. */
      cancelledWithdrawals30: z.int(),
      /** Null without the scope `players`. */
      protection: z.nullable(PayerProtection),
    }),
    /** Changes of the state alone. */
    timeline: z.array(z.object({ state: State, at: Timestamp })),
    history: z.array(PaymentEvent),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});
