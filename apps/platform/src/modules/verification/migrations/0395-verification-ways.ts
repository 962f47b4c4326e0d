import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE verification_fields (
    player_id integer NOT NULL REFERENCES players,
    name text NOT NULL,
    value text NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
  `CREATE TABLE verification_cards (
    player_id integer PRIMARY KEY REFERENCES players,
    card_number text NOT NULL,
    saved_at timestamptz NOT NULL,
    confirmed_at timestamptz
  )`,
  // A card is one player's once it is confirmed.
  'CREATE UNIQUE INDEX verification_cards_confirmed ON verification_cards (card_number) WHERE confirmed_at IS NOT NULL',
  `CREATE TABLE sandbox_identity_checks (
    reference text PRIMARY KEY,
    check_id text NOT NULL UNIQUE,
    return_url text NOT NULL,
    person text NOT NULL,
    result text,
    reason text,
    -- Nobody is told before.
    answers_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_identity_checks_created ON sandbox_identity_checks (created_at)',
];

/** What players say of their documents, their membership cards, and the memory of the sandbox's identity provider. */
export const verificationWays: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
