import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import type { Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** One level of a jackpot in one currency, with the terms it was opened with. Minor units; share in parts per million. */
export type JackpotPoolRow = {
  jackpot_id: Fixed<string>;
  currency: Fixed<string>;
  level: Fixed<JackpotLevel>;
  seed: Fixed<bigint>;
  share: Fixed<bigint>;
  odds: Fixed<bigint>;
  opened_at: Fixed<Date>;
};

/** A pool's money is spread over shards, so that players' rounds rarely wait for each other. */
export type JackpotShardRow = {
  jackpot_id: Fixed<string>;
  currency: Fixed<string>;
  level: Fixed<JackpotLevel>;
  shard: Fixed<number>;
  account_id: Fixed<bigint>;
  /** All that stakes ever fed into this shard, in millionths of a minor unit. */
  fed: Generated<bigint>;
  /** How often it was fed. */
  changes: Generated<bigint>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    jackpot_pools: JackpotPoolRow;
    jackpot_shards: JackpotShardRow;
  }
}
