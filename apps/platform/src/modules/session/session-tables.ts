import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type PlayerRow = {
  id: GeneratedAlways<number>;
  public_user_id: Fixed<string>;
  user_name: string;
  /** Null: a player who came by pay and play has none until they add one. */
  email: string | null;
  /** PHC string. */
  password_hash: string;
  nick_name: string;
  full_name: string;
  /** Null when only the full name is known. */
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
  /** Of seeded players only. */
  story: string | null;
  created_at: Fixed<Date>;
  previous_login_at: Generated<Date | null>;
  last_login_at: Generated<Date | null>;
  /** How often all logins ended. */
  logins_ended: Generated<number>;
  erased_at: Generated<Date | null>;
  /** `YYYY-MM-DD`. Null: not known, as of the next ones. */
  birth_date: Generated<string | null>;
  gender: Generated<string | null>;
  /** E.164. */
  phone_number: Generated<string | null>;
  zip_code: Generated<string | null>;
  state: Generated<string | null>;
  national_id_number: Generated<string | null>;
  public_person: Generated<boolean>;
  /** Chosen at registration. */
  campaign_id: Generated<string | null>;
  promo_code: Generated<string | null>;
  registered_via: Generated<string | null>;
  /** When the e-mail address was proved; null: never, or before there were registrations. */
  activated_at: Generated<Date | null>;
  /** ISO 3166 alpha-3. */
  citizenship: Generated<string | null>;
  occupation: Generated<string | null>;
  tax_identification_number: Generated<string | null>;
  bingo_nick_name: Generated<string | null>;
  first_deposit_shown_at: Generated<Date | null>;
  /** By an operator. */
  deposits_blocked_at: Generated<Date | null>;
  /** That money above the highest balance has no account to go to. */
  surplus_told_at: Generated<Date | null>;
  /** When an issuer confirmed that the player is 18 or older. */
  age_verified_at: Generated<Date | null>;
  age_verified_by: Generated<'idin' | null>;
  /** Counted by the database whenever what registers are asked about changes. */
  person_version: GeneratedAlways<number>;
};

export type SessionEnd = 'logout' | 'idle' | 'expired' | 'revoked' | 'replaced' | 'timeLimit' | 'excluded';

export type SessionRow = {
  id: string;
  /** SHA-256; the token itself is not stored. */
  token_hash: Buffer;
  player_id: number;
  started_at: Date;
  seen_at: Date;
  /** The `seen_at` for which it was warned. */
  warned_seen_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  end_reason: Generated<SessionEnd | null>;
  staked_before: bigint;
  returned_before: bigint;
  /** The audit row of a login without the password; null: with it. */
  operator_action: Generated<bigint | null>;
  /** What the player recognises a login by; null: unknown, or erased. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** An IPv4 /24 or an IPv6 /48. */
  network: Generated<string | null>;
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
