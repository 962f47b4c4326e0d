import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** See migration 0010. `facts` is read through the schema `GameFacts`. */
export type GameRow = {
  game_id: number;
  friendly_id: string;
  title: string;
  provider: number;
  definition_id: number;
  game_version: number;
  /** A date without time: queries read it as text. */
  released_on: ColumnType<Date, string, string>;
  popularity: number;
  enabled: Generated<boolean>;
  /** The operator takes no new rounds of it, though it is shown. */
  stopped: Generated<boolean>;
  /** In the operator's words; null: as it was seeded. */
  switch_reason: Generated<string | null>;
  /** Enabled and not stopped. */
  playable: GeneratedAlways<boolean>;
  /** Whether stakes may be paid with promo money. */
  promo_money: Generated<boolean>;
  /** The progressive jackpot that its stakes feed. */
  jackpot_id: Generated<string | null>;
  facts: ColumnType<unknown, string, string>;
};

export type PlayerGameRow = { player_id: number; game_id: number; at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    games: GameRow;
    favourites: PlayerGameRow;
    recent_games: PlayerGameRow;
    /** `seeded`: fingerprint of the games that were written last. */
    catalogue_state: { only: Generated<boolean>; version: Generated<bigint>; seeded: Generated<string | null> };
  }
}
