import type { SchemaMigration } from '../db/schema-migration.ts';
import { jobs } from './migrations/0240-jobs.ts';

export const JOB_MIGRATIONS: Readonly<Record<string, SchemaMigration>> = { '0240-jobs': jobs };
