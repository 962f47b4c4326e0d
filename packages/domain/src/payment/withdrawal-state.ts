import type { MarketProfile } from '../market/market-profiles.ts';

export const WITHDRAWAL_STATES = ['requested', 'approved', 'sent', 'paid', 'failed', 'cancelled', 'refused'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** `send`: handed to the provider. `fail`: the provider could not pay, and the money is back on the account. */
export const WITHDRAWAL_ACTIONS = ['cancel', 'approve', 'refuse', 'send', 'pay', 'fail'] as const;
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

type Transitions = Readonly<Record<WithdrawalState, Partial<Record<WithdrawalAction, WithdrawalState>>>>;

const TRANSITIONS = {
  requested: { cancel: 'cancelled', approve: 'approved', refuse: 'refused' },
  approved: { cancel: 'cancelled', send: 'sent', refuse: 'refused' },
  sent: { pay: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  cancelled: {},
  refused: {},
} as const satisfies Transitions;

const NEXT: Transitions = TRANSITIONS;

/** States that something follows on: each has its deadline (`deadline/pending-table.ts`). */
export type OpenWithdrawalState = {
  [S in WithdrawalState]: keyof (typeof TRANSITIONS)[S] extends never ? never : S;
}[WithdrawalState];

/** Null where the state does not allow it. */
export function nextWithdrawalState(state: WithdrawalState, action: WithdrawalAction): WithdrawalState | null {
  return NEXT[state][action] ?? null;
}

/** The money waits in the account of withdrawals until one of these. */
export function isWithdrawalOver(state: WithdrawalState): boolean {
  return Object.keys(NEXT[state]).length === 0;
}

/** Those of withdrawals whose money waits there. */
export const WAITING_WITHDRAWAL_STATES = WITHDRAWAL_STATES.filter((state) => !isWithdrawalOver(state));

export function canCancel(state: WithdrawalState, { protection }: Pick<MarketProfile, 'protection'>): boolean {
  return protection.withdrawalsCanBeCancelled && nextWithdrawalState(state, 'cancel') !== null;
}
