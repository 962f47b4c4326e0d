export { findPaymentFault } from './books/find-payment-fault.ts';
export { PAYMENT_APPROVALS } from './desk/payment-approvals.ts';
export { createHttpProvider, DepositNewsMessage, toNewsMessage } from './http-provider.ts';
export type { PaymentDeps, PaymentProvider } from './payment-provider.ts';
export type { SandboxPaymentRow, SandboxPayoutRow } from './payment-tables.ts';
export { readTimeline } from './payment-timeline.ts';
export { describePlannedPayout, type PlannedPayout, payOutAll, planPayouts } from './withdrawal/pay-out-all.ts';
