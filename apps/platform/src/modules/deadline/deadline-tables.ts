import type { NextStep, PendingKind, PendingOwner, PendingReason } from '@foyer/domain/deadline/pending';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** A state that was found overdue: the entry of the desk, until the state is over. */
export type EscalationRow = {
  id: GeneratedAlways<bigint>;
  kind: Fixed<PendingKind>;
  /** Id of the payment, case, request ... */
  subject: Fixed<string>;
  state: Fixed<string>;
  since: Fixed<Date>;
  player_id: Fixed<number | null>;
  /** As in the trail. */
  target: Fixed<string>;
  reason: Fixed<PendingReason>;
  owner: Fixed<PendingOwner>;
  next: Fixed<NextStep>;
  due_at: Fixed<Date>;
  at: Fixed<Date>;
  /** When the operator's address was written to. */
  told_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    escalations: EscalationRow;
  }
}
