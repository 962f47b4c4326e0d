import { DAY_MS } from '@foyer/domain/time/duration';
import './payment-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { PAY_OUT_SURPLUS } from '../limit/service.ts';
import { requestHandlers } from '../operator/service.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { PAYMENT_APPROVALS } from './desk/payment-approvals.ts';
import { paymentListHandlers } from './desk/payment-list-handlers.ts';
import { followDeposits, followWithdrawals } from './follow/follow-payments.ts';
import { payments } from './migrations/0300-payments.ts';
import { sandboxPayments } from './migrations/0301-sandbox-payments.ts';
import { withdrawals } from './migrations/0302-withdrawals.ts';
import { paymentDesk } from './migrations/0341-payment-desk.ts';
import { sandboxBookings } from './migrations/0342-sandbox-bookings.ts';
import { depositBonuses } from './migrations/0352-deposit-bonuses.ts';
import { fundsAcknowledgements } from './migrations/0420-funds-acknowledgements.ts';
import { surplusNotices } from './migrations/0423-surplus-notices.ts';
import { cancelledDeposits } from './migrations/0480-cancelled-deposits.ts';
import { mountPaymentWebhooks } from './mount-webhooks.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { reconciliationHandlers } from './reconciliation/reconciliation-handlers.ts';
import { returnDepositJob } from './return-deposit.ts';
import { RETURN_DEPOSIT, TELL_OTHER_AMOUNT } from './settlement/settle-deposits.ts';
import { tellOtherAmountJob } from './settlement/tell-other-amount.ts';
import { payOutSurplusJob } from './withdrawal/pay-out-surplus.ts';
import { SEND_WITHDRAWAL, sendWithdrawalJob } from './withdrawal/send-withdrawal.ts';
import { withdrawalDeskHandlers } from './withdrawal/withdrawal-desk-handlers.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal-handlers.ts';

export const paymentModule = {
  handlers: {
    ...depositHandlers,
    ...withdrawalHandlers,
    ...withdrawalDeskHandlers,
    ...paymentListHandlers,
    ...reconciliationHandlers,
    ...requestHandlers(PAYMENT_APPROVALS),
  },
  migrations: {
    '0300-payments': payments,
    '0301-sandbox-payments': sandboxPayments,
    '0302-withdrawals': withdrawals,
    '0341-payment-desk': paymentDesk,
    '0342-sandbox-bookings': sandboxBookings,
    '0352-deposit-bonuses': depositBonuses,
    '0420-funds-acknowledgements': fundsAcknowledgements,
    '0423-surplus-notices': surplusNotices,
    '0480-cancelled-deposits': cancelledDeposits,
  },
  retention: {
    payment_methods: { kept: 'current', why: "the operator's own" },
    stored_payment_details: { kept: 'current', why: 'what a withdrawal may go back to; labels and tokens alone' },
    deposits: { kept: 'forever', why: 'part of the books' },
    withdrawals: { kept: 'forever', why: 'part of the books' },
    payment_events: { kept: 'forever', why: 'the history of each payment: append-only' },
    funds_acknowledgements: {
      kept: 'forever',
      why: 'a few rows a player: proof that the protection of funds was acknowledged before money came',
    },
    sandbox_payments: {
      kept: 'pruned',
      why: 'a month, to look at (in a demo)',
      rules: [{ key: 'payment_id', where: 'created_at < $1', ms: 30 * DAY_MS }],
    },
    sandbox_payouts: {
      kept: 'pruned',
      why: 'a month, to look at (in a demo)',
      rules: [{ key: 'payout_id', where: 'created_at < $1', ms: 30 * DAY_MS }],
    },
    sandbox_bookings: {
      kept: 'pruned',
      why: 'a month, to look at (in a demo)',
      rules: [{ key: 'id', where: 'booked_at < $1', ms: 30 * DAY_MS }],
    },
    sandbox_webhooks: {
      kept: 'pruned',
      why: 'a month, to look at (in a demo)',
      rules: [{ key: 'id', where: 'due_at < $1', ms: 30 * DAY_MS }],
    },
    received_webhooks: {
      kept: 'pruned',
      why: 'a month: longer than a provider tries again, and than a signature holds',
      rules: [{ key: '(provider, webhook_id)', where: 'received_at < $1', ms: 30 * DAY_MS }],
    },
  },
  jobs: {
    [RETURN_DEPOSIT]: returnDepositJob,
    [TELL_OTHER_AMOUNT]: tellOtherAmountJob,
    [SEND_WITHDRAWAL]: sendWithdrawalJob,
    [PAY_OUT_SURPLUS]: payOutSurplusJob,
  },
  schedule: [
    { name: 'following deposits', everyMs: 15_000, run: followDeposits },
    { name: 'following withdrawals', everyMs: 15_000, run: followWithdrawals },
  ],
  mount: (app, _, deps) => mountPaymentWebhooks(app, deps),
} as const satisfies Module<PaymentDeps>;
