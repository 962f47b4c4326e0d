import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Append-only. */
export type LoyaltyPointRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** Negative where they were exchanged. */
  points: Fixed<number>;
  reason: Fixed<'played' | 'exchanged'>;
  /** Of `played`: minor units of stakes counted so far; of `exchanged`: the exchange's id. */
  reference: Fixed<string>;
  /** What they were exchanged for, minor units; 0 for points that were earned. */
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  at: Fixed<Date>;
};

export type LoyaltyAccountRow = {
  player_id: Fixed<number>;
  /** Minor units of stakes that points were given for. */
  counted: bigint;
  /** The sum of the player's rows. */
  points: number;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    loyalty_points: LoyaltyPointRow;
    loyalty_accounts: LoyaltyAccountRow;
    loyalty_rules: { version: number; rules: ColumnType<unknown, string, string> };
  }
}
