import type { DepositStep } from '@foyer/contract/payment/deposit';

/** Paid from an account or a wallet of the player's, without a page of the provider. */
export type PaidElsewhere = Extract<DepositStep, { kind: 'transfer' | 'stp' | 'crypto' }>;

export function isElsewhereStep(step: DepositStep): step is PaidElsewhere {
  return step.kind === 'transfer' || step.kind === 'stp' || step.kind === 'crypto';
}
