import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { VERIFICATION_CODE } from '../verification/verification-code.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';
import { PromisedNeed } from './withdrawal-promise.ts';

/** Where money can go. `owed`: deposited from there and not yet taken back, which goes there before anything goes elsewhere. */
const PayoutTarget = lazyObject(() => ({
  detailId: Uuid,
  methodId: z.number(),
  kind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  label: z.string(),
  owed: DecimalAmount,
}));

export const Withdrawal = lazyObject(() => ({
  paymentId: Uuid,
  state: z.enum(WITHDRAWAL_STATES),
  kind: z.enum(METHOD_KINDS),
  methodName: z.string(),
  /** Such as `•••• 4242`. */
  target: z.string(),
  amount: DecimalAmount,
  currency: CurrencyCode,
  createdAt: Timestamp,
  canCancel: z.boolean(),
  /** Why an operator refused it, or the provider could not pay; a key of the texts. */
  reason: z.nullable(z.string()),
  /** When each state was reached, oldest first. */
  timeline: z.array(z.object({ state: z.string(), at: Timestamp })),
  pending: pendingField,
}));
export type Withdrawal = z.output<typeof Withdrawal>;

export const WithdrawalOptions = lazyObject(() => ({
  currency: CurrencyCode,
  /** Nothing can be withdrawn before the first deposit (124). */
  needsDeposit: z.boolean(),
  /** None was asked for so far: what the profile lacks comes first (PREFILL-02). */
  isFirst: z.boolean(),
  /** Cash alone. */
  available: DecimalAmount,
  minimum: DecimalAmount,
  targets: z.array(PayoutTarget),
  /** A new bank account may be named: nothing is owed to any other target. */
  takesNewAccount: z.boolean(),
  /** Alpha-2 codes of IBANs that are paid to; null for all. */
  ibanCountries: z.nullable(z.array(z.string())),
  /** What this withdrawal needs: what was announced before the deposits, and what an event opened since. */
  needs: z.array(PromisedNeed),
  /** On their way, newest first. */
  pending: z.array(Withdrawal),
  /** Running bonuses, which a withdrawal gives up, and what is lost with them. */
  bonuses: z.array(z.object({ bonusId: z.string(), title: z.string(), amount: DecimalAmount, freeSpins: z.number() })),
}));
export type WithdrawalOptions = z.output<typeof WithdrawalOptions>;

export const initWithdraw = endpoint({
  name: 'initWithdraw',
  method: 'GET',
  path: '/api/payment/initWithdraw',
  summary: 'What the player can withdraw, where to, and what it costs in bonuses (SHELLCALL-27).',
  access: 'player',
  response: WithdrawalOptions,
  errors: ['186', '261'],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});

export const createWithdrawal = endpoint({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/api/payment/withdrawal',
  summary: 'Sets money aside for a withdrawal. An operator approves it; until it is sent the player can cancel it.',
  access: 'player',
  body: z.strictObject({
    amount: DecimalAmount,
    detailId: z.optional(Uuid),
    iban: z.optional(z.string().check(z.maxLength(50))),
    /** The bonuses that the player was shown; others refuse the call. */
    givesUpBonuses: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  }),
  response: Withdrawal,
  errors: [
    CODE.notFound,
    CODE.paymentLimit,
    CODE.insufficientBalance,
    CODE.depositFirst,
    CODE.verifyFirst,
    VERIFICATION_CODE.verificationFailed,
    '186',
    '261',
    'bonusChanged',
    'freshLoginNeeded',
    'roundUnfinished',
  ],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/payment/withdrawal/{paymentId}/cancel',
  summary: 'Takes a withdrawal back before it is sent; cancelled twice it is cancelled.',
  access: 'player',
  params: z.object({ paymentId: Uuid }),
  response: Withdrawal,
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});

export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/payment/withdrawal/{paymentId}',
  summary: 'One withdrawal of the player.',
  access: 'player',
  params: z.object({ paymentId: Uuid }),
  response: Withdrawal,
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['balanceChanged', 'accountChanged'],
});
