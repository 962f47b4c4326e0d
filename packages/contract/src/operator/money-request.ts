import { MONEY_REASONS } from '@foyer/domain/payment/money-reason';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { DecimalAmount, Uuid } from '../wire.ts';
import { ApprovalNote, ApprovalRequest } from './approval.ts';

const Why = {
  reason: z.enum(MONEY_REASONS),
  note: ApprovalNote,
};

export const refundDeposit = endpoint({
  name: 'refundDeposit',
  method: 'POST',
  path: '/api/operator/deposits/{paymentId}/refund',
  summary:
    'Asks for a whole deposit to go back to where it came from: taken from the account once a second person approves, then sent by the provider. Refused with 180 while such a request waits.',
  access: 'operator',
  scope: 'money',
  approval: 'secondPerson',
  params: z.strictObject({ paymentId: Uuid }),
  body: z.strictObject(Why),
  response: ApprovalRequest,
  errors: [
    CODE.notFound,
    CODE.dataExists,
    CODE.insufficientBalance,
    'changedMeanwhile',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
  ],
  cache: 'no-store',
  idempotency: 'required',
});

export const creditPlayer = endpoint({
  name: 'creditPlayer',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/credit',
  summary:
    'Asks for an amount to be paid to a player by the house, up to `manualMoneyMaximum`; booked once a second person approves.',
  access: 'operator',
  scope: 'money',
  approval: 'secondPerson',
  params: z.strictObject({ publicUserId: Uuid }),
  body: z.strictObject({ ...Why, amount: DecimalAmount }),
  response: ApprovalRequest,
  errors: [CODE.notFound, 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});

export const correctBalance = endpoint({
  name: 'correctBalance',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/correct',
  summary:
    'Asks for a correction of a balance, upwards or, with a minus, downwards, up to `manualMoneyMaximum`. With `undoes`, the approval of a credit or correction, it is its exact reversal, once.',
  access: 'operator',
  scope: 'money',
  approval: 'secondPerson',
  params: z.strictObject({ publicUserId: Uuid }),
  body: z.strictObject({ ...Why, amount: DecimalAmount, undoes: z.optional(Uuid) }),
  response: ApprovalRequest,
  errors: [
    CODE.notFound,
    CODE.insufficientBalance,
    'changedMeanwhile',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
  ],
  cache: 'no-store',
  idempotency: 'required',
});
