import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type PlayerRow = {
  id: GeneratedAlways<number>;
  public_user_id: Fixed<string>;
  user_name: string;
  email: string;
  /** PHC string; see password.ts. */
  password_hash: string;
  nick_name: string;
  full_name: string;
  /** As forms ask for them; null where only the full name is known. */
  first_name: Generated<string | null>;
  last_name: Generated<string | null>;
  /** ISO 3166 alpha-3. */
  country: string;
  currency: Fixed<string>;
  language: string;
  groups: Generated<string[]>;
  verified: Generated<boolean>;
  young_adult: Generated<boolean>;
  potential_minor: Generated<boolean>;
  status: Generated<'open' | 'closed'>;
  /** Only seeded players have one. */
  story: string | null;
  created_at: Fixed<Date>;
  previous_login_at: Generated<Date | null>;
  last_login_at: Generated<Date | null>;
  /** The personal fields are gone for good. */
  erased_at: Generated<Date | null>;
};

export type SessionEnd = 'logout' | 'idle' | 'expired' | 'revoked' | 'replaced';

export type SessionRow = {
  id: string;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  player_id: number;
  started_at: Date;
  seen_at: Date;
  ended_at: Generated<Date | null>;
  end_reason: Generated<SessionEnd | null>;
  staked_before: bigint;
  returned_before: bigint;
  /** The row of the operators' trail that let the player in without the password; null: the player logged in alone. */
  operator_action: Generated<bigint | null>;
};

export type LoginAttemptsRow = { name_hash: Buffer; failed_at: Date[] };

export type LoginTokenRow = {
  token_hash: Buffer;
  player_id: number;
  expires_at: Date;
  used_at: Generated<Date | null>;
  operator_action: Generated<bigint | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    players: PlayerRow;
    sessions: SessionRow;
    login_attempts: LoginAttemptsRow;
    login_tokens: LoginTokenRow;
  }
}
