import type { Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** The stand-in's own word for it, as iDIN's (Merchant Implementation Guide, status of a transaction). */
export type IdinStatus = 'Success' | 'Cancelled' | 'Failure';

export type AgeCheckRow = {
  /** Of the login's id and the entrance code: no other login finds it. */
  check_hash: Buffer;
  player_id: Fixed<number>;
  /** The issuer's. */
  transaction_id: Fixed<string>;
  state: Generated<'waiting' | 'confirmed' | 'tooYoung' | 'refused' | 'expired'>;
  started_at: Fixed<Date>;
  expires_at: Fixed<Date>;
};

/** The stand-in's own memory, in a demo only. */
export type SandboxAgeCheckRow = {
  transaction_id: string;
  entrance_code: string;
  return_url: string;
  /** Null while nobody has answered. */
  status: Generated<IdinStatus | null>;
  over18: Generated<boolean | null>;
  answered_at: Generated<Date | null>;
  started_at: Date;
  expires_at: Date;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    age_checks: AgeCheckRow;
    sandbox_age_checks: SandboxAgeCheckRow;
  }
}
