import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** What a player chose as a limit, one row a choice; the latest of a name counts. */
export type ChosenLimitRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** LIMIT_NAMES of the domain. */
  name: Fixed<string>;
  /** Minor units, or minutes. */
  amount: Fixed<bigint>;
  /** Null for minutes. */
  currency: Fixed<string | null>;
  chosen_at: Fixed<Date>;
  source: Fixed<'registration'>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    chosen_limits: ChosenLimitRow;
  }
}
