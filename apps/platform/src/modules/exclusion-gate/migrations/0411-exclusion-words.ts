import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  'ALTER TABLE consents DROP CONSTRAINT consents_source_check',
  `ALTER TABLE consents ADD CONSTRAINT consents_source_check
     CHECK (source = ANY ('{registration,communication,prefill,support,exclusion}'::text[])) NOT VALID`,
  // An invitation is never sent to an excluded player; mails of the release before are of service.
  `ALTER TABLE mails ADD COLUMN purpose text NOT NULL DEFAULT 'service'`,
];

/** What an exclusion does to consents and mails that exist. */
export const exclusionWords: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
