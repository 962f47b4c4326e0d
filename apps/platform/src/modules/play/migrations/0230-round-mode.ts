import { sql } from 'kysely';
import type { SchemaMigration } from '../../../kernel/db/schema-migration.ts';

/** Demo rounds may be deleted: a round of money that is held could become one before, and go without the archive (GLI-19 B.3.5). */
export const roundMode: SchemaMigration = {
  async up(db) {
    await sql`CREATE TRIGGER rounds_mode_for_good BEFORE UPDATE ON rounds
      FOR EACH ROW WHEN (NEW.mode IS DISTINCT FROM OLD.mode) EXECUTE FUNCTION refuse_change()`.execute(db);
  },
};
