import { sql } from 'kysely';
import type { SchemaMigration } from '../schema-migration.ts';

/** A table of the same name elsewhere must not get round a check. Later functions set the path themselves. */
export const searchPath: SchemaMigration = {
  async up(db) {
    await sql`
      DO $$
      DECLARE
        own regprocedure;
      BEGIN
        FOR own IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
          AND proowner = (SELECT relowner FROM pg_class WHERE oid = 'public.transactions'::regclass)
        LOOP
          EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', own);
        END LOOP;
      END $$`.execute(db);
  },
};
