import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import type { Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Terms never change. Minor units; share in parts per million. */
export type JackpotPoolRow = {
  jackpot_id: Fixed<string>;
  currency: Fixed<string>;
  level: Fixed<JackpotLevel>;
  seed: Fixed<bigint>;
  share: Fixed<bigint>;
  odds: Fixed<bigint>;
  opened_at: Fixed<Date>;
};

/** Shards keep rounds of different players from waiting for each other. */
export type JackpotShardRow = {
  jackpot_id: Fixed<string>;
  currency: Fixed<string>;
  level: Fixed<JackpotLevel>;
  shard: Fixed<number>;
  account_id: Fixed<bigint>;
  /** All that was ever fed, in millionths of a minor unit. */
  fed: Generated<bigint>;
  changes: Generated<bigint>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    jackpot_pools: JackpotPoolRow;
    jackpot_shards: JackpotShardRow;
  }
}
