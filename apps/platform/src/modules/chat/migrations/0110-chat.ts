import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // A conversation is a player's, or the guest's whose cookie holds the token; after a login it is the player's alone.
  `CREATE TABLE chat_conversations (
    id uuid PRIMARY KEY,
    player_id integer REFERENCES players,
    token_hash bytea UNIQUE,
    address_hash text,
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    chat_group integer NOT NULL CHECK (chat_group > 0),
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'waiting', 'open', 'closed')),
    last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
    rating text CHECK (rating IN ('good', 'bad')),
    created_at timestamptz NOT NULL,
    waiting_since timestamptz,
    changed_at timestamptz NOT NULL,
    closed_at timestamptz,
    CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
    CHECK (status <> 'waiting' OR waiting_since IS NOT NULL),
    CHECK (player_id IS NULL OR token_hash IS NULL)
  )`,
  `CREATE UNIQUE INDEX chat_conversations_running ON chat_conversations (player_id) WHERE status <> 'closed'`,
  'CREATE INDEX chat_conversations_player ON chat_conversations (player_id, created_at)',
  `CREATE INDEX chat_conversations_queue ON chat_conversations (waiting_since, id) WHERE status = 'waiting'`,
  'CREATE INDEX chat_conversations_changed ON chat_conversations (changed_at)',
  `CREATE INDEX chat_conversations_address ON chat_conversations (address_hash, created_at)
   WHERE address_hash IS NOT NULL`,
  `CREATE TABLE chat_messages (
    conversation_id uuid NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
    number integer NOT NULL CHECK (number > 0),
    author text NOT NULL CHECK (author IN ('visitor', 'desk', 'platform')),
    text text CHECK (char_length(text) BETWEEN 1 AND 2000),
    notice text,
    key text,
    at timestamptz NOT NULL,
    PRIMARY KEY (conversation_id, number),
    UNIQUE (conversation_id, key),
    CHECK ((text IS NULL) <> (notice IS NULL))
  )`,
  // One row: until when somebody is at the desk; null when nobody is.
  'CREATE TABLE chat_desk (single boolean PRIMARY KEY DEFAULT true CHECK (single), staffed_until timestamptz)',
  'INSERT INTO chat_desk DEFAULT VALUES',
];

/** Conversations of visitors with the desk: docs/states/chat.md. */
export const chat: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
