import type { Fixed } from '../../kernel/db/columns.ts';

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    /** When a player was last reminded to look at what was played and paid. */
    account_reviews: { player_id: Fixed<number>; reminded_at: Date };
  }
}
