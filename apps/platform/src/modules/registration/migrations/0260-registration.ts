import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `ALTER TABLE players
    ADD COLUMN birth_date text,
    ADD COLUMN gender text,
    ADD COLUMN phone_number text,
    ADD COLUMN zip_code text,
    ADD COLUMN state text,
    ADD COLUMN national_id_number text,
    ADD COLUMN public_person boolean NOT NULL DEFAULT false,
    ADD COLUMN campaign_id text,
    ADD COLUMN promo_code text,
    ADD COLUMN registered_via text,
    ADD COLUMN activated_at timestamptz`,
  'CREATE INDEX IF NOT EXISTS players_nick_name ON players (lower(nick_name))',
  'CREATE INDEX IF NOT EXISTS players_national_id ON players (country, national_id_number) WHERE national_id_number IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS players_young_adults ON players (id) WHERE young_adult AND birth_date IS NOT NULL',
  `CREATE TABLE registrations (
    id uuid PRIMARY KEY,
    email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_hash bytea NOT NULL CHECK (length(email_hash) = 32),
    nick_name text NOT NULL CHECK (length(nick_name) BETWEEN 1 AND 64),
    method text NOT NULL CHECK (method IN ('plain', 'smart-id', 'mobile-id')),
    password_hash text,
    details jsonb,
    brand text NOT NULL,
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
    address_hash text NOT NULL,
    range_hash text NOT NULL,
    mailed_at timestamptz[] NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    activated_at timestamptz,
    player_id integer REFERENCES players,
    CHECK ((activated_at IS NULL) = (player_id IS NULL)),
    CHECK ((activated_at IS NULL) = (details IS NOT NULL))
  )`,
  'CREATE INDEX registrations_email ON registrations (email_hash, created_at)',
  'CREATE INDEX registrations_mailbox ON registrations (lower(email))',
  'CREATE INDEX registrations_nick_name ON registrations (lower(nick_name)) WHERE activated_at IS NULL',
  'CREATE INDEX registrations_address ON registrations (address_hash, created_at)',
  'CREATE INDEX registrations_range ON registrations (range_hash, created_at)',
  'CREATE INDEX registrations_player ON registrations (player_id) WHERE player_id IS NOT NULL',
  'CREATE INDEX registrations_expiry ON registrations (expires_at)',
  `CREATE TABLE activation_codes (
    code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
    registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX activation_codes_registration ON activation_codes (registration_id)',
  `CREATE TABLE registration_drafts (
    draft_hash bytea PRIMARY KEY CHECK (length(draft_hash) = 32),
    content bytea NOT NULL CHECK (length(content) <= 16384),
    saved_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX registration_drafts_expiry ON registration_drafts (expires_at)',
  `CREATE TABLE registration_draft_links (
    code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
    draft_hash bytea NOT NULL REFERENCES registration_drafts ON DELETE CASCADE,
    sealed_token bytea NOT NULL,
    email_hash bytea CHECK (length(email_hash) = 32),
    address_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX registration_draft_links_email ON registration_draft_links (email_hash, created_at) WHERE email_hash IS NOT NULL',
  'CREATE INDEX registration_draft_links_address ON registration_draft_links (address_hash, created_at)',
  'CREATE INDEX registration_draft_links_draft ON registration_draft_links (draft_hash)',
  `CREATE TABLE chosen_limits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    name text NOT NULL CHECK (name ~ '^[a-zA-Z]{1,32}$'),
    amount bigint NOT NULL CHECK (amount >= 0),
    currency text,
    chosen_at timestamptz NOT NULL,
    source text NOT NULL CHECK (source IN ('registration'))
  )`,
  'CREATE INDEX chosen_limits_player ON chosen_limits (player_id, name, id)',
];

/** What registration asks of a player, registrations that wait for their mail's link, drafts of the form, and limits chosen with them. */
export const registration: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
