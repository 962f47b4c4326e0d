import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** `parallel`: by a later launch. */
export type LaunchEnd = 'page' | 'timeout' | 'parallel';

/** See migrations 0020 and 0435. */
export type LaunchRow = {
  id: Fixed<string>;
  /** Real play ends with this session. */
  session_id: Fixed<string | null>;
  player_id: Fixed<number | null>;
  game_id: Fixed<number>;
  mode: Fixed<'real' | 'demo'>;
  currency: Fixed<string>;
  /** Minor units; null for real play. */
  demo_balance: bigint | null;
  created_at: Fixed<Date>;
  /** Demo play only: the pace of real rounds is counted over all games. */
  last_round_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  /** How long its page may be silent, in milliseconds; null: the launch is no game session. */
  lifetime_ms: ColumnType<number | null, number | null | undefined, never>;
  /** When it ends unless its page prolongs it; null as above. */
  expires_at: Generated<Date | null>;
  /** Why it was closed; null: it was not, or with its login. */
  closed_by: Generated<LaunchEnd | null>;
};

/** Amounts in minor units. Result columns are null while the stake is held. */
export type RoundRow = {
  id: Fixed<string>;
  reference: Fixed<string>;
  launch_id: Fixed<string>;
  player_id: Fixed<number | null>;
  game_id: Fixed<number>;
  game_version: Fixed<number>;
  mode: Fixed<'real' | 'demo'>;
  /** `refunded`: it could not be settled. */
  status: 'staked' | 'settled' | 'refunded';
  currency: Fixed<string>;
  stake: Fixed<bigint>;
  outcome: ColumnType<unknown, string | null, string>;
  returned: bigint | null;
  balance_before: Fixed<bigint>;
  balance_after: bigint | null;
  /** `player:{id}` or `launch:{uuid}`. */
  key_owner: Fixed<string>;
  idempotency_key: Fixed<string>;
  started_at: Fixed<Date>;
  settled_at: Date | null;
  acknowledged_at: Generated<Date | null>;
  /** Null: the balance paid. */
  covered: ColumnType<'freeSpin' | 'freeMoney' | null, 'freeSpin' | 'freeMoney' | null | undefined, never>;
  moves_bonus: ColumnType<boolean, boolean | undefined, never>;
  /** Null for none. Minor units. */
  jackpot_id: Generated<string | null>;
  jackpot_level: Generated<JackpotLevel | null>;
  jackpot_won: Generated<bigint | null>;
};

/** See migration 0190. Never shown before the result. */
export type DrawnOutcomeRow = {
  round_id: Fixed<string>;
  outcome: ColumnType<unknown, string, never>;
  returned: Fixed<bigint>;
  /** The part of the stake that takes part in a jackpot, and the level that it hits; null for none. */
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
