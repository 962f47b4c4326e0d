import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who wrote a piece last, and whether it was taken away: the product's files leave alone what an operator wrote. */
export const editedContent: Migration = {
  async up(db) {
    await sql
      .raw(
        `ALTER TABLE content
          ADD COLUMN origin text NOT NULL DEFAULT 'product' CHECK (origin IN ('product', 'operator')),
          ADD COLUMN removed boolean NOT NULL DEFAULT false`,
      )
      .execute(db);
  },
};
