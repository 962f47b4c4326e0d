import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE launches (
    id uuid PRIMARY KEY,
    session_id uuid REFERENCES sessions,
    player_id integer REFERENCES players,
    game_id integer NOT NULL REFERENCES games,
    mode text NOT NULL CHECK (mode IN ('real', 'demo')),
    currency text NOT NULL,
    demo_balance bigint CHECK (demo_balance >= 0),
    created_at timestamptz NOT NULL,
    last_round_at timestamptz,
    closed_at timestamptz,
    CHECK ((mode = 'demo') = (demo_balance IS NOT NULL)),
    CHECK (mode = 'demo' OR (session_id IS NOT NULL AND player_id IS NOT NULL))
  )`,
  'CREATE INDEX launches_session ON launches (session_id) WHERE closed_at IS NULL',
  `CREATE INDEX launches_demo ON launches (created_at) WHERE mode = 'demo'`,
  'CREATE SEQUENCE round_numbers',
  `CREATE TABLE rounds (
    id uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    launch_id uuid NOT NULL REFERENCES launches,
    player_id integer REFERENCES players,
    game_id integer NOT NULL REFERENCES games,
    game_version integer NOT NULL,
    mode text NOT NULL CHECK (mode IN ('real', 'demo')),
    status text NOT NULL CHECK (status IN ('staked', 'settled')),
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    outcome jsonb,
    returned bigint CHECK (returned >= 0),
    balance_before bigint NOT NULL CHECK (balance_before >= stake),
    balance_after bigint CHECK (balance_after >= 0),
    key_owner text NOT NULL,
    idempotency_key text NOT NULL,
    started_at timestamptz NOT NULL,
    settled_at timestamptz,
    acknowledged_at timestamptz,
    UNIQUE (key_owner, idempotency_key),
    CHECK ((mode = 'real') = (player_id IS NOT NULL)),
    CHECK ((status = 'settled') = (outcome IS NOT NULL)),
    CHECK ((status = 'settled') = (returned IS NOT NULL)),
    CHECK ((status = 'settled') = (balance_after IS NOT NULL)),
    CHECK ((status = 'settled') = (settled_at IS NOT NULL)),
    CHECK (acknowledged_at IS NULL OR status = 'settled')
  )`,
  'CREATE INDEX rounds_player ON rounds (player_id, started_at DESC) WHERE player_id IS NOT NULL',
  'CREATE INDEX rounds_launch ON rounds (launch_id, started_at DESC)',
  // One round of a player at a time is between stake and result; the index says so even if a rule should fail.
  `CREATE UNIQUE INDEX rounds_staked ON rounds (player_id) WHERE status = 'staked'`,
  `CREATE INDEX rounds_lately ON rounds (started_at) WHERE mode = 'real'`,
  `CREATE FUNCTION refuse_settled_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.status = 'settled' AND (
       ROW(NEW.id, NEW.reference, NEW.launch_id, NEW.player_id, NEW.game_id, NEW.game_version, NEW.mode, NEW.status,
           NEW.currency, NEW.stake, NEW.outcome, NEW.returned, NEW.balance_before, NEW.balance_after, NEW.key_owner,
           NEW.idempotency_key, NEW.started_at, NEW.settled_at)
       IS DISTINCT FROM
       ROW(OLD.id, OLD.reference, OLD.launch_id, OLD.player_id, OLD.game_id, OLD.game_version, OLD.mode, OLD.status,
           OLD.currency, OLD.stake, OLD.outcome, OLD.returned, OLD.balance_before, OLD.balance_after, OLD.key_owner,
           OLD.idempotency_key, OLD.started_at, OLD.settled_at)
     ) THEN
       RAISE EXCEPTION 'round % is settled and never changes', OLD.id USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER rounds_settled_for_good BEFORE UPDATE ON rounds
   FOR EACH ROW EXECUTE FUNCTION refuse_settled_change()`,
];

/** Launches and rounds; see docs/states/round.md. */
export const play: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
