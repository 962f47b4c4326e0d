import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

const FIRST_RULES = {
  levels: { silver: 500, gold: 2_000, vip: 10_000 },
  exchangePoints: 100,
  wageringTimes: 0,
  days: 30,
  amounts: {
    EUR: { stakePerPoint: '10.00', amount: '1.00' },
    GBP: { stakePerPoint: '10.00', amount: '1.00' },
    SEK: { stakePerPoint: '100.00', amount: '10.00' },
    HUF: { stakePerPoint: '4000.00', amount: '400.00' },
  },
};

const STATEMENTS = [
  `CREATE TABLE loyalty_rules (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    version integer NOT NULL CHECK (version > 0),
    rules jsonb NOT NULL
  )`,
  `INSERT INTO loyalty_rules (version, rules) VALUES (1, '${JSON.stringify(FIRST_RULES)}')`,
  `CREATE TABLE loyalty_accounts (
    player_id integer PRIMARY KEY REFERENCES players,
    counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
    points integer NOT NULL DEFAULT 0 CHECK (points >= 0)
  )`,
  `CREATE TABLE loyalty_points (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    points integer NOT NULL CHECK (points <> 0),
    reason text NOT NULL CHECK (reason IN ('played', 'exchanged')),
    reference text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    currency text NOT NULL,
    at timestamptz NOT NULL,
    CHECK ((reason = 'exchanged') = (points < 0)),
    UNIQUE (player_id, reason, reference)
  )`,
  'CREATE INDEX loyalty_points_player ON loyalty_points (player_id, at, id)',
  ...['UPDATE OR DELETE', 'TRUNCATE'].map(
    (event, index) => `CREATE TRIGGER loyalty_points_append_only_${index} BEFORE ${event} ON loyalty_points
      FOR EACH ${index === 0 ? 'ROW' : 'STATEMENT'} EXECUTE FUNCTION refuse_change()`,
  ),
];

/** Points for stakes: earned by a job, exchanged by the player. */
export const loyalty: SchemaMigration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
