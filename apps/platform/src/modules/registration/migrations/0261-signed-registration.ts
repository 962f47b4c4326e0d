import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The person who approved a registration by Smart-ID or Mobile-ID. */
export const signedRegistration: Migration = {
  async up(db) {
    await sql`ALTER TABLE registrations ADD COLUMN person_hash bytea, ADD COLUMN person_label text`.execute(db);
  },
};
