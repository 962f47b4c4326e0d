import type { ColumnType } from 'kysely';
import type { Fixed } from '../db/columns.ts';

export type EventChannelRow = { name: string; number: bigint };

export type EventRow = {
  channel: Fixed<string>;
  number: Fixed<bigint>;
  name: Fixed<string>;
  payload: ColumnType<unknown, string, never>;
  /** Null: every session of the channel. */
  session_id: Fixed<string | null>;
  at: Fixed<Date>;
};

declare module '../db/tables.ts' {
  interface Tables {
    event_channels: EventChannelRow;
    events: EventRow;
  }
}
