import { StartError } from '@foyer/domain/errors/start-error';
import { findDatabaseHome } from '@foyer/postgres/database-home';
import { keepRunning } from '@foyer/postgres/keep-running';
import { DATABASE_USER, startPostgres } from '@foyer/postgres/postgres-server';
import type { Logger } from 'pino';
import type { Config } from './kernel/config/config.ts';
import { type Database, openDatabase } from './kernel/db/database.ts';
import { ensureDatabase } from './kernel/db/migrate.ts';
import { createLog } from './kernel/log/log.ts';

const DATABASE_NAME = 'foyer';

/** Outside, or embedded and restarted when it ends. Closing stops the embedded one. Throws StartError. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Logger = createLog('warn'),
): Promise<Database> {
  if (config.databaseUrl) return openOutside(config.databaseUrl);
  const server = await startPostgres(findDatabaseHome(config.dataFolder, (sentence) => console.error(sentence)));
  await ensureDatabase(server.socketFolder, DATABASE_USER, DATABASE_NAME);
  const database = openDatabase({ host: server.socketFolder, database: DATABASE_NAME, user: DATABASE_USER });
  const watched = keepRunning(server, log);
  return {
    ...database,
    async close() {
      await database.close();
      await watched.stop();
    },
  };
}

async function openOutside(url: string): Promise<Database> {
  const database = openDatabase({ url });
  try {
    await database.pool.query('SELECT 1');
    return database;
  } catch (error) {
    // No close: the pool has dropped the failed connection and has no other.
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
}
