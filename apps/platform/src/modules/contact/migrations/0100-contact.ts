import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `ALTER TABLE players
    ADD COLUMN first_name text CHECK (length(first_name) BETWEEN 1 AND 100),
    ADD COLUMN last_name text CHECK (length(last_name) BETWEEN 1 AND 100)`,
  // Seeded players are called "first last"; what others wrote as their full name is not guessed at.
  `UPDATE players
    SET first_name = split_part(full_name, ' ', 1), last_name = substr(full_name, strpos(full_name, ' ') + 1)
    WHERE story IS NOT NULL AND full_name ~ '^\\S+ \\S'`,
  `CREATE TABLE contact_requests (
    id uuid PRIMARY KEY,
    player_id integer REFERENCES players,
    address_hash text NOT NULL,
    first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
    last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
    email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    subject_id smallint NOT NULL CHECK (subject_id BETWEEN 0 AND 10),
    body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    send_me_copy boolean NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX contact_requests_at ON contact_requests (at)',
  `CREATE TABLE contact_pictures (
    id uuid PRIMARY KEY,
    request_id uuid REFERENCES contact_requests ON DELETE CASCADE,
    position smallint,
    address_hash text NOT NULL,
    type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
    content bytea NOT NULL,
    at timestamptz NOT NULL,
    CHECK ((request_id IS NULL) = (position IS NULL)),
    UNIQUE (request_id, position)
  )`,
  'CREATE INDEX contact_pictures_waiting ON contact_pictures (at) WHERE request_id IS NULL',
  `CREATE TABLE mails (
    id uuid PRIMARY KEY,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    reply_name text,
    reply_address text,
    subject text NOT NULL,
    body text NOT NULL,
    contact_request_id uuid REFERENCES contact_requests ON DELETE CASCADE,
    at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL,
    sent_at timestamptz,
    given_up_at timestamptz,
    CHECK (sent_at IS NULL OR given_up_at IS NULL),
    CHECK ((reply_name IS NULL) = (reply_address IS NULL))
  )`,
  'CREATE INDEX mails_waiting ON mails (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL',
  `CREATE TABLE sandbox_mails (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sender text NOT NULL,
    recipients text[] NOT NULL,
    source bytea NOT NULL,
    at timestamptz NOT NULL
  )`,
];

/** Messages of players with their pictures, the mails that wait to be sent, and the inbox of the sandbox. */
export const contact: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
