import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const SCOPES = `ARRAY['read', 'content', 'settings', 'players', 'money', 'verification']`;

const STATEMENTS = [
  `ALTER TABLE verification_cases
    -- Reminders sent of the deadline reminded_due_at.
    ADD COLUMN reminders smallint NOT NULL DEFAULT 0,
    ADD COLUMN reminded_due_at timestamptz,
    -- The last event that the player was told of by mail.
    ADD COLUMN mailed_event bigint`,
  'ALTER TABLE verification_cases ADD CONSTRAINT verification_cases_reminders_check CHECK (reminders BETWEEN 0 AND 2) NOT VALID',
  `CREATE INDEX IF NOT EXISTS verification_cases_queue ON verification_cases (risk DESC, (coalesce(sent_at, opened_at)), id)
    WHERE state IN ('asked', 'checking', 'inReview', 'inSecondReview')`,
  `ALTER TABLE operator_tokens DROP CONSTRAINT operator_tokens_scopes_check,
    ADD CONSTRAINT operator_tokens_scopes_check CHECK (
      cardinality(scopes) > 0 AND scopes <@ ${SCOPES}) NOT VALID`,
];

export const verificationDesk: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
