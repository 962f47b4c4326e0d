import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `ALTER TABLE launches
    ADD COLUMN lifetime_ms integer,
    ADD COLUMN expires_at timestamptz,
    ADD COLUMN closed_by text`,
  `ALTER TABLE launches ADD CONSTRAINT launches_expiry_check
    CHECK ((lifetime_ms IS NULL) = (expires_at IS NULL) AND lifetime_ms > 0) NOT VALID`,
  `ALTER TABLE launches ADD CONSTRAINT launches_closed_by_check
    CHECK (closed_by IS NULL OR closed_by = ANY ('{page,timeout,parallel}'::text[]) AND closed_at IS NOT NULL) NOT VALID`,
  `CREATE INDEX IF NOT EXISTS launches_expiring ON launches (expires_at)
    WHERE closed_at IS NULL AND expires_at IS NOT NULL`,
];

/** A launch of real play is a game session where the operator has them: docs/states/game-session.md. */
export const gameSessions: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
