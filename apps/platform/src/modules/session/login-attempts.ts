import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { LOCK_OUT, type LockOut, recentFailures, resolveLockOut } from './lock-out.ts';
import { hashToken } from './token.ts';

/** The key of a login name: user names and e-mails are told apart without their case. */
export function hashLoginName(name: string): Buffer {
  return hashToken(`login ${name.normalize('NFC').trim().toLowerCase()}`);
}

/**
 * Counts a try before its password is looked at, so that tries at the same time cannot slip under the limit. A right
 * password takes the count away again (`forgetFailures`). When the name is paused or frozen nothing is counted.
 */
export async function countTry(database: Database, nameHash: Buffer, now: Date): Promise<LockOut> {
  return database.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto('login_attempts')
      .values({ name_hash: nameHash, failed_at: [] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx
      .selectFrom('login_attempts')
      .select('failed_at')
      .where('name_hash', '=', nameHash)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lockOut = resolveLockOut(row.failed_at, now);
    if (lockOut.state !== 'open') return lockOut;
    const failures = [...recentFailures(row.failed_at, now), now];
    await trx
      .updateTable('login_attempts')
      .set({ failed_at: sql`${failures}::timestamptz[]` })
      .where('name_hash', '=', nameHash)
      .execute();
    return { state: 'open', failures: failures.length };
  });
}

export async function forgetFailures(database: Database, nameHash: Buffer): Promise<void> {
  await database.kysely.deleteFrom('login_attempts').where('name_hash', '=', nameHash).execute();
}

/** Removes names without a failure that still counts. */
export async function pruneAttempts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOCK_OUT.windowMs);
  await sql`DELETE FROM login_attempts WHERE NOT (${before}::timestamptz < ANY (failed_at))`.execute(database.kysely);
}
