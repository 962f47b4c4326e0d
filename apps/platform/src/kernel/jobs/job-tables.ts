import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../db/columns.ts';

/** A job that waits, runs, or was given up. What is done is removed. */
export type JobRow = {
  id: GeneratedAlways<bigint>;
  /** Its name among the `jobs` of the modules. */
  kind: Fixed<string>;
  /** Ids of what it is about, never what tells who somebody is: erasing a player does not look here. */
  data: ColumnType<unknown, string, never>;
  created_at: Fixed<Date>;
  /** Not before this. While a process works on the job: when another may take it over. */
  run_at: Date;
  attempts: Generated<number>;
  /** Name or code of what the last try failed with. */
  last_error: Generated<string | null>;
  /** Given up: a dead letter, which an operator can see and start again. */
  failed_at: Generated<Date | null>;
};

declare module '../db/tables.ts' {
  interface Tables {
    jobs: JobRow;
  }
}
