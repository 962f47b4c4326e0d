import { type Database, sqlStateOf, type Trx } from './database.ts';

/** Two transactions waited for each other, or read what another changed: nothing was done, and it can be done again. */
const PASSING = new Set(['40P01', '40001']);

/** Whether the same transaction, run again, may well succeed. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(sqlStateOf(error) ?? '');
}

/** A transaction that is broken off gives its locks to the one it waited for, so a second ring with the same is rare. */
const MOST_TRIES = 4;

/**
 * Runs a transaction that moves money, up to four times where the database breaks it off for another's sake. All of them
 * lock in one order: round, wallet, jackpots by level and shard, accounts by id.
 */
export async function transact<T>({ kysely }: Pick<Database, 'kysely'>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
    }
  }
}
