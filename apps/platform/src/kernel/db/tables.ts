import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

export type IdempotencyRow = {
  /** `player:{id}` or `launch:{uuid}`. */
  owner: Fixed<string>;
  key: Fixed<string>;
  payload_hash: Fixed<Buffer>;
  answer: ColumnType<unknown, string, never>;
  at: Fixed<Date>;
};

/**
 * Every table by its name. A module states the types of its own tables beside its code and joins them here:
 * `declare module './tables.ts' { interface Tables { ... } }`.
 */
export interface Tables {
  idempotency_keys: IdempotencyRow;
  /** See migrate.ts. */
  schema_floor: { migration: Fixed<string>; needs: Fixed<string> };
  platform_clock: { only: Generated<boolean>; ahead_seconds: Generated<number> };
  platform_secret: { salt: Fixed<string> };
}
