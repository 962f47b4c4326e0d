import type { CorrectableField, DataRequestKind, DataRequestState } from '@foyer/domain/my-data/data-request';
import type { Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type DataRequestReason = 'technical' | 'balanceLeft' | 'roundOpen' | 'notProven' | 'notPossible';

/** See migration 0273. That a file has expired is read from `expires_at`. */
export type DataRequestRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  kind: Fixed<DataRequestKind>;
  state: Exclude<DataRequestState, 'expired'>;
  /** Of the mails. */
  brand: Fixed<string>;
  created_at: Fixed<Date>;
  due_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  /** Bytes. */
  size: Generated<bigint | null>;
  field: Generated<CorrectableField | null>;
  /** Null once erased. */
  value: Generated<string | null>;
  explanation: Generated<string | null>;
  reason: Generated<DataRequestReason | null>;
};

/** In pieces, so that no file is ever whole in memory. */
export type DataRequestFileRow = { request_id: Fixed<string>; number: Fixed<number>; content: Fixed<Buffer> };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    data_requests: DataRequestRow;
    data_request_files: DataRequestFileRow;
  }
}
