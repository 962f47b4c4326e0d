import { parseConfig } from './config.ts';
import { openStore } from './store/open-store.ts';
import { verifyLedger } from './store/verify-ledger.ts';

/** `node apps/platform/src/verify-ledger.ts`: checks the ledger of FOYER_DATA or DATABASE_URL. Ends with 1 on a fault. */
async function main(): Promise<void> {
  const database = await openStore(parseConfig(process.env));
  try {
    const { players, transactions, postings, fault } = await verifyLedger(database.patient.kysely);
    process.stdout.write(`${players} players, ${transactions} transactions, ${postings} postings\n`);
    process.stdout.write(fault ? `Fault: ${fault}\n` : 'The ledger is whole.\n');
    if (fault) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
