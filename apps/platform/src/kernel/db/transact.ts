import { type Database, sqlStateOf, type Trx } from './database.ts';

/** Deadlock and serialization failure: nothing was done. */
const PASSING = new Set(['40P01', '40001']);

/** Whether a retry of the same transaction may succeed. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(sqlStateOf(error) ?? '');
}

/** An aborted transaction releases its locks to the other, so a second deadlock with it is rare. */
const MOST_TRIES = 4;

/** Retries aborted transactions. The lock order: round, wallet, jackpots by level and shard, accounts by id. */
export async function transact<T>({ kysely }: Pick<Database, 'kysely'>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
    }
  }
}
