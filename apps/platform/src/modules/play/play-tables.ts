import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** See migration 0020. */
export type LaunchRow = {
  id: Fixed<string>;
  /** Real play ends with the session it was opened in. */
  session_id: Fixed<string | null>;
  player_id: Fixed<number | null>;
  game_id: Fixed<number>;
  mode: Fixed<'real' | 'demo'>;
  currency: Fixed<string>;
  /** Minor units of play credit; null for real play. */
  demo_balance: bigint | null;
  created_at: Fixed<Date>;
  /** Demo play only: real rounds keep their pace over all games of the player. */
  last_round_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
};

/** Amounts in minor units. The columns of the result are null while the stake is held. */
export type RoundRow = {
  id: Fixed<string>;
  reference: Fixed<string>;
  launch_id: Fixed<string>;
  player_id: Fixed<number | null>;
  game_id: Fixed<number>;
  game_version: Fixed<number>;
  mode: Fixed<'real' | 'demo'>;
  /** `refunded`: it could not be settled, and its stake went back to what had paid it. */
  status: 'staked' | 'settled' | 'refunded';
  currency: Fixed<string>;
  stake: Fixed<bigint>;
  outcome: ColumnType<unknown, string | null, string>;
  returned: bigint | null;
  balance_before: Fixed<bigint>;
  balance_after: bigint | null;
  /** `player:{id}` or `launch:{uuid}`: whose key it is. */
  key_owner: Fixed<string>;
  idempotency_key: Fixed<string>;
  started_at: Fixed<Date>;
  settled_at: Date | null;
  acknowledged_at: Generated<Date | null>;
  /** What paid the stake in place of the player's balance. */
  covered: ColumnType<'freeSpin' | 'freeMoney' | null, 'freeSpin' | 'freeMoney' | null | undefined, never>;
  /** Whether the stake moved a bonus: then its settlement looks at the player's bonuses. */
  moves_bonus: ColumnType<boolean, boolean | undefined, never>;
  /** What the round won from a jackpot; all null for none. Minor units. */
  jackpot_id: Generated<string | null>;
  jackpot_level: Generated<JackpotLevel | null>;
  jackpot_won: Generated<bigint | null>;
};

/** See migration 0190: what a staked round comes to, from its stake to its result. Never shown before that. */
export type DrawnOutcomeRow = {
  round_id: Fixed<string>;
  outcome: ColumnType<unknown, string, never>;
  returned: Fixed<bigint>;
  /** The jackpot that the stake takes part in, with how much of it, and the level that it hits; null for none. */
  jackpot_id: Fixed<string | null>;
  jackpot_stake: Fixed<bigint>;
  jackpot_level: Fixed<JackpotLevel | null>;
};

export type SettlementFailureRow = { round_id: Fixed<string>; failures: number; failed_at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    launches: LaunchRow;
    rounds: RoundRow;
    drawn_outcomes: DrawnOutcomeRow;
    settlement_failures: SettlementFailureRow;
  }
}
