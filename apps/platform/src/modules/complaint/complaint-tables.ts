import type { ComplaintOutcome, ComplaintState, ComplaintSubject } from '@foyer/domain/complaint/complaint';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type ComplaintRow = {
  id: Fixed<string>;
  reference: Fixed<string>;
  /** Null: of a guest, who is known by an address alone. */
  player_id: Fixed<number | null>;
  guest_email: string | null;
  subject: Fixed<ComplaintSubject>;
  about: Fixed<string | null>;
  market: Fixed<string>;
  brand: Fixed<string>;
  language: Fixed<string>;
  state: Generated<ComplaintState>;
  outcome: Generated<ComplaintOutcome | null>;
  filed_at: Fixed<Date>;
  due_at: Fixed<Date>;
  answered_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
};

export type ComplaintMessageRow = {
  id: GeneratedAlways<bigint>;
  complaint_id: Fixed<string>;
  by: Fixed<'player' | 'desk'>;
  /** Empty once the player is erased. */
  text: string;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    complaints: ComplaintRow;
    complaint_messages: ComplaintMessageRow;
  }
}
