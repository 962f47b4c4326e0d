import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const STATEMENTS = [
  `CREATE TABLE approvals (
    id uuid PRIMARY KEY,
    endpoint text NOT NULL,
    target text NOT NULL,
    player_id integer REFERENCES players,
    request jsonb NOT NULL,
    note text NOT NULL CHECK (length(note) <= 500),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
    requested_by text NOT NULL,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    decided_by text,
    decided_at timestamptz,
    CHECK ((state = 'waiting') = (decided_by IS NULL AND decided_at IS NULL)),
    CONSTRAINT approvals_two_people CHECK (state <> 'approved' OR decided_by <> requested_by)
  )`,
  'CREATE INDEX approvals_newest ON approvals (requested_at, id)',
  `CREATE INDEX approvals_waiting ON approvals (requested_at, id) WHERE state = 'waiting'`,
  'CREATE INDEX approvals_target ON approvals (target, requested_at)',
  'CREATE INDEX approvals_player ON approvals (player_id) WHERE player_id IS NOT NULL',
  `CREATE UNIQUE INDEX approvals_undone_once ON approvals ((request -> 'body' ->> 'undoes')) WHERE state = 'approved'`,
  'CREATE TRIGGER approvals_kept BEFORE DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE FUNCTION refuse_changed_approval() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     RAISE EXCEPTION 'approval % was decided, or changed what never changes', OLD.id USING ERRCODE = 'restrict_violation';
   END $$`,
  // The note alone goes with the player's data.
  `CREATE TRIGGER approvals_decided_once BEFORE UPDATE ON approvals FOR EACH ROW
   WHEN ((OLD.state <> 'waiting' AND ROW(NEW.state, NEW.decided_by, NEW.decided_at)
       IS DISTINCT FROM ROW(OLD.state, OLD.decided_by, OLD.decided_at))
     OR ROW(NEW.id, NEW.endpoint, NEW.target, NEW.player_id, NEW.request, NEW.requested_by, NEW.requested_at, NEW.expires_at)
       IS DISTINCT FROM ROW(OLD.id, OLD.endpoint, OLD.target, OLD.player_id, OLD.request, OLD.requested_by, OLD.requested_at, OLD.expires_at))
   EXECUTE FUNCTION refuse_changed_approval()`,
];

/** What an operator asked for and another one has to approve. */
export const approvals: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
