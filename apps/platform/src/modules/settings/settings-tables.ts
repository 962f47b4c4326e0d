import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** See migration 0030. jsonb columns are checked with the contract's schemas. */
export type SettingsRow = {
  brand: string;
  market: string;
  front_end: Json;
  back_end: Json;
  version: Generated<bigint>;
};

export type TextOverrideRow = { brand: string; language: string; area: string; key: string; text: string };

/** See migration 0130: one row. */
export type MarketChoiceRow = {
  single: Generated<boolean>;
  /** Null: the market of the configuration. */
  market: string | null;
  /** By market code. */
  duties: Json;
  version: Generated<bigint>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    market_choice: MarketChoiceRow;
    settings: SettingsRow;
    text_overrides: TextOverrideRow;
    protection: { only: Generated<boolean>; protected: boolean };
  }
}
