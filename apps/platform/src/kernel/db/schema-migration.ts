import type { Migration } from 'kysely/migration';

/**
 * A migration. `needs` is for one that takes away what an earlier release used: the name of the migration that a release must
 * know to run on the schema from then on (docs/operators/migrations.md).
 */
export type SchemaMigration = Migration & { needs?: string };
