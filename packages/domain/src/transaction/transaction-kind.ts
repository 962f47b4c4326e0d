import type { DepositState } from '../payment/deposit-facts.ts';
import type { WithdrawalState } from '../payment/withdrawal-state.ts';

/** The pages below `/my/transactions` (ROUTE-38 to ROUTE-43). */
export const TRANSACTION_KINDS = ['deposit', 'withdrawal', 'promo', 'game', 'loyalty', 'betting'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export function isTransactionKind(word: string): word is TransactionKind {
  return TRANSACTION_KINDS.some((kind) => kind === word);
}

/** What a list of payments is filtered by. */
export const TRANSACTION_GROUPS = ['open', 'done', 'returned', 'failed'] as const;
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

const DEPOSIT_GROUPS: Readonly<Record<DepositState, TransactionGroup>> = {
  waiting: 'open',
  review: 'open',
  paid: 'done',
  returning: 'returned',
  refunded: 'returned',
  chargedBack: 'returned',
  refused: 'failed',
  expired: 'failed',
  cancelled: 'failed',
};

const WITHDRAWAL_GROUPS: Readonly<Record<WithdrawalState, TransactionGroup>> = {
  requested: 'open',
  approved: 'open',
  sent: 'open',
  paid: 'done',
  failed: 'failed',
  cancelled: 'failed',
  refused: 'failed',
};

const GROUPS = { deposit: DEPOSIT_GROUPS, withdrawal: WITHDRAWAL_GROUPS } as const;

/** The states of a group; none for a kind that has no such filter. */
export function statesOfGroup(kind: 'deposit' | 'withdrawal', group: TransactionGroup): string[] {
  return Object.entries(GROUPS[kind]).flatMap(([state, of]) => (of === group ? [state] : []));
}

/** The groups that a kind can be filtered by, in the order of the filter. */
export function groupsOfKind(kind: TransactionKind): readonly TransactionGroup[] {
  if (kind !== 'deposit' && kind !== 'withdrawal') return [];
  return TRANSACTION_GROUPS.filter((group) => statesOfGroup(kind, group).length > 0);
}
