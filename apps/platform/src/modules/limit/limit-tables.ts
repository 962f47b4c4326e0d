import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type LimitOwner = 'player' | 'operator';

/** One row a choice; the latest of a name and owner counts. */
export type ChosenLimitRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** LIMIT_NAMES of the domain. */
  name: Fixed<string>;
  /** Minor units, or minutes. Null: taken away. */
  amount: Fixed<bigint | null>;
  /** Null for minutes. */
  currency: Fixed<string | null>;
  chosen_at: Fixed<Date>;
  source: Fixed<'registration' | 'player' | 'raise' | 'operator'>;
  owner: Fixed<LimitOwner>;
};

/** What was asked for and holds only once it is confirmed. */
export type LimitRaiseRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  name: Fixed<string>;
  /** Minor units, or minutes. Null: the limit's end. */
  amount: Fixed<bigint | null>;
  asked_at: Fixed<Date>;
  holds_from: Fixed<Date>;
  lapses_at: Fixed<Date>;
  state: Generated<'waiting' | 'confirmed' | 'withdrawn' | 'replaced'>;
  ended_at: Date | null;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    chosen_limits: ChosenLimitRow;
    limit_raises: LimitRaiseRow;
  }
}
