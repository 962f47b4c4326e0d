import type { Generated } from 'kysely';

export type AuthenticatorRow = {
  player_id: number;
  sealed_secret: Buffer;
  /** Null: started, asked for nowhere yet. */
  confirmed_at: Generated<Date | null>;
  /** Of the last code that counted; none at or before it counts again. */
  last_counter: Generated<bigint>;
  failed_at: Generated<Date[]>;
};

export type RecoveryCodeRow = { player_id: number; code_hash: Buffer; used_at: Generated<Date | null> };

/** A login whose first step was right. */
export type LoginStepRow = { token_hash: Buffer; player_id: number; expires_at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    authenticators: AuthenticatorRow;
    recovery_codes: RecoveryCodeRow;
    login_steps: LoginStepRow;
  }
}
