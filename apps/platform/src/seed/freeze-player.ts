import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../kernel/db/database.ts';
import { hashLoginName, LOCK_OUT } from '../modules/session/service.ts';

const AHEAD_MS = 365 * DAY_MS;

/** The failures are dated ahead, so that the player is still frozen next month. */
export async function freezePlayer(trx: Trx, userName: string, now: Date): Promise<void> {
  const failures = Array.from({ length: LOCK_OUT.limit }, () => new Date(now.getTime() + AHEAD_MS));
  await trx
    .insertInto('login_attempts')
    .values({ name_hash: hashLoginName(userName), failed_at: sql`${failures}::timestamptz[]` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
