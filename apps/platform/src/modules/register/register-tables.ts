import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { CheckAnswer, CheckDetail, CheckPurpose } from '@foyer/domain/register/register-check';
import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Append-only. It names nobody but by id. */
export type RegisterCheckRow = {
  id: GeneratedAlways<bigint>;
  /** Null: before there was a player; then of a registration. */
  player_id: Fixed<number | null>;
  registration_id: Fixed<string | null>;
  register: Fixed<RegisterName>;
  purpose: Fixed<CheckPurpose>;
  answer: Fixed<CheckAnswer>;
  detail: Fixed<CheckDetail | null>;
  /** `players.person_version` that was asked about. */
  person_version: Fixed<number>;
  /** Id of the newest row when the question was sent. */
  asked_after: Fixed<bigint>;
  /** When the question was sent. */
  asked_at: Fixed<Date>;
  ms: Fixed<number>;
  /** Sent along where the register takes one. */
  trace_id: Fixed<string>;
};

export type SandboxRegisterEntryRow = { register: string; known_by: string; state: string; added_at: Date };

export type SandboxRegisterFaultRow = { register: string; fault: string };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    register_checks: RegisterCheckRow;
    sandbox_register_entries: SandboxRegisterEntryRow;
    sandbox_register_faults: SandboxRegisterFaultRow;
  }
}
