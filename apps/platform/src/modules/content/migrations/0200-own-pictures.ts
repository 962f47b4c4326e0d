import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE own_pictures (
    id text PRIMARY KEY CHECK (id ~ '^own-[0-9a-f]{16}$'),
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    tone smallint NOT NULL CHECK (tone BETWEEN 0 AND 15),
    at timestamptz NOT NULL
  )`,
  `CREATE TABLE own_picture_files (
    picture_id text NOT NULL REFERENCES own_pictures ON DELETE CASCADE,
    variant text NOT NULL,
    content bytea NOT NULL CHECK (octet_length(content) > 0),
    PRIMARY KEY (picture_id, variant)
  )`,
];

/** The operator's own pictures, each drawn anew in the sizes and formats that pages ask for. */
export const ownPictures: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
