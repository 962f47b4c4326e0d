import { StartError } from '@foyer/domain/errors/start-error';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { asStartError } from '../errors/start-error.ts';
import { type Database, openDatabase, type Queries } from './database.ts';
import type { SchemaMigration } from './schema-migration.ts';

type Migrations = Readonly<Record<string, SchemaMigration>>;

/** `ignored`: of a newer release, unknown to this one. */
export type MigrationReport = { applied: string[]; ignored: string[] };

/** Takes an advisory lock. Throws StartError; also when a newer release removed what this one needs. */
export async function migrate(database: Database, migrations: Migrations): Promise<MigrationReport> {
  let ignored: string[] = [];
  const provider: MigrationProvider = {
    // Called under the lock.
    async getMigrations() {
      ignored = await findIgnored(database.longRunning.kysely, migrations);
      // The migrator refuses executed migrations that it does not get.
      const unknown = ignored.map((name) => [name, { up: async () => {} }] as const);
      return { ...withFloors(migrations), ...Object.fromEntries(unknown) };
    },
  };
  // A correction of an older release may have a lower number than executed ones.
  const migrator = new Migrator({ db: database.longRunning.kysely, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return { applied: (results ?? []).map(({ migrationName }) => migrationName), ignored };
  const startError = asStartError(error);
  if (startError instanceof StartError) throw startError;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first one';
  throw new StartError(`The database could not be brought up to date at ${failed}: ${String(error)}`, { cause: error });
}

/** Dry run of `migrate`. Throws StartError when a newer release removed what this one needs. */
export async function checkSchema(
  { longRunning: { kysely } }: Database,
  migrations: Migrations,
): Promise<{ pending: string[]; ignored: string[] }> {
  const executed = await readExecuted(kysely);
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name));
  return { pending, ignored: await findIgnored(kysely, migrations) };
}

/** Throws StartError when this release cannot run on what they made. */
async function findIgnored(db: Queries, migrations: Migrations): Promise<string[]> {
  const ignored = (await readExecuted(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (ignored.length === 0) return [];
  const missing = (await readFloors(db)).find(({ needs }) => !Object.hasOwn(migrations, needs));
  if (!missing) return ignored;
  throw new StartError(
    `The database was changed by a newer release: since its migration ${missing.migration} it takes a release that knows ${missing.needs}. Start that one, or a newer one.`,
  );
}

async function readExecuted(db: Queries): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readFloors(db: Queries): Promise<{ migration: string; needs: string }[]> {
  if (!(await hasTable(db, 'schema_floor'))) return [];
  return db.selectFrom('schema_floor').selectAll().orderBy('migration').execute();
}

async function hasTable(db: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Records what a removing migration needs, in its own transaction. */
function withFloors(migrations: Migrations): Migrations {
  const entries = Object.entries(migrations).map(([migration, { up, needs }]): [string, SchemaMigration] => {
    if (needs === undefined) return [migration, { up }];
    return [
      migration,
      {
        async up(db) {
          await up(db);
          await sql`INSERT INTO schema_floor (migration, needs) VALUES (${migration}, ${needs})`.execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(entries);
}

export async function ensureDatabase(socketFolder: string, user: string, name: string): Promise<void> {
  const server = openDatabase({ host: socketFolder, database: 'postgres', user }, 1);
  try {
    const { rowCount } = await server.longRunning.pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await server.longRunning.pool.query(`CREATE DATABASE "${name}"`).catch(ignoreDuplicate);
  } finally {
    await server.close();
  }
}

const DUPLICATES = new Set(['42P04', '23505']);

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!DUPLICATES.has(code)) throw error;
}
