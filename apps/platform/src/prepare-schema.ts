import { StartError } from '@foyer/domain/errors/start-error';
import type { Logger } from 'pino';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/db/database.ts';
import { checkSchema, migrate } from './kernel/db/migrate.ts';
import { addLedgerMonthsIfAllowed } from './kernel/ledger/ledger-months.ts';
import { MIGRATIONS } from './modules.ts';

type Needs = { database: Database; config: Pick<Config, 'migratesAtStart'>; log: Pick<Logger, 'warn'> };

/** Migrates, or only checks with `FOYER_MIGRATE=off`. Warns of a newer release's migrations. Throws StartError. */
export async function prepareSchema({ database, config, log }: Needs): Promise<void> {
  const { ignored } = config.migratesAtStart ? await migrate(database, MIGRATIONS) : await checkOnly(database);
  if (ignored.length > 0)
    log.warn({ ignored }, 'a newer release has migrated the database; its migrations are ignored');
  try {
    await addLedgerMonthsIfAllowed(database, log);
  } catch (error) {
    // Months are made ahead, and the rest has a partition: no reason not to start.
    log.warn({ err: error }, "the ledger's months could not be made; it is tried again in an hour");
  }
}

async function checkOnly(database: Database): Promise<{ ignored: string[] }> {
  const { pending, ignored } = await checkSchema(database, MIGRATIONS);
  if (pending.length === 0) return { ignored };
  throw new StartError(
    `The database lacks ${pending.join(', ')} and FOYER_MIGRATE is off: run \`npm run migrate\` with this release first.`,
  );
}
