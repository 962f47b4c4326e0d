import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  // 0: told only, gives nothing.
  'ALTER TABLE campaigns ADD COLUMN version integer NOT NULL DEFAULT 0',
  'ALTER TABLE campaigns ADD CONSTRAINT campaigns_version_check CHECK (version >= 0) NOT VALID',
  'CREATE UNIQUE INDEX IF NOT EXISTS campaigns_promo_code ON campaigns (lower(promo_code)) WHERE promo_code IS NOT NULL AND version > 0',
  `CREATE TABLE campaign_versions (
    campaign_id text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    promo_code text,
    rules jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (campaign_id, version)
  )`,
  `CREATE TABLE campaign_claims (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    campaign_id text NOT NULL,
    version integer NOT NULL,
    player_id integer NOT NULL REFERENCES players,
    period text NOT NULL,
    reference text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    currency text NOT NULL,
    spins integer NOT NULL CHECK (spins >= 0),
    grant_id bigint UNIQUE REFERENCES bonus_grants,
    at timestamptz NOT NULL,
    revoked_at timestamptz,
    is_taken_back boolean NOT NULL DEFAULT false,
    FOREIGN KEY (campaign_id, version) REFERENCES campaign_versions,
    CHECK (revoked_at IS NOT NULL OR NOT is_taken_back),
    -- Two tabs, two messages, a retry: one bonus.
    UNIQUE (campaign_id, player_id, period)
  )`,
  `CREATE UNIQUE INDEX campaign_claims_deposit ON campaign_claims (reference) WHERE reference LIKE 'deposit:%'`,
  'CREATE INDEX campaign_claims_player ON campaign_claims (player_id, id)',
  'CREATE INDEX campaign_claims_revoked ON campaign_claims (player_id) WHERE revoked_at IS NOT NULL AND NOT is_taken_back',
  ...['UPDATE OR DELETE', 'TRUNCATE'].map(
    (event, index) => `CREATE TRIGGER campaign_versions_append_only_${index} BEFORE ${event} ON campaign_versions
      FOR EACH ${index === 0 ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION refuse_change()`,
  ),
  'CREATE TRIGGER campaign_claims_kept BEFORE DELETE ON campaign_claims FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION refuse_other_claim() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'what claim % was given never changes', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER campaign_claims_stay BEFORE UPDATE ON campaign_claims FOR EACH ROW
   WHEN (OLD.is_taken_back OR ROW(NEW.id, NEW.campaign_id, NEW.version, NEW.player_id, NEW.period, NEW.reference, NEW.amount,
       NEW.currency, NEW.spins, NEW.grant_id, NEW.at)
     IS DISTINCT FROM ROW(OLD.id, OLD.campaign_id, OLD.version, OLD.player_id, OLD.period, OLD.reference, OLD.amount,
       OLD.currency, OLD.spins, OLD.grant_id, OLD.at))
   EXECUTE FUNCTION refuse_other_claim()`,
];

/** Campaigns that give bonuses, their versions, and what each player had of them. */
export const campaigns: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
