import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // One row, made at the first start. The private key signs what is sent to push services, and never leaves.
  `CREATE TABLE push_keys (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    public_key text NOT NULL CHECK (length(public_key) = 87),
    private_key text NOT NULL CHECK (length(private_key) = 43)
  )`,
  `CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    session_id uuid NOT NULL,
    endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
    p256dh text NOT NULL CHECK (length(p256dh) = 87),
    auth text NOT NULL CHECK (length(auth) = 22),
    renewed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX push_subscriptions_player ON push_subscriptions (player_id, renewed_at)',
  'CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id)',
  `CREATE TABLE push_messages (
    id uuid PRIMARY KEY,
    subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
    payload text NOT NULL CHECK (octet_length(payload) <= 3000),
    at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL
  )`,
  'CREATE INDEX push_messages_due ON push_messages (next_try_at)',
  'CREATE INDEX push_messages_subscription ON push_messages (subscription_id)',
];

/** Browsers that take push messages, and the messages that wait for them. */
export const push: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
