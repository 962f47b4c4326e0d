import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

export type IdempotencyRow = {
  owner: Fixed<string>;
  key: Fixed<string>;
  payload_hash: Fixed<Buffer>;
  answer: ColumnType<unknown, string, never>;
  at: Fixed<Date>;
};

/** Modules add their own: `declare module './tables.ts' { interface Tables { ... } }`. */
export interface Tables {
  idempotency_keys: IdempotencyRow;
  schema_floor: { migration: Fixed<string>; needs: Fixed<string> };
  platform_clock: { only: Generated<boolean>; ahead_seconds: Generated<number> };
  platform_secret: { salt: Fixed<string> };
}
