import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** The campaign that a deposit was made for, and what came of it. */
export const depositBonuses: SchemaMigration = {
  async up(db) {
    await sql
      .raw(
        `ALTER TABLE deposits
          ADD COLUMN campaign_id text,
          ADD COLUMN campaign_version integer,
          ADD COLUMN bonus_title jsonb,
          ADD COLUMN bonus_state text,
          ADD COLUMN bonus_amount bigint NOT NULL DEFAULT 0,
          ADD COLUMN bonus_spins integer NOT NULL DEFAULT 0,
          ADD COLUMN bonus_is_cash boolean NOT NULL DEFAULT false`,
      )
      .execute(db);
  },
};
