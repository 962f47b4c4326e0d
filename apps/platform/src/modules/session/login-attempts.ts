import { sql } from 'kysely';
import type { Database, Trx } from '../../kernel/db/database.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { type LockOut, recentFailures, resolveLockOut, resolveSlowDown } from './lock-out.ts';

const normalise = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** For a freeze of the name itself, from everywhere (the demo's frozen player). */
export function hashLoginName(name: string): Buffer {
  return hashToken(`login ${normalise(name)}`);
}

export type LoginTry = {
  /** As typed: counts must not tell which e-mail belongs to which user name. */
  loginName: string;
  addressHash: string;
  /** Null for an unknown device. */
  deviceId: string | null;
  at: Date;
};

/** By name and origin, and for unknown devices by name over all networks. */
function keysOf({ loginName, addressHash, deviceId }: LoginTry) {
  const name = normalise(loginName);
  const from = deviceId === null ? `network ${addressHash}` : `device ${deviceId}`;
  return { pair: hashToken(`login-from ${from} ${name}`), everywhere: hashToken(`login-everywhere ${name}`) };
}

/** Inserts and locks in one statement: a parallel login may delete the row. */
async function lockTries(trx: Trx, key: Buffer): Promise<Date[]> {
  const row = await trx
    .insertInto('login_attempts')
    .values({ name_hash: key, failed_at: [] })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ name_hash: key }))
    .returning('failed_at')
    .executeTakeFirstOrThrow();
  return row.failed_at;
}

async function writeTries(trx: Trx, key: Buffer, times: readonly Date[]): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set({ failed_at: sql`${times}::timestamptz[]` })
    .where('name_hash', '=', key)
    .execute();
}

async function findNameFreeze(trx: Trx, { loginName, at }: LoginTry): Promise<LockOut | null> {
  const row = await trx
    .selectFrom('login_attempts')
    .select('failed_at')
    .where('name_hash', '=', hashLoginName(loginName))
    .executeTakeFirst();
  const lockOut = row ? resolveLockOut(row.failed_at, at) : null;
  return lockOut?.state === 'frozen' ? lockOut : null;
}

/**
 * Counts a try before the password check, so that parallel tries cannot pass the limit; `forgetFailures` undoes it. A refused try
 * is not counted. `perMinute`: for one name by unknown devices of all networks.
 */
export async function countTry(database: Database, tried: LoginTry, perMinute: number): Promise<LockOut> {
  const { pair, everywhere } = keysOf(tried);
  const { at } = tried;
  return database.kysely.transaction().execute(async (trx) => {
    const frozen = await findNameFreeze(trx, tried);
    if (frozen) return frozen;
    const failedHere = await lockTries(trx, pair);
    const lockOut = resolveLockOut(failedHere, at);
    if (lockOut.state !== 'open') return lockOut;
    if (tried.deviceId === null) {
      // Always in this order: no deadlock.
      const slowDown = resolveSlowDown(await lockTries(trx, everywhere), at, perMinute);
      if (slowDown.until) return { state: 'paused', failures: lockOut.failures, until: slowDown.until };
      await writeTries(trx, everywhere, [...slowDown.recent, at]);
    }
    const failures = [...recentFailures(failedHere, at), at];
    await writeTries(trx, pair, failures);
    return { state: 'open', failures: failures.length };
  });
}

/** After a right password. */
export async function forgetFailures(database: Database, tried: LoginTry): Promise<void> {
  const { pair, everywhere } = keysOf(tried);
  await database.kysely.deleteFrom('login_attempts').where('name_hash', '=', pair).execute();
  if (tried.deviceId !== null) return;
  await database.kysely
    .updateTable('login_attempts')
    .set({ failed_at: sql`array_remove(failed_at, ${tried.at}::timestamptz)` })
    .where('name_hash', '=', everywhere)
    .execute();
}

const ownKey = (playerId: number) => hashToken(`own-password ${playerId}`);

/** A logged-in player's try at the own password, by account. A refused try is not counted. */
export async function countOwnTry(database: Database, playerId: number, at: Date): Promise<LockOut> {
  const key = ownKey(playerId);
  return database.kysely.transaction().execute(async (trx) => {
    const failed = await lockTries(trx, key);
    const lockOut = resolveLockOut(failed, at);
    if (lockOut.state === 'open') await writeTries(trx, key, [...recentFailures(failed, at), at]);
    return lockOut;
  });
}

export async function forgetOwnTries(database: Database, playerId: number): Promise<void> {
  await database.kysely.deleteFrom('login_attempts').where('name_hash', '=', ownKey(playerId)).execute();
}
