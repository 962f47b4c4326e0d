import { parseConfig } from '../kernel/config/config.ts';
import { asStartError } from '../kernel/errors/start-error.ts';
import { archiveOldestMonth } from '../kernel/ledger/archive-month.ts';
import { archiveRounds } from '../modules/play/service.ts';
import { openStore } from '../open-store.ts';
import { verifyBooks } from '../verify-books.ts';
import { failCommand } from './fail-command.ts';

/** Players and supervisors ask for a year; one month more for late questions. */
const FEWEST_MONTHS = 13;

/**
 * `node apps/platform/src/commands/archive-month.ts [months]`: takes the oldest month out of the ledger of FOYER_DATA or
 * DATABASE_URL when it ended so many months ago or longer, 13 by default, and all rounds as old as that with their bonus
 * movements. Ends with 1 when there was nothing to take out, with 2 when it could not or the ledger is not whole.
 */
async function main(months: number): Promise<void> {
  if (!Number.isInteger(months) || months < FEWEST_MONTHS) {
    throw new RangeError(`the number of months to keep must be ${FEWEST_MONTHS} or more`);
  }
  const database = await openStore(parseConfig(process.env));
  try {
    const { fault } = await verifyBooks(database.longRunning.kysely);
    if (fault) throw new Error(`The ledger is not whole, and nothing was archived: ${fault}`);
    const archived = await archiveOldestMonth(database, months);
    if (archived) {
      const { tables, transactions, postings } = archived;
      process.stdout.write(`Archived ${transactions} transactions and ${postings} postings: ${tables.join(', ')}\n`);
    }
    const moved = await archiveRounds(database, months);
    for (const { table, rows } of moved) process.stdout.write(`Archived ${rows} rows: ${table}\n`);
    if (!archived && moved.length === 0) {
      process.stdout.write(`Nothing is ${months} months old or older.\n`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

main(Number(process.argv[2] ?? FEWEST_MONTHS)).catch((fault: unknown) => failCommand(asStartError(fault)));
