import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE campaign_members (
    campaign_id text NOT NULL,
    player_id integer NOT NULL REFERENCES players,
    version integer NOT NULL,
    joined_at timestamptz NOT NULL,
    left_at timestamptz CHECK (left_at >= joined_at),
    PRIMARY KEY (campaign_id, player_id),
    FOREIGN KEY (campaign_id, version) REFERENCES campaign_versions
  )`,
  'CREATE INDEX campaign_members_player ON campaign_members (player_id)',
];

/** Who takes part in a campaign that pays losses back. */
export const campaignMembers: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
