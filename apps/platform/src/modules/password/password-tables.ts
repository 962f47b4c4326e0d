import type { Generated } from 'kysely';

/** `freeze`: sent by itself, because wrong passwords froze the account for somebody. */
export type ResetReason = 'asked' | 'freeze';

export type PasswordResetRow = {
  /** SHA-256; the code itself is in the mail alone. */
  code_hash: Buffer;
  player_id: number;
  reason: ResetReason;
  created_at: Date;
  expires_at: Date;
  /** Used, or made useless by another code or a changed password. */
  used_at: Generated<Date | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    password_resets: PasswordResetRow;
  }
}
