import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The person who approved a registration by Smart-ID or Mobile-ID. */
export const signedRegistration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE registrations
        ADD COLUMN person_hash bytea CHECK (length(person_hash) = 32),
        ADD COLUMN person_label text,
        ADD CHECK ((person_hash IS NULL) = (person_label IS NULL))`.execute(db);
  },
};
