import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE verification_cases (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    proof text NOT NULL CHECK (proof IN ('identity', 'address', 'payment', 'sourceOfFunds', 'publicPerson')),
    state text NOT NULL CHECK (state IN ('asked', 'checking', 'inReview', 'inSecondReview', 'approved', 'refused', 'cancelled')),
    cause text NOT NULL,
    attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    risk smallint NOT NULL DEFAULT 0,
    opened_at timestamptz NOT NULL,
    due_at timestamptz,
    sent_at timestamptz,
    decided_at timestamptz,
    updated_at timestamptz NOT NULL,
    claimed_by text,
    claimed_until timestamptz,
    proposed_by text,
    reason text,
    provider text,
    provider_reference text,
    UNIQUE (provider, provider_reference)
  )`,
  // Two tabs, two demands: one case.
  `CREATE UNIQUE INDEX verification_cases_open ON verification_cases (player_id, proof)
    WHERE state NOT IN ('approved', 'refused', 'cancelled')`,
  'CREATE INDEX verification_cases_player ON verification_cases (player_id, opened_at)',
  `CREATE INDEX verification_cases_waiting ON verification_cases (sent_at) WHERE state IN ('checking', 'inReview', 'inSecondReview')`,
  `CREATE INDEX verification_cases_due ON verification_cases (due_at) WHERE state = 'asked' AND due_at IS NOT NULL`,
  `CREATE TABLE verification_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    case_id uuid NOT NULL REFERENCES verification_cases,
    at timestamptz NOT NULL,
    action text NOT NULL,
    by_kind text NOT NULL CHECK (by_kind IN ('player', 'provider', 'operator', 'system')),
    by_name text,
    reason text,
    note text,
    document_id uuid
  )`,
  'CREATE INDEX verification_events_case ON verification_events (case_id, id)',
  ...['UPDATE OR DELETE', 'TRUNCATE'].map(
    (event, index) => `CREATE TRIGGER verification_events_append_only_${index} BEFORE ${event} ON verification_events
      FOR EACH ${index === 0 ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION refuse_change()`,
  ),
  `CREATE TABLE verification_documents (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    case_id uuid NOT NULL REFERENCES verification_cases,
    document_type text NOT NULL,
    side text NOT NULL CHECK (side IN ('front', 'back', 'any')),
    status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'rejected')),
    reason text,
    attempt smallint NOT NULL,
    media_type text NOT NULL,
    size_bytes integer NOT NULL CHECK (size_bytes > 0),
    pages integer NOT NULL CHECK (pages > 0),
    -- Of what the player sent, before it was redrawn.
    sha256 bytea NOT NULL CHECK (length(sha256) = 32),
    expires_on date,
    uploaded_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- When its pages were deleted; what was decided stays.
    deleted_at timestamptz
  )`,
  'CREATE INDEX verification_documents_player ON verification_documents (player_id, uploaded_at)',
  'CREATE INDEX verification_documents_case ON verification_documents (case_id)',
  `CREATE TABLE verification_files (
    document_id uuid NOT NULL REFERENCES verification_documents,
    page integer NOT NULL CHECK (page > 0),
    key_id text NOT NULL,
    nonce bytea NOT NULL CHECK (length(nonce) = 12),
    content bytea NOT NULL,
    PRIMARY KEY (document_id, page)
  )`,
  `CREATE TABLE verification_uploads (
    id uuid PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    case_id uuid NOT NULL REFERENCES verification_cases,
    document_type text NOT NULL,
    side text NOT NULL CHECK (side IN ('front', 'back', 'any')),
    size_bytes bigint NOT NULL CHECK (size_bytes > 0),
    received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    document_id uuid UNIQUE REFERENCES verification_documents,
    refusal text
  )`,
  'CREATE INDEX verification_uploads_player ON verification_uploads (player_id)',
  'CREATE INDEX verification_uploads_expiry ON verification_uploads (expires_at)',
  `CREATE TABLE verification_upload_parts (
    upload_id uuid NOT NULL REFERENCES verification_uploads ON DELETE CASCADE,
    position bigint NOT NULL CHECK (position >= 0),
    key_id text NOT NULL,
    nonce bytea NOT NULL CHECK (length(nonce) = 12),
    content bytea NOT NULL,
    PRIMARY KEY (upload_id, position)
  )`,
];

/** Cases, what happened to them, and the documents that were sent: redrawn and encrypted, with a key that the database has not. */
export const verification: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
