import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE games (
    game_id integer PRIMARY KEY CHECK (game_id > 0),
    friendly_id text NOT NULL UNIQUE,
    title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    provider integer NOT NULL,
    definition_id integer NOT NULL,
    game_version integer NOT NULL CHECK (game_version >= 1),
    released_on date NOT NULL,
    popularity integer NOT NULL CHECK (popularity >= 1),
    enabled boolean NOT NULL DEFAULT true,
    facts jsonb NOT NULL
  )`,
  `CREATE TABLE favourites (
    player_id integer NOT NULL REFERENCES players,
    game_id integer NOT NULL REFERENCES games,
    at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id)
  )`,
  `CREATE TABLE recent_games (
    player_id integer NOT NULL REFERENCES players,
    game_id integer NOT NULL REFERENCES games,
    at timestamptz NOT NULL,
    PRIMARY KEY (player_id, game_id)
  )`,
  // One number for everything that pages are made of: it grows when games, settings or texts change.
  `CREATE TABLE catalogue_state (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    version bigint NOT NULL DEFAULT 1,
    seeded text
  )`,
  'INSERT INTO catalogue_state DEFAULT VALUES',
];

/** Games, favourites, games played lately, the version of the catalogue. */
export const game: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
