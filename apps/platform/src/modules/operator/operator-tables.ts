import type { OperatorScope } from '@foyer/contract/operator/operator-scope';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** See migration 0160. */
export type OperatorTokenRow = {
  id: Fixed<string>;
  name: Fixed<string>;
  /** SHA-256; the token itself is not stored. */
  token_hash: Fixed<Buffer>;
  scopes: Fixed<OperatorScope[]>;
  created_by: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date | null>;
  revoked_at: ColumnType<Date | null, never, Date>;
};

/** Append-only by triggers. */
export type OperatorActionRow = {
  id: GeneratedAlways<bigint>;
  at: Fixed<Date>;
  operator: Fixed<string>;
  endpoint: Fixed<string>;
  target: Fixed<string>;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  request_id: Fixed<string>;
};

/** See migration 0340. */
export type ApprovalRow = {
  id: Fixed<string>;
  endpoint: Fixed<string>;
  target: Fixed<string>;
  player_id: Fixed<number | null>;
  /** Parameters and body. */
  request: ColumnType<unknown, string, never>;
  note: string;
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    operator_tokens: OperatorTokenRow;
    operator_actions: OperatorActionRow;
    approvals: ApprovalRow;
  }
}
