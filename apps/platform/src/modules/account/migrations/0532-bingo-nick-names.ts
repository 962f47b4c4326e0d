import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Not unique: databases of before may hold a name twice. Who asks for one is held up by a lock (nick-name-taken.ts). */
export const bingoNickNames: SchemaMigration = {
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX IF NOT EXISTS players_bingo_nick_name ON players (lower(bingo_nick_name))
           WHERE bingo_nick_name IS NOT NULL`,
      )
      .execute(db);
  },
};
