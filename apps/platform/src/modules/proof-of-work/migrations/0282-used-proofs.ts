import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

export const usedProofs: SchemaMigration = {
  async up(db) {
    await sql`CREATE TABLE used_proofs (challenge_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL)`.execute(db);
  },
};
