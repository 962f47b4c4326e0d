import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Ways to a provider that have begun; a row is deleted by what it is used for. */
export const openId: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE openid_attempts (
      attempt_hash bytea PRIMARY KEY,
      nonce text NOT NULL,
      code_verifier text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX openid_attempts_expiry ON openid_attempts (expires_at)`.execute(db);
  },
};
