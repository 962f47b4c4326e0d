import { type Expression, sql } from 'kysely';
import type { Trx } from './database.ts';

const BATCH = 500;

/** Reads a query by a cursor of the transaction, so that few rows are in memory. */
export async function* readInBatches(trx: Trx, query: Expression<unknown>): AsyncGenerator<object[]> {
  await sql`DECLARE batches NO SCROLL CURSOR FOR ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<object>`FETCH ${sql.lit(BATCH)} FROM batches`.execute(trx);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE batches`.execute(trx);
}
