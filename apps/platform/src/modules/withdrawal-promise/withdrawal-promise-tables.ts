import type { DemandEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Append-only: what was said before a deposit. */
export type WithdrawalPromiseRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  payment_id: Fixed<string>;
  version: Fixed<number>;
  market: Fixed<string>;
  /** See `StoredNeed`. */
  needs: ColumnType<unknown, string, never>;
  /** Nothing was on the account or on its way. */
  starts_anew: Fixed<boolean>;
  /** The browser named what it showed. */
  was_shown: Fixed<boolean>;
  at: Fixed<Date>;
};

/** Append-only: a proof that withdrawals wait for, as an operator asked. */
export type WithdrawalDemandRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  case_id: Fixed<string>;
  /** Null: the promise announced it. */
  event: Fixed<DemandEvent | null>;
  by_name: Fixed<string>;
  /** For the staff only. */
  note: Fixed<string | null>;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    withdrawal_promises: WithdrawalPromiseRow;
    withdrawal_demands: WithdrawalDemandRow;
  }
}
