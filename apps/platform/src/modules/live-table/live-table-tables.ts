import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** See migration 0060. Written once, never changed. */
export type LiveRoundRow = {
  game_id: Fixed<number>;
  number: Fixed<bigint>;
  table_version: Fixed<number>;
  /** Read through `StoredOutcome`. */
  outcome: ColumnType<unknown, string, never>;
  starts_at: Fixed<Date>;
  shows_at: Fixed<Date>;
  drawn_at: Fixed<Date>;
};

export type LiveWatcherRow = {
  stream_id: Fixed<string>;
  session_id: Fixed<string>;
  game_id: Fixed<number>;
  /** By the database's clock: presence is about live processes, not the site's time. */
  seen_at: Generated<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    live_rounds: LiveRoundRow;
    live_watchers: LiveWatcherRow;
  }
}
