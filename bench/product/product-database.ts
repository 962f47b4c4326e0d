import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { findDatabaseHome } from '@foyer/postgres/database-home';

/** The embedded database of a product that runs. The caller closes it. */
export function openProductDatabase(dataFolder: string): Database {
  const { folder } = findDatabaseHome(dataFolder, () => {});
  const [, , , , host = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return openDatabase({ host, database: 'foyer', user: 'foyer' }, 1);
}
