import type { Migration } from 'kysely/migration';

/** `needs`: the migration that a release must know once this one removed something (docs/operators/migrations.md). */
export type SchemaMigration = Migration & { needs?: string };
