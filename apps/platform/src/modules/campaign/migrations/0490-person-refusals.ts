import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE campaign_refusals (
    campaign_id text NOT NULL,
    player_id integer NOT NULL REFERENCES players,
    period text NOT NULL,
    taken_by integer NOT NULL REFERENCES players CHECK (taken_by <> player_id),
    taken_campaign_id text NOT NULL,
    shared text[] NOT NULL CHECK (cardinality(shared) > 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (campaign_id, player_id, period)
  )`,
  'CREATE INDEX campaign_refusals_player ON campaign_refusals (player_id)',
  ...['UPDATE OR DELETE', 'TRUNCATE'].map(
    (event, index) => `CREATE TRIGGER campaign_refusals_append_only_${index} BEFORE ${event} ON campaign_refusals
      FOR EACH ${index === 0 ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION refuse_change()`,
  ),
];

/** Who was refused a campaign that the same person had under another account. */
export const personRefusals: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
