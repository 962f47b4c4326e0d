import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type Database, openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { StartError } from './start-error.ts';

/**
 * Brings the database to the newest schema. Processes that start at the same time do it one after another: the
 * migrator holds an advisory lock. Throws StartError when one fails; that one leaves nothing behind.
 */
export async function migrate(database: Database, migrations: Record<string, Migration> = MIGRATIONS): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => migrations };
  const { error, results } = await new Migrator({ db: database.patient.kysely, provider }).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first one';
  throw new StartError(`The database could not be brought up to date at ${failed}: ${String(error)}`, { cause: error });
}

/** Makes the database of this name on the server unless it is there. */
export async function ensureDatabase(socketFolder: string, user: string, name: string): Promise<void> {
  const server = openDatabase({ host: socketFolder, database: 'postgres', user }, 1);
  try {
    const { rowCount } = await server.patient.pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await server.patient.pool.query(`CREATE DATABASE "${name}"`).catch(ignoreDuplicate);
  } finally {
    await server.close();
  }
}

const DUPLICATES = new Set(['42P04', '23505']);

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!DUPLICATES.has(code)) throw error;
}
