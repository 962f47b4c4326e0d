import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

/** What a player is shown; `texts` has a sentence for each. */
export const REFUSAL_REASONS = ['documentsNeeded', 'detailsDiffer', 'underReview', 'notAllowed'] as const;

const WithdrawalCase = lazyObject(() => ({
  paymentId: Uuid,
  /** Public id. */
  player: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  methodId: z.number(),
  target: z.string(),
  amount: DecimalAmount,
  currency: CurrencyCode,
  createdAt: Timestamp,
  pending: pendingField,
}));

export const listWithdrawalCases = endpoint({
  name: 'listWithdrawalCases',
  method: 'GET',
  path: '/api/operator/withdrawals',
  summary: 'Withdrawals of one state, the earliest due first; those that wait for approval by default.',
  access: 'operator',
  scope: 'money',
  query: z.object({ state: z.optional(z.enum(WITHDRAWAL_STATES)) }),
  response: z.object({ withdrawals: z.array(WithdrawalCase) }),
  errors: [],
  cache: 'no-store',
});

export const decideWithdrawal = endpoint({
  name: 'decideWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{paymentId}/decide',
  summary:
    'Approves a withdrawal, which is then sent, or refuses it with a reason: the money is back on the account. `documentsNeeded` and `underReview` need something that was announced or opened (demandUnannounced); what an event stopped is not approved (withdrawalHeld).',
  access: 'operator',
  scope: 'money',
  params: z.object({ paymentId: Uuid }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('refuse'), reason: z.enum(REFUSAL_REASONS) }),
  ]),
  response: WithdrawalCase,
  errors: [CODE.notFound, 'changedMeanwhile', 'demandUnannounced', 'withdrawalHeld'],
  cache: 'no-store',
});

export const acceptDeposit = endpoint({
  name: 'acceptDeposit',
  method: 'POST',
  path: '/api/operator/deposits/{paymentId}/accept',
  summary: 'Credits a deposit that waits because another amount came than was ordered.',
  access: 'operator',
  scope: 'money',
  params: z.object({ paymentId: Uuid }),
  response: z.object({ paymentId: Uuid, credited: DecimalAmount, currency: CurrencyCode }),
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});
