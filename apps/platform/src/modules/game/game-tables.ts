import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** See migration 0010. `facts` is read through the schema `StoredGameFacts`. */
export type GameTableRow = {
  game_id: number;
  friendly_id: string;
  title: string;
  provider: number;
  definition_id: number;
  game_version: number;
  /** A date: queries read it as text. */
  released_on: ColumnType<Date, string, string>;
  popularity: number;
  enabled: Generated<boolean>;
  /** Shown, but takes no new rounds. */
  stopped: Generated<boolean>;
  /** The operator's words; null: as seeded. */
  switch_reason: Generated<string | null>;
  playable: GeneratedAlways<boolean>;
  promo_money: Generated<boolean>;
  jackpot_id: Generated<string | null>;
  facts: ColumnType<unknown, string, string>;
};

export type PlayerGameRow = { player_id: number; game_id: number; at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    games: GameTableRow;
    favourites: PlayerGameRow;
    recent_games: PlayerGameRow;
    /** `seeded`: fingerprint of the games that were written last. */
    catalogue_state: { only: Generated<boolean>; version: Generated<bigint>; seeded: Generated<string | null> };
  }
}
