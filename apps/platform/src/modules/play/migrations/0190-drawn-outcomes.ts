import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const DRAWN = [
  // No foreign key to rounds: a row lives from a stake to its result only, and rounds may be split into partitions.
  `CREATE TABLE drawn_outcomes (
    round_id uuid PRIMARY KEY,
    outcome jsonb NOT NULL,
    returned bigint NOT NULL CHECK (returned >= 0),
    jackpot_id text,
    jackpot_stake bigint NOT NULL DEFAULT 0 CHECK (jackpot_stake >= 0),
    jackpot_level text CHECK (jackpot_level IN ('small', 'middle', 'grand')),
    CHECK ((jackpot_id IS NULL) = (jackpot_stake = 0)),
    CHECK (jackpot_level IS NULL OR jackpot_id IS NOT NULL)
  )`,
  `CREATE TABLE settlement_failures (
    round_id uuid PRIMARY KEY,
    failures integer NOT NULL CHECK (failures > 0),
    failed_at timestamptz NOT NULL
  )`,
  `CREATE FUNCTION refuse_redraw() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM rounds WHERE id = OLD.round_id AND status = 'staked') THEN
       RETURN OLD;
     END IF;
     RAISE EXCEPTION 'the outcome of round % is drawn and never changes', OLD.round_id USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER drawn_outcomes_for_good BEFORE UPDATE OR DELETE ON drawn_outcomes
   FOR EACH ROW EXECUTE FUNCTION refuse_redraw()`,
  // A release that draws at the settlement may still run beside this one: what was drawn with the stake binds it too.
  `CREATE FUNCTION refuse_other_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (
       SELECT 1 FROM drawn_outcomes d WHERE d.round_id = NEW.id
         AND ROW(d.outcome, d.returned, d.jackpot_level) IS DISTINCT FROM ROW(NEW.outcome, NEW.returned, NEW.jackpot_level)
     ) THEN
       RAISE EXCEPTION 'round % was drawn with its stake and has that outcome', NEW.id USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER rounds_as_drawn BEFORE UPDATE ON rounds FOR EACH ROW
   WHEN (OLD.status = 'staked' AND NEW.status = 'settled') EXECUTE FUNCTION refuse_other_outcome()`,
];

/** A round whose stake went back has an end and a balance like any other, and neither outcome nor return. */
const REFUNDED = [
  `ALTER TABLE rounds DROP CONSTRAINT rounds_status_check, DROP CONSTRAINT rounds_check4, DROP CONSTRAINT rounds_check5,
    DROP CONSTRAINT rounds_check6`,
  `ALTER TABLE rounds
    ADD CONSTRAINT rounds_status_check CHECK (status IN ('staked', 'settled', 'refunded')),
    ADD CONSTRAINT rounds_balance_told CHECK ((status = 'staked') = (balance_after IS NULL)),
    ADD CONSTRAINT rounds_ended CHECK ((status = 'staked') = (settled_at IS NULL)),
    ADD CONSTRAINT rounds_seen_at_end CHECK (acknowledged_at IS NULL OR status <> 'staked'),
    ADD CONSTRAINT rounds_refunded CHECK (status <> 'refunded' OR mode = 'real')`,
  `CREATE OR REPLACE FUNCTION refuse_settled_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.status <> 'staked' AND (
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
  `ALTER TABLE bonus_movements DROP CONSTRAINT bonus_movements_kind_check, DROP CONSTRAINT bonus_movements_check1`,
  `ALTER TABLE bonus_movements
    ADD CONSTRAINT bonus_movements_kind_check
      CHECK (kind IN ('grant', 'stake', 'settle', 'refund', 'convert', 'forfeit', 'end')),
    ADD CONSTRAINT bonus_movements_of_round CHECK ((kind IN ('stake', 'settle', 'refund')) = (round_id IS NOT NULL))`,
];

/** Outcomes drawn with the stake, and stakes that go back: docs/decisions/0036-drawn-with-the-stake.md. */
export const drawnOutcomes: Migration = {
  async up(db) {
    for (const statement of [...DRAWN, ...REFUNDED]) await sql.raw(statement).execute(db);
  },
};
