import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `ALTER TABLE games
    ADD COLUMN stopped boolean NOT NULL DEFAULT false,
    ADD COLUMN switch_reason text CHECK (char_length(switch_reason) BETWEEN 1 AND 200)`,
  // One name for what each stake asks.
  'ALTER TABLE games ADD COLUMN playable boolean NOT NULL GENERATED ALWAYS AS (enabled AND NOT stopped) STORED',
  // Personal fields are taken away for good.
  `ALTER TABLE players ADD COLUMN erased_at timestamptz CHECK (erased_at IS NULL OR status = 'closed')`,
];

/** Games that take no new rounds, and players whose personal data was erased. */
export const switches: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
