import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../db/columns.ts';

/** Waits, runs, or was given up. A finished job is deleted. */
export type JobRow = {
  id: GeneratedAlways<bigint>;
  kind: Fixed<string>;
  /** Ids only, no personal data: the erasure of a player does not look here. */
  data: ColumnType<unknown, string, never>;
  created_at: Fixed<Date>;
  /** Not before this. Of a running job: when its lease ends. */
  run_at: Date;
  attempts: Generated<number>;
  last_error: Generated<string | null>;
  /** A dead letter, which an operator can retry. */
  failed_at: Generated<Date | null>;
};

declare module '../db/tables.ts' {
  interface Tables {
    jobs: JobRow;
  }
}
