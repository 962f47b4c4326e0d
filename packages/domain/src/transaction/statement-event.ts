import type { DepositState } from '../payment/deposit-facts.ts';
import type { WithdrawalState } from '../payment/withdrawal-state.ts';
import type { BonusEnd } from '../wallet/bonus-end.ts';

/** What a row of a statement says happened. `forfeited`, `withdrawalBack`: of sums, where it is not known how. */
export const STATEMENT_EVENTS = [
  'deposit',
  'reversal',
  'chargedBack',
  'withdrawal',
  'withdrawalBack',
  'withdrawalCancelled',
  'withdrawalRefused',
  'withdrawalFailed',
  'play',
  'granted',
  'credited',
  'corrected',
  'converted',
  'expired',
  'givenUp',
  'revoked',
  'forfeited',
  'archived',
  'other',
] as const;
export type StatementEvent = (typeof STATEMENT_EVENTS)[number];

export type StatementEventFacts = {
  /** `play`, or the kind of the ledger's entry. */
  kind: string;
  /** Of the payment that it belongs to. */
  depositState: DepositState | null;
  withdrawalState: WithdrawalState | null;
  /** Of the bonus. */
  bonusState: 'active' | BonusEnd | null;
  /** Bonus money moved. */
  isBonus: boolean;
  /** The operator's people credited it, as a gift and no correction. */
  isCredit: boolean;
};

const BACK: Readonly<Partial<Record<WithdrawalState, StatementEvent>>> = {
  cancelled: 'withdrawalCancelled',
  refused: 'withdrawalRefused',
  failed: 'withdrawalFailed',
};

const ENDED: Readonly<Partial<Record<'active' | BonusEnd, StatementEvent>>> = {
  expired: 'expired',
  givenUp: 'givenUp',
  revoked: 'revoked',
};

export function toStatementEvent(facts: StatementEventFacts): StatementEvent {
  const { kind, depositState, withdrawalState, bonusState, isBonus, isCredit } = facts;
  switch (kind) {
    case 'deposit':
    case 'play':
    case 'archived':
      return kind;
    case 'reversal':
      return depositState === 'chargedBack' ? 'chargedBack' : 'reversal';
    case 'withdraw':
      return 'withdrawal';
    case 'payBack':
      return (withdrawalState && BACK[withdrawalState]) ?? 'withdrawalBack';
    case 'grant':
      return isBonus ? 'granted' : 'credited';
    case 'convert':
      return 'converted';
    case 'forfeit':
      // Cash of a campaign goes only with the deposit that it was for.
      return isBonus ? ((bonusState && ENDED[bonusState]) ?? 'forfeited') : 'revoked';
    case 'adjust':
      return isCredit ? 'credited' : 'corrected';
    default:
      return 'other';
  }
}
