import { parseConfig } from '../kernel/config/config.ts';
import { checkSchema, migrate } from '../kernel/db/migrate.ts';
import { asStartError } from '../kernel/errors/start-error.ts';
import { addLedgerMonths } from '../kernel/ledger/ledger-months.ts';
import { MIGRATIONS } from '../modules.ts';
import { openStore } from '../open-store.ts';
import { failCommand } from './fail-command.ts';

const listNames = (names: readonly string[]) => names.map((name) => `  ${name}\n`).join('');

/**
 * `node apps/platform/src/commands/migrate.ts`: migrates the database of FOYER_DATA or DATABASE_URL, or with `--check`
 * only reports and ends with 1 when something is pending. Ends with 2 on failure.
 */
async function main(isCheck: boolean): Promise<void> {
  const database = await openStore(parseConfig(process.env));
  try {
    if (isCheck) {
      const { pending, ignored } = await checkSchema(database, MIGRATIONS);
      if (pending.length > 0) process.exitCode = 1;
      say('To be applied', pending);
      say('Of a newer release', ignored);
      if (pending.length === 0) process.stdout.write('The database is up to date.\n');
      return;
    }
    const { applied, ignored } = await migrate(database, MIGRATIONS);
    await addLedgerMonths(database);
    say('Applied', applied);
    say('Of a newer release, ignored', ignored);
    process.stdout.write('The database is up to date.\n');
  } finally {
    await database.close();
  }
}

function say(title: string, names: readonly string[]): void {
  if (names.length > 0) process.stdout.write(`${title}:\n${listNames(names)}`);
}

main(process.argv.includes('--check')).catch((fault: unknown) => failCommand(asStartError(fault)));
