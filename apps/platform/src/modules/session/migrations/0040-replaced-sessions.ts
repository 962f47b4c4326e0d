import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A session may end because a new login of the same browser took its place. */
export const replacedSessions: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE sessions
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check
          CHECK (end_reason IN ('logout', 'idle', 'expired', 'revoked', 'replaced'))
    `.execute(db);
  },
};
