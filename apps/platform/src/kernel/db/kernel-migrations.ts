import { kernel } from './migrations/0001-kernel.ts';
import { schemaFloor } from './migrations/0180-schema-floor.ts';
import { retention } from './migrations/0181-retention.ts';
import { productionMark } from './migrations/0195-production-mark.ts';
import { searchPath } from './migrations/0250-search-path.ts';
import type { SchemaMigration } from './schema-migration.ts';

export const KERNEL_MIGRATIONS: Readonly<Record<string, SchemaMigration>> = {
  '0001-kernel': kernel,
  '0180-schema-floor': schemaFloor,
  '0181-retention': retention,
  '0195-production-mark': productionMark,
  '0250-search-path': searchPath,
};
